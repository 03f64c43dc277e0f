import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { fen } from '../../money/units.ts';
import { type FundSize, keyOf, ownShares } from './own-shares.ts';

const size = (value: bigint, ...classNos: readonly string[]): FundSize => ({
  classNos,
  value: fen(value),
  reportedOn: knownDay('2026-09-30'),
});
const held = (productNo: string, value: bigint) => ({
  productNo,
  name: `Fund ${productNo}`,
  value: fen(value),
});

describe('the part of each fund that a customer owns', () => {
  it.each([
    { own: 199n, share: 19_900_000n, isWarned: false, why: 'just below a fifth' },
    { own: 200n, share: 20_000_000n, isWarned: true, why: 'a fifth is warned about' },
    { own: 500n, share: 50_000_000n, isWarned: true, why: 'half of it' },
    { own: 1_200n, share: 100_000_000n, isWarned: true, why: 'the report is older than the rest' },
  ])('$own of 1000: $why', ({ own, share, isWarned }) => {
    const [one] = ownShares([held('A', own)], [size(1_000n, 'A')]);
    expect(one).toMatchObject({ own, share, isWarned });
  });

  it('is warned about by what is owned, never by the rounded rate', () => {
    const [one] = ownShares([held('A', 1_999_999_999n)], [size(10_000_000_000n, 'A')]);
    expect(one).toMatchObject({ share: 20_000_000n, isWarned: false });
  });

  it('counts all its share classes, and is named by the largest that is held', () => {
    const funds = [size(1_000n, 'A', 'B', 'C')];
    const [one, ...more] = ownShares([held('A', 60n), held('C', 90n)], funds);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ own: 150n, share: 15_000_000n });
    expect(one?.classes.map(({ productNo }) => productNo)).toEqual(['C', 'A']);
    expect(one && keyOf(one)).toBe('C');
    const alike = ownShares([held('B', 60n), held('A', 60n)], funds);
    expect(alike.map(keyOf)).toEqual(['A']);
  });

  it('is told of measured funds that are held, the largest part first', () => {
    const funds = [size(1_000n, 'A'), size(100n, 'B'), size(500n, 'Z'), size(200n, 'C')];
    const all = [held('A', 100n), held('B', 50n), held('C', 20n), held('D', 70n), held('Z', 0n)];
    expect(ownShares(all, funds).map(keyOf)).toEqual(['B', 'A', 'C']);
    expect(ownShares(all, [])).toEqual([]);
    expect(keyOf({ classes: [] })).toBe('');
  });
});
