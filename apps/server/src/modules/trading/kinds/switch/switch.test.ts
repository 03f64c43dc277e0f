import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RefusalCode } from '@mall/contract/refusals';
import { REFUSALS } from '@mall/contract/refusals';
import { shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFrozenShares } from '#modules/ledger/index.ts';
import { type Switching, switchOf, switchShares, walkSwitch } from '#testing/exits/story-switch.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy, purchaseOf, type Shopper, walkToSubmit } from '#testing/story-shopper.ts';
import { dayOf, publishValue, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [OUT, INTO, RISKY, SMALL, STRANGE, CLOSED, BIG, SOLD_OUT, FULL, CAPPED] = [
  '910081',
  '910082',
  '910083',
  '910084',
  '910085',
  '910086',
  '910087',
  '910088',
  '910089',
  '910090',
];
const ALL = [OUT, INTO, RISKY, SMALL, STRANGE, CLOSED, BIG, SOLD_OUT, FULL, CAPPED];
const mall = await createStoryMall({
  startsAt: '2026-11-11T10:00:00+08:00',
  valuesOn: () => Object.fromEntries(ALL.map((productNo) => [productNo, 100_000_000n])),
});
const { db } = mall.deps;
const holders: (Shopper & { readonly clientId: string })[] = [];
const holder = (place: number) => {
  const found = holders[place];
  if (!found) throw new Error(`there is no holder ${place}`);
  return found;
};
const SWITCHING: Switching = { productNo: OUT, targetProductNo: INTO, shares: 100_00n };
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });
const frozenOf = async (clientId: string) => (await readFrozenShares(db, clientId))[0]?.shares;

