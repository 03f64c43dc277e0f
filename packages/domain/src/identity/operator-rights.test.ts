import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { mayAct, RIGHTS, type Right, rightsInForce, type Standing } from './operator-rights.ts';

const TODAY = knownDay('2026-11-17');

function standing(change: Partial<Standing> = {}): Standing {
  return {
    user: 'active',
    operator: 'active',
    account: '0',
    isForInstitution: true,
    granted: new Set<Right>(['query', 'make']),
    mandateTo: undefined,
    ...change,
  };
}

describe('an operator of an institution', () => {
  it('may do what was granted and nothing else', () => {
    expect([...rightsInForce(standing(), TODAY)]).toEqual(['query', 'make']);
    expect([...rightsInForce(standing({ granted: new Set() }), TODAY)]).toEqual([]);
  });

  it.each(RIGHTS)('has the right to %s exactly when it was granted', (right) => {
    const others = new Set(RIGHTS.filter((other) => other !== right));
    expect(rightsInForce(standing({ granted: new Set([right]) }), TODAY).has(right)).toBe(true);
    expect(rightsInForce(standing({ granted: others }), TODAY).has(right)).toBe(false);
  });

  it.each([
    { to: '2026-11-18', left: ['query', 'make'], reason: 'its end is to come' },
    { to: '2026-11-17', left: ['query', 'make'], reason: 'its last day counts' },
    { to: '2026-11-16', left: ['query'], reason: 'it ended yesterday: he may only look' },
  ])('with a power of attorney until $to may $left: $reason', ({ to, left }) => {
    expect([...rightsInForce(standing({ mandateTo: knownDay(to) }), TODAY)]).toEqual(left);
  });

  it('gains no right to look from an ended power of attorney', () => {
    const ended = standing({ granted: new Set(['make']), mandateTo: knownDay('2026-11-16') });
    expect(rightsInForce(ended, TODAY).size).toBe(0);
  });
});

it('a natural person may do everything but audit, whatever was granted', () => {
  const person = standing({ isForInstitution: false, granted: new Set<Right>(['audit']) });
  expect([...rightsInForce(person, TODAY)]).toEqual(['query', 'make', 'sign', 'transfer']);
});

describe.each([true, false])('with an institution: %s', (isForInstitution) => {
  it.each<{ readonly change: Partial<Standing>; readonly may: boolean }>([
    { change: {}, may: true },
    { change: { account: '1' }, may: true },
    { change: { user: 'disabled' }, may: false },
    { change: { operator: 'disabled' }, may: false },
    { change: { account: '2' }, may: false },
  ])('$change lets act: $may', ({ change, may }) => {
    const one = standing({ isForInstitution, ...change });
    expect(mayAct(one)).toBe(may);
    expect(rightsInForce(one, TODAY).size > 0).toBe(may);
  });
});
