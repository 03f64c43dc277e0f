import { describe, expect, it } from 'vitest';
import { mayAct, RIGHTS, type Right, rightsInForce, type Standing } from './operator-rights.ts';

function standing(change: Partial<Standing> = {}): Standing {
  return {
    user: 'active',
    operator: 'active',
    account: '0',
    isForInstitution: true,
    granted: new Set<Right>(['query', 'make']),
    ...change,
  };
}

describe('an operator of an institution', () => {
  it('may do what was granted and nothing else', () => {
    expect([...rightsInForce(standing())]).toEqual(['query', 'make']);
    expect([...rightsInForce(standing({ granted: new Set() }))]).toEqual([]);
  });

  it.each(RIGHTS)('has the right to %s exactly when it was granted', (right) => {
    const others = new Set(RIGHTS.filter((other) => other !== right));
    expect(rightsInForce(standing({ granted: new Set([right]) })).has(right)).toBe(true);
    expect(rightsInForce(standing({ granted: others })).has(right)).toBe(false);
  });
});

it('a natural person may do everything but audit, whatever was granted', () => {
  const person = standing({ isForInstitution: false, granted: new Set<Right>(['audit']) });
  expect([...rightsInForce(person)]).toEqual(['query', 'make', 'sign', 'transfer']);
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
    expect(rightsInForce(one).size > 0).toBe(may);
  });
});