// All of them hold 1,000.00 shares of OUT, confirmed on Thursday and redeemable from Friday 2026-11-13.
beforeAll(async () => {
  await sellFund(db, { productNo: OUT, purchaseRate: 300_000n, minHold: 50_00n });
  await sellFund(db, { productNo: INTO, purchaseRate: 800_000n });
  await sellFund(db, { productNo: RISKY, risk: '5' });
  await sellFund(db, { productNo: SMALL, dayMax: 50_00n });
  await sellFund(db, { productNo: STRANGE, companyCode: 'HX' });
  await sellFund(db, { productNo: CLOSED, status: '6' });
  await sellFund(db, { productNo: BIG, firstMin: 500_00n });
  await sellFund(db, { productNo: SOLD_OUT, quota: { left: 50_00n } });
  await sellFund(db, { productNo: FULL, quota: { left: 1_000_000_00n, investors: 1 } });
  await sellFund(db, { productNo: CAPPED, orderMax: 50_00n });
  for (const clientId of ['C1', 'C2', 'C3', 'C4', 'C5']) {
    const shopper = await mall.enter({ clientId, free: 3_000_00n, level: '3' });
    holders.push({ ...shopper, clientId });
    await buy(shopper, OUT, 1_003_00n);
  }
  // The only place of FULL is taken.
  await buy(holder(4), FULL, 100_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-13');
});

describe('a switch that does not begin', () => {
  it.each(
    sampled([
      { asked: { shares: 1_000_01n }, code: 'insufficient_shares' },
      { asked: { shares: 99n }, code: 'below_redemption_minimum' },
      { asked: { shares: 960_00n }, code: 'below_minimum_holding' },
      { asked: { targetProductNo: STRANGE }, code: 'switch_target_not_offered' },
      { asked: { targetProductNo: OUT }, code: 'switch_target_not_offered' },
      { asked: { targetProductNo: CLOSED }, code: 'switch_target_not_offered' },
      { asked: { targetProductNo: '999999' }, code: 'product_absent' },
      { asked: { productNo: '999999' }, code: 'product_absent' },
      { asked: { productNo: INTO, targetProductNo: OUT }, code: 'position_not_held' },
      { asked: { targetProductNo: SMALL }, code: 'above_day_maximum' },
      { asked: { targetProductNo: BIG }, code: 'below_first_minimum' },
      { asked: { targetProductNo: SOLD_OUT }, code: 'quota_exhausted' },
      { asked: { targetProductNo: FULL }, code: 'investor_limit_reached' },
      { asked: { targetProductNo: CAPPED }, code: 'above_order_maximum' },
    ] as const),
  )('$asked: $code', async ({ asked, code }) => {
    await expect(walkSwitch(holder(0), { ...SWITCHING, ...asked })).rejects.toMatchObject(
      refusing(code),
    );
    expect(await frozenOf('C1')).toBeUndefined();
  });

  it('names no target or no shares', async () => {
    const { client } = holder(0);
    const asked = { busin_type: '300004', product_no: OUT } as const;
    for (const part of [{ target_product_no: INTO }, { entrust_share: shares(100_00n) }])
      await expect(
        client(contract.trading.startTradeFlowStep, {
          request_no: randomUUID(),
          ...asked,
          ...part,
        }),
      ).rejects.toMatchObject(refusing('product_not_buyable'));
  });

  it.each(sampled([0n, -1_00n]))('of %s hundredths of a share is no request', async (wrong) => {
    await expect(walkSwitch(holder(0), { ...SWITCHING, shares: wrong })).rejects.toThrow();
  });
});

describe('the flow of a switch', () => {
  it('tells both fees, the days and what enters', async () => {
    const flow = await walkSwitch(holder(0), SWITCHING);
    // Confirmed on Monday, four days after it came: 1.5 %; then 0.8 % less 0.3 % of 98.50.
    expect(flow.step_data.terms).toMatchObject({
      fee_rate: null,
      est_fee: 1_99n,
      est_share: 98_01n,
      est_nav: 100_000_000n,
      trade_date_num: '2026-11-13',
      confirm_date_num: '2026-11-16',
      redeemable_date_num: '2026-11-17',
      switch: {
        out_money: 100_00n,
        redeem_fee: 1_50n,
        diff_fee: 49n,
        in_money: 98_01n,
        in_share: 98_01n,
      },
    });
    expect(flow.step_data.confirm_items.map(({ item_no }) => item_no)).toContain('switch-1');
  });

  it('asks for the documents of the fund that is entered', async () => {
    const { client } = holder(3);
    const flow = await client(contract.trading.startTradeFlowStep, {
      request_no: randomUUID(),
      busin_type: '300004',
      product_no: OUT,
      target_product_no: INTO,
      entrust_share: shares(100_00n),
    });
    expect(flow.cur_step).toBe('AGREEMENT');
    expect(
      new Set(flow.step_data.agreements.flatMap(({ product_no }) => product_no ?? [])),
    ).toEqual(new Set([INTO]));
  });

  it('asks whether a fund of a higher risk is really wanted', async () => {
    const { client } = holder(0);
    const flow = await client(contract.trading.startTradeFlowStep, {
      request_no: randomUUID(),
      busin_type: '300004',
      product_no: OUT,
      target_product_no: RISKY,
      entrust_share: shares(100_00n),
    });
    expect(flow).toMatchObject({ cur_step: 'SUIT', step_data: { terms: null } });
  });
});

describe('a switch that is taken', () => {
  it('is one order however often it is sent, and its number is used once', async () => {
    const { client } = holder(1);
    const flow = await walkSwitch(holder(1), SWITCHING);
    const request = switchOf(flow, SWITCHING);
    const placed = await Promise.all(
      [1, 2, 3].map(() => client(contract.trading.switchProd, request)),
    );
    expect(new Set(placed.map(({ order_no }) => order_no)).size).toBe(1);
    expect(await frozenOf('C2')).toBe(100_00n);
    await expect(
      client(contract.trading.switchProd, { ...request, entrust_share: shares(200_00n) }),
    ).rejects.toMatchObject(refusing('request_no_reused'));
    // The flow led to an order, so another number finds it used up.
    await expect(
      client(contract.trading.switchProd, { ...request, request_no: randomUUID() }),
    ).rejects.toMatchObject(refusing('flow_expired'));
    const { list } = await client(contract.trading.transRecordlistQuery, {
      busin_type: '300004',
      page_num: 1,
      page_size: 10,
    });
    expect(list).toMatchObject([
      { order_status: '10', can_cancel: '1', target: { product_no: INTO, confirm_share: null } },
    ]);
    const page = { page_num: 1, page_size: 10 };
    const ofTarget = { product_no: INTO, ...page };
    const found = await client(contract.trading.transRecordlistQuery, ofTarget);
    expect(found.list, 'among the orders of the other fund').toEqual(list);
  });

  it('counts for what may enter the other fund on one day', async () => {
    const first = { ...SWITCHING, targetProductNo: SMALL, shares: 40_00n };
    await switchShares(holder(2), first);
    await expect(walkSwitch(holder(2), first)).rejects.toMatchObject(refusing('above_day_maximum'));
    await expect(buy(holder(2), SMALL, 40_00n)).rejects.toMatchObject(
      refusing('above_day_maximum'),
    );
  });

  it('gives the shares back when it is cancelled', async () => {
    const { client } = holder(3);
    const { order_no } = await switchShares(holder(3), { ...SWITCHING, shares: 1_000_00n });
    expect(await frozenOf('C4')).toBe(1_000_00n);
    await expect(
      holder(0).client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() }),
    ).rejects.toMatchObject(refusing('order_not_found'));
    expect(
      await client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() }),
    ).toMatchObject({ order_status: '61', unfreeze_share: 1_000_00n });
    expect(await frozenOf('C4')).toBeUndefined();
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});

