import { splitPurchase } from '@mall/domain/fees/purchase-fee';
import { holdingRate } from '@mall/domain/fees/redemption-fee';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { dayOf } from '#testing/story-world.ts';
import { findProductTerms, giveQuotaBack, takeQuota } from './index.ts';

const { deps, ownerDb } = await createDemoMarket(160);
const { db } = deps;

async function termsOf(productNo: string, day: string) {
  const terms = await findProductTerms(db, productNo, dayOf(day));
  if (!terms) throw new Error(`${productNo} is on the shelf`);
  return terms;
}

describe('the terms of a product', () => {
  it.each([
    { day: '2025-12-31', percent: 800_000n, why: 'the old table still holds on its last day' },
    { day: '2026-01-01', percent: 300_000n, why: 'the rule of 2026 begins' },
  ])('carry the purchase fee in force on $day: $why', async ({ day, percent }) => {
    const { fees } = await termsOf('910021', day);
    expect(fees.purchase[0]).toEqual({ from: 0n, charge: { kind: 'rate', rate: percent } });
    expect(fees.purchase.at(-1)).toEqual({
      from: 500_000_000n,
      charge: { kind: 'flat', fee: 100_000n },
    });
    expect(fees.discount).toBe(40_000_000n);
  });

  it('price an order of three million as the page prints it', async () => {
    const { fees } = await termsOf('910021', '2026-11-16');
    expect(splitPurchase(fen(300_000_000n), fees.purchase, fees.discount).fee).toBe(119_952n);
  });

  it('let a person leave a bond fund after a week and an institution after a month', async () => {
    const { redemption } = (await termsOf('910021', '2026-11-16')).fees;
    const rates = (days: number) => [
      holdingRate(days, redemption[0]),
      holdingRate(days, redemption[1]),
    ];
    expect(rates(6)).toEqual([1_500_000n, 1_500_000n]);
    expect(rates(7)).toEqual([0n, 1_000_000n]);
    expect(rates(30)).toEqual([0n, 0n]);
  });

  it('charge nothing on entry to a C class, whose service fee sits in the value', async () => {
    const { fees } = await termsOf('910022', '2026-11-16');
    expect(splitPurchase(fen(100_000n), fees.purchase, fees.discount).fee).toBe(0n);
    expect(fees.yearly.service).toBe(200_000n);
  });

  it.each([
    { isPrivate: true, agreed: null, hours: 24, why: 'the rule, where the contract is silent' },
    { isPrivate: true, agreed: 0, hours: 0, why: 'ruled out by the contract' },
    { isPrivate: false, agreed: null, hours: 0, why: 'a public fund' },
  ])('give $hours hours to cool off: $why', async ({ isPrivate, agreed, hours }) => {
    const { product_no: productNo } = await ownerDb
      .selectFrom('product')
      .select('product_no')
      .where('is_private', '=', isPrivate)
      .where('trade_status', '<>', '0')
      .executeTakeFirstOrThrow();
    await ownerDb
      .updateTable('product')
      .set({ cooling_off_hours: agreed })
      .where('product_no', '=', productNo)
      .execute();
    expect(await termsOf(productNo, '2026-11-16')).toMatchObject({ coolingOffHours: hours });
  });

  it('say whether holders may leave when it is sold out', async () => {
    expect(await termsOf('910021', '2026-11-16')).toMatchObject({ isRedeemable: true });
  });

  it('do not exist for a product that is not sold', async () => {
    const draft = await db
      .selectFrom('product')
      .select('product_no')
      .where('trade_status', '=', '0')
      .executeTakeFirst();
    expect(await findProductTerms(db, 'nothing', dayOf('2026-11-16'))).toBeUndefined();
    expect(
      await findProductTerms(db, draft?.product_no ?? 'none', dayOf('2026-11-16')),
    ).toBeUndefined();
  });
});

describe('a quota', () => {
  const left = async () =>
    (
      await db
        .selectFrom('product_quota')
        .select('left_fen')
        .where('product_no', '=', 'BJ007')
        .executeTakeFirstOrThrow()
    ).left_fen;
  const take = (amount: bigint) =>
    db.transaction().execute((tx) => takeQuota(tx, 'BJ007', fen(amount)));

  it('is taken once by orders that come together and can all but one not be filled', async () => {
    const all = await left();
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(all)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await left()).toBe(0n);
    await db.transaction().execute((tx) => giveQuotaBack(tx, 'BJ007', all));
    expect(await left()).toBe(all);
  });

  it('does not stop what has none', async () => {
    const free = await db.transaction().execute((tx) => takeQuota(tx, '910021', fen(10n ** 15n)));
    expect(free).toBe(true);
  });
});
