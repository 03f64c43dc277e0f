import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import { checkPositions, findHolding } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { detailOf, MILLION, order, PLAN } from '#testing/agreed/private-order.ts';
import { planMall } from '#testing/agreed/private-plan.ts';
import type { StoryMall } from '#testing/app/open-story.ts';
import { sumFeeIncome } from '#testing/exits/story-fees.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { refusing } from '#testing/order-story.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { endDay, goToDay } from '#testing/story-mall.ts';
import type { Shopper } from '#testing/story-shopper.ts';
import { type StoryProduct, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { queryPositionDetail } = contract.positions;

/** Three plans that are bought at 1.0000 on Wednesday 2026-05-13 and confirmed on the day after. */
const WEAK = 'HC1902';
const BANDED = 'HC1903';
const LEFT_ON = { [PLAN]: '2026-11-11', [WEAK]: '2026-08-13', [BANDED]: '2026-11-11' };
const VALUES = { [PLAN]: 103_000_000n, [WEAK]: 100_800_000n, [BANDED]: 103_000_000n };
const CLOSURE = {
  from: '2026-05-18',
  to: '2026-11-10',
  except: ['2026-08-13', '2026-08-14', '2026-09-02', '2026-09-03', '2026-09-04'],
};
const BOUGHT = { begin: '2026-05-11', end: '2026-05-15' };

const planOf = (leftOn: string, performance: StoryProduct['performance'] = ONE_BAND) => ({
  categoryId: '10017' as const,
  coolingOffHours: 0,
  purchaseRate: 0n,
  firstMin: 300_000_00n,
  performance,
  windows: [BOUGHT, { begin: leftOn, end: leftOn }],
});
const ONE_BAND = [[4_000_000n, 20_000_000n]] as const;
const TWO_BANDS = [...ONE_BAND, [8_000_000n, 50_000_000n]] as const;

const leave = (productNo: string, shares = MILLION, takesRest = false) => ({
  productNo,
  shares,
  takesRest,
});

describe('the performance fee of a plan', () => {
  let mall: StoryMall;
  let investor: Shopper;
  let told: unknown;
  const orderNos = new Map<string, string>();
  const leaveNow = async (productNo: string) => {
    const { order_no } = await redeem(investor, leave(productNo));
    orderNos.set(productNo, order_no);
  };
  const recordOf = (productNo: string) => detailOf(investor, orderNos.get(productNo) ?? '');

  beforeAll(async () => {
    const dividend = { dividend: 2_000_000n, payOn: '2026-09-04' };
    ({ mall, investor } = await planMall({
      collection: null,
      customer: { free: 3n * MILLION },
      product: planOf(LEFT_ON[PLAN]),
      options: {
        startsAt: '2026-05-13T10:00:00+08:00',
        closure: CLOSURE,
        valuesOn: (day) =>
          Object.fromEntries(
            ([PLAN, WEAK, BANDED] as const).map((productNo) => [
              productNo,
              day >= LEFT_ON[productNo] ? VALUES[productNo] : 100_000_000n,
            ]),
          ),
        eventsOn: (day) => (day === '2026-09-02' ? { [BANDED]: dividend } : {}),
      },
    }));
    await sellFund(mall.deps.db, { productNo: WEAK, ...planOf(LEFT_ON[WEAK]) });
    await sellFund(mall.deps.db, { productNo: BANDED, ...planOf(LEFT_ON[BANDED], TWO_BANDS) });
    for (const productNo of [PLAN, WEAK, BANDED]) await order(investor, {}, '300002', productNo);
    await endDay(mall);
    await goToDay(mall, LEFT_ON[WEAK]);
    await leaveNow(WEAK);
    await endDay(mall);
    // Closing the last day before its window opens a plan.
    await goToDay(mall, '2026-09-04');
    await endDay(mall);
    await goToDay(mall, LEFT_ON[PLAN]);
    told = await investor.client(queryPositionDetail, { product_no: PLAN });
    for (const productNo of [PLAN, BANDED]) await leaveNow(productNo);
    await endDay(mall);
  });

  it('EX-5.1: is taken with the exit, told before it, and never enters the ledger of the mall', async () => {
    expect(told).toMatchObject({
      can_redeem: '1',
      // At the last value of 1.0000.
      est_performance_fee: 0n,
      performance_bands: [{ return_from: 4_000_000n, rate: 20_000_000n }],
    });
    expect(await recordOf(PLAN)).toMatchObject({
      order_status: '40',
      confirm_date_num: '2026-11-12',
      fee: 0n,
      amounts: { performance_fee: 2_010_96n, net_money: 1_027_989_04n },
      lots: [{ hold_days: 182, performance_fee: 2_010_96n }],
    });
    // The other plan brings 1,020,956.16.
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ inTransit: 2_048_945_20n });
    expect(await sumFeeIncome(mall.deps.db)).toBe(0n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('EX-5.2: is nothing below the benchmark', async () => {
    const record = await recordOf(WEAK);
    // 92 days cost 0.5 % by the table of redemption fees.
    expect(record).toMatchObject({ fee: 5_040_00n, amounts: { performance_fee: null } });
    expect(record.amounts.net_money).toBe(1_002_960_00n);
  });

  it('counts dividends as earned and each band at its own rate', async () => {
    // 0.0500 a share were earned: 8 % a year are 0.03989…, 4 % are 0.01994…; 20 % of the part between, 50 % of the rest.
    const { amounts } = await recordOf(BANDED);
    expect(amounts).toMatchObject({ performance_fee: 9_043_84n, net_money: 1_020_956_16n });
  });

  it.each(
    sampled([
      {
        change: `update order_confirmation set figures = jsonb_set(figures, '{performance_fee}', '"201095"') where net_fen = 102798904`,
        says: 'paid a performance fee of 201095, its lots and terms make 201096',
      },
      {
        change: `update order_confirmation set net_fen = net_fen + 1 where net_fen = 102798904`,
        says: 'its lots and terms make 102798904',
      },
      {
        change: `update order_confirmation set figures = jsonb_set(figures, '{back_end_fee}', '"1"') where net_fen = 102798904`,
        says: 'paid a back-end fee of 1, its lots and terms make 0',
      },
      {
        change: `update trade_order set terms = jsonb_set(terms, '{performance,0,part_e8}', '"10000000"') where kind = 'redemption' and product_no = 'HC1901'`,
        says: 'paid a performance fee of 201096, its lots and terms make 100548',
      },
      {
        change: `update trade_order set terms = terms - 'performance' where kind = 'redemption' and product_no = 'HC1901'`,
        says: 'its lots and terms make 0',
      },
      {
        change: `update share_lot set buy_nav_e8 = 99000000 where product_no = 'HC1901'`,
        says: 'paid a performance fee of 201096',
      },
    ]),
  )('verify notices: $change', async ({ change, says }) => {
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change).execute(tx);
      return [...(await checkOrders(tx)), ...(await checkPositions(tx))];
    });
    expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
  });
});