describe('a switch that is refused at its last click', () => {
  const place = async (by: number, change: Partial<Parameters<typeof send>[1]>) => {
    const flow = await walkSwitch(holder(by), SWITCHING);
    return send(by, { ...switchOf(flow, SWITCHING), ...change });
  };
  const send = (by: number, request: ReturnType<typeof switchOf>) =>
    holder(by).client(contract.trading.switchProd, request);

  it('is about other shares or another fund than its flow', async () => {
    for (const change of [
      { entrust_share: shares(101_00n) },
      { target_product_no: RISKY },
      { product_no: INTO, target_product_no: OUT },
      { flow_id: 'FL2026111300099999' },
    ])
      await expect(place(0, change)).rejects.toMatchObject(refusing('flow_expired'));
  });

  it('belongs to the flow of a purchase or of another customer', async () => {
    const bought = await walkToSubmit(holder(0), INTO, 100_00n);
    await expect(place(0, { flow_id: bought.flowId })).rejects.toMatchObject(
      refusing('flow_expired'),
    );
    const flow = await walkSwitch(holder(0), SWITCHING);
    await expect(send(3, switchOf(flow, SWITCHING))).rejects.toMatchObject(
      refusing('flow_expired'),
    );
    // Nor does the flow of a switch buy anything.
    const asBuy = purchaseOf(mall.deps.dictionaries, {
      flowId: flow.flow_id,
      termsHash: flow.step_data.terms?.terms_sha256 ?? '',
      productNo: OUT,
      money: 100_00n,
    });
    await expect(holder(0).client(contract.trading.buyProd, asBuy)).rejects.toMatchObject(
      refusing('flow_expired'),
    );
  });

  it('has not ticked everything', async () => {
    const flow = await walkSwitch(holder(0), SWITCHING);
    const request = switchOf(flow, SWITCHING);
    const click_evidence = { ...request.click_evidence, ticks: [] };
    await expect(send(0, { ...request, click_evidence })).rejects.toMatchObject(
      refusing('confirm_items_unticked'),
    );
  });

  it('would cost more than was told', async () => {
    const flow = await walkSwitch(holder(0), SWITCHING);
    await publishValue(db, OUT, dayOf('2026-11-13'), 110_000_000n);
    await expect(send(0, switchOf(flow, SWITCHING))).rejects.toMatchObject(
      refusing('terms_changed'),
    );
    expect(await frozenOf('C1')).toBeUndefined();
  });
});

it('rules 1.6: between two classes of one fund counts the same money once', async () => {
  // C5 has 1,000.00 of 2,500.00, and stays at that.
  await sql`update product set fund_no = ${INTO} where product_no = ${OUT}`.execute(mall.ownerDb);
  for (const productNo of [OUT, INTO])
    await sql`insert into product_scale (product_no, report_on, scale_fen, shares_e2)
              values (${productNo}, '2026-09-30', 125000, 125000)`.execute(mall.ownerDb);
  const within = { ...SWITCHING, shares: 900_00n };
  expect(await switchShares(holder(4), within)).toMatchObject({ order_status: '10' });
  // With what he would buy beside it he has half of the fund.
  await expect(buy(holder(4), INTO, 600_00n)).rejects.toMatchObject(
    refusing('concentration_exceeded'),
  );
});
