import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { changedTerms, type FeeVersion, type ProductTermsPast } from './changed-terms.ts';

const BOUGHT = knownDay('2026-06-01');
const NOTHING: ProductTermsPast = { risk: '3', fees: [], managers: [] };
const AGREED = { boughtOn: BOUGHT, risk: '3' } as const;

const fee = (day: string, tiers: string, feeKind: FeeVersion['feeKind'] = 'redemption') => ({
  feeKind,
  effectiveOn: knownDay(day),
  tiers,
});
const tenure = (name: string, from: string, last?: string) => ({
  name,
  fromOn: knownDay(from),
  lastOn: last === undefined ? undefined : knownDay(last),
});

describe('what a holder does not know from the newest purchase', () => {
  it.each([
    { why: 'nothing changed', product: {}, says: [] },
    {
      why: 'a product rated higher',
      product: { risk: '4' as const },
      says: [{ kind: 'risk', on: undefined, from: '3', to: '4' }],
    },
    {
      why: 'a fee of before the purchase is known',
      product: { fees: [fee('2020-01-01', 'a'), fee('2026-06-01', 'b')] },
      says: [],
    },
    {
      why: 'a fee that changed the day after',
      product: { fees: [fee('2020-01-01', 'a'), fee('2026-06-02', 'b')] },
      says: [{ kind: 'fee', on: '2026-06-02', feeKind: 'redemption' }],
    },
    {
      why: 'a new version with the same tiers changes nothing',
      product: { fees: [fee('2020-01-01', 'a'), fee('2026-07-01', 'a')] },
      says: [],
    },
    {
      why: 'two versions are told one after the other, in whichever order they are read',
      product: { fees: [fee('2026-08-01', 'c'), fee('2020-01-01', 'a'), fee('2026-07-01', 'b')] },
      says: [
        { kind: 'fee', on: '2026-07-01', feeKind: 'redemption' },
        { kind: 'fee', on: '2026-08-01', feeKind: 'redemption' },
      ],
    },
    {
      why: 'a fee of another kind is not its earlier version',
      product: { fees: [fee('2020-01-01', 'a', 'purchase'), fee('2026-07-01', 'b')] },
      says: [],
    },
    {
      why: 'a manager follows another',
      product: { managers: [tenure('陈', '2020-01-01', '2026-06-30'), tenure('林', '2026-07-01')] },
      says: [{ kind: 'manager', on: '2026-07-01', came: ['林'], left: ['陈'] }],
    },
    {
      why: 'one comes beside another',
      product: { managers: [tenure('陈', '2020-01-01'), tenure('林', '2026-07-01')] },
      says: [{ kind: 'manager', on: '2026-07-01', came: ['林'], left: [] }],
    },
    {
      why: 'who came before the purchase is known, and who left by its day too',
      product: { managers: [tenure('陈', '2020-01-01', '2026-05-31'), tenure('林', '2026-06-01')] },
      says: [],
    },
  ])('$why', ({ product, says }) => {
    expect(changedTerms({ ...NOTHING, ...product }, AGREED)).toEqual(says);
  });

  it('says nothing of a risk that the order did not keep', () => {
    expect(changedTerms({ ...NOTHING, risk: '5' }, { ...AGREED, risk: undefined })).toEqual([]);
  });

  it('names the risk first, then fees, then managers', () => {
    const product = {
      risk: '2' as const,
      fees: [fee('2020-01-01', 'a'), fee('2026-09-01', 'b')],
      managers: [tenure('林', '2026-07-01')],
    };
    expect(changedTerms(product, AGREED).map(({ kind }) => kind)).toEqual([
      'risk',
      'fee',
      'manager',
    ]);
  });
});