describe('a plan is left', () => {
  const soldPlan = async (product: Partial<StoryProduct> = {}) => {
    const { mall, investor } = await planMall({
      collection: null,
      options: { startsAt: '2026-05-13T10:00:00+08:00' },
      product: { ...planOf('2026-05-27'), ...product },
    });
    await order(investor, {}, '300002');
    await endDay(mall);
    await goToDay(mall, '2026-05-27');
    return { mall, investor };
  };
  it('in its windows only, down to the least that may stay, and then altogether', async () => {
    const { mall, investor } = await soldPlan();
    await expect(redeem(investor, leave(PLAN, 700_000_01n))).rejects.toMatchObject(
      refusing('below_minimum_holding'),
    );
    const kept = await redeem(investor, leave(PLAN, 700_000_00n));
    expect(kept).toMatchObject({ entrust_share: 700_000_00n, redeem_all: '0' });
    // 300 000.00 stay when the first order has left, so that another fen would be too much.
    const all = await redeem(investor, leave(PLAN, 1_00n, true));
    expect(all).toMatchObject({ entrust_share: 300_000_00n, redeem_all: '1' });
    await investor.client(contract.trading.tradeWithdraw, {
      order_no: all.order_no,
      request_no: randomUUID(),
    });
    await endDay(mall);
    expect(await findHolding(mall.deps.db, 'C1', PLAN)).toMatchObject({ shares: 300_000_00n });
    await expect(redeem(investor, leave(PLAN, 300_000_00n))).rejects.toMatchObject(
      refusing('product_not_redeemable'),
    );
    const { can_redeem } = await investor.client(queryPositionDetail, { product_no: PLAN });
    expect(can_redeem).toBe('0');
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('not before its lock ends', async () => {
    const { investor } = await soldPlan({ holdMonths: 6 });
    await expect(redeem(investor, leave(PLAN))).rejects.toMatchObject(
      refusing('insufficient_shares'),
    );
  });
});
