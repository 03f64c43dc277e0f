import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { fen, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signFor } from '#testing/agreed/sign-for.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { trading, shop } = contract;
const [MONEY, OUT, INTO, PORTFOLIO, REPO] = ['910003', '910066', '910067', 'ZH0001', '204007'];
const mall = await createStoryMall({
  startsAt: '2026-11-09T10:00:00+08:00',
  valuesOn: () => ({
    [MONEY]: 100_000_000n,
    [OUT]: 100_000_000n,
    [INTO]: 100_000_000n,
    [PORTFOLIO]: 100_000_000n,
  }),
});
const { db } = mall.deps;
for (const productNo of [MONEY, OUT, INTO, PORTFOLIO]) await sellFund(db, { productNo });
await sql`update product set has_quick_withdrawal = true, cat_varieties = '3', carry_mode = 'D' where product_no = ${MONEY}`.execute(
  mall.ownerDb,
);
await sql`update product set cat_varieties = '99' where product_no = ${PORTFOLIO}`.execute(
  mall.ownerDb,
);
await offerRepo(db, { productNo: REPO });
await pledge(db, '2026-11-06', 10_000_000_00n);
const holder = await mall.enter({ clientId: 'K1', free: 200_000_00n });
const otherCustomer = await mall.enter({ clientId: 'K2', free: 200_000_00n });
const restricted = await mall.enter({ clientId: 'K3', free: 100_00n, isRestricted: true });
for (const productNo of [OUT, PORTFOLIO]) await buy(holder, productNo, 10_015_00n);
for (const _ of ['mon', 'tue', 'wed']) await endDay(mall);
await goToDay(mall, '2026-11-12');
await lend(holder, REPO, 10_000_00n);

type Trade = RequestOf<typeof trading.checkPreCondition>;
const check = (who: typeof holder, trade: Trade) => who.client(trading.checkPreConditionPc, trade);

describe('before a trade of each business', () => {
  it.each<{ trade: Trade; steps: readonly string[] }>([
    { trade: { busin_type: '300003', product_no: OUT }, steps: [] },
    {
      trade: { busin_type: '300004', product_no: OUT, target_product_no: INTO },
      steps: ['AGREEMENT'],
    },
    {
      trade: { busin_type: '300005', product_no: OUT, entrust_share: shares(100_00n) },
      steps: ['SMS'],
    },
    { trade: { busin_type: '300006', product_no: OUT }, steps: [] },
    { trade: { busin_type: '300016', product_no: PORTFOLIO }, steps: ['SMS'] },
    { trade: { busin_type: '300020', product_no: REPO }, steps: [] },
  ])('the holder is told what is left: $trade.busin_type', async ({ trade, steps }) => {
    const told = await check(holder, trade);
    expect(told.unmet_list.map(({ step_code }) => step_code)).toEqual(steps);
    expect(told.can_trade).toBe(steps.includes('AGREEMENT') ? '0' : '1');
  });

  it.each([
    { busin_type: '300003', product_no: OUT },
    { busin_type: '300004', product_no: OUT, target_product_no: INTO },
    { busin_type: '300005', product_no: OUT },
    { busin_type: '300006', product_no: OUT },
    { busin_type: '300007', product_no: OUT },
    { busin_type: '300016', product_no: PORTFOLIO },
    { busin_type: '300020', product_no: REPO },
    { busin_type: '300005', product_no: '999999' },
    { busin_type: '300008', product_no: OUT },
  ] as const)(
    'is refused without a holding, a product or a business: $busin_type',
    async (trade) => {
      await expect(check(otherCustomer, trade)).rejects.toThrow();
    },
  );

  it('tells the steps of a sweep, and that a restricted account has none', async () => {
    const trade = { busin_type: '300011', product_no: MONEY } as const;
    const before = await check(otherCustomer, trade);
    expect(before).toMatchObject({ can_trade: '0' });
    expect(before.unmet_list).toMatchObject([
      { step_code: 'AGREEMENT', jump_url: '/MyAccount/agreement?tab=todo' },
      { step_code: 'SMS', jump_url: null },
    ]);
    for (const business of ['300011', '300002'] as const)
      await signFor(otherCustomer, business, MONEY);
    expect(await check(otherCustomer, trade)).toMatchObject({
      can_trade: '1',
      unmet_list: [{ step_code: 'SMS' }],
    });
    expect(await check(restricted, trade)).toMatchObject({ can_trade: '0' });
    await expect(check(otherCustomer, { busin_type: '300011', product_no: OUT })).rejects.toThrow();
  });

  it('says no to more than is held and leaves nothing behind', async () => {
    const trade = {
      busin_type: '300005',
      product_no: OUT,
      entrust_share: shares(99_999_00n),
    } as const;
    expect(await check(holder, trade)).toMatchObject({ can_trade: '0' });
    expect(
      await holder.client(trading.checkPreCondition, {
        busin_type: '300013',
        product_no: REPO,
        entrust_money: fen(1_000_00n),
      }),
    ).toMatchObject({ can_trade: '1' });
  });
});

describe('the order clock of each business', () => {
  it.each([
    { busin_type: '300007', product_no: OUT, confirm: '2026-11-12', arrive: '2026-11-12' },
    { busin_type: '300005', product_no: OUT, confirm: '2026-11-13', arrive: null },
    { busin_type: '300006', product_no: OUT, confirm: '2026-11-13', arrive: null },
    { busin_type: '300004', product_no: OUT, confirm: '2026-11-13', arrive: null },
    { busin_type: '300003', product_no: OUT, confirm: '2026-11-13', arrive: '2026-11-17' },
    { busin_type: '300016', product_no: PORTFOLIO, confirm: '2026-11-13', arrive: '2026-11-17' },
  ])('$busin_type is confirmed on $confirm', async ({ confirm, arrive, ...asked }) => {
    expect(await holder.client(shop.checkTradeTime, asked)).toMatchObject({
      confirm_date_num: confirm,
      arrive_date_num: arrive,
    });
  });

  it('of a repo ends at half past three', async () => {
    expect(
      await holder.client(shop.checkTradeTime, { product_no: REPO, busin_type: '300013' }),
    ).toMatchObject({
      is_trade_time: '1',
      trade_date_num: '2026-11-12',
      cutoff_time: '2026-11-12 15:30:00',
      confirm_date_num: null,
    });
  });
});
