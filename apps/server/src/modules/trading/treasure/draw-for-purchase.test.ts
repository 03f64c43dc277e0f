import { contract } from '@mall/contract';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy, purchaseOf, walk } from '#testing/story-shopper.ts';
import { type StoryCustomer, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [PAYS, SLOW, BOUGHT] = ['910003', '910004', '910066'];
const ways = new Map<string, 'refuses' | 'silent' | 'unreached'>();
const mall = await createStoryMall({
  startsAt: '2026-11-09T10:00:00+08:00',
  valuesOn: () => ({ [PAYS]: 100_000_000n, [SLOW]: 100_000_000n, [BOUGHT]: 100_000_000n }),
  behaves: ({ tradeAccount }) => ways.get(tradeAccount),
});
const { db } = mall.deps;
for (const productNo of [PAYS, SLOW, BOUGHT]) await sellFund(db, { productNo, firstMin: 10_00n });
await sql`update product set has_quick_withdrawal = true where product_no = ${PAYS}`.execute(
  mall.ownerDb,
);
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });

/** Everybody holds 20,000.00 shares of a money fund and has 1,000.00 in cash. */
async function holder(clientId: string, customer: Partial<StoryCustomer> = {}, fund = PAYS) {
  const shopper = await mall.enter({ clientId, free: 21_030_00n, ...customer });
  await buy(shopper, fund, 20_030_00n);
  return { ...shopper, clientId };
}
const holders = {
  pays: await holder('P1'),
  small: await holder('P2'),
  refused: await holder('P3'),
  silent: await holder('P4'),
  institution: await holder('P5', { clientType: '1' }),
  hasty: await holder('P7'),
  patient: await holder('P8'),
  slow: await holder('P6', {}, SLOW),
};
for (const _ of ['mon', 'tue', 'wed']) await endDay(mall);

async function purchase(shopper: (typeof holders)['pays'], money: bigint, fund = PAYS) {
  const ready = await walk(shopper, BOUGHT, money);
  const request = purchaseOf(mall.deps.dictionaries, { ...ready, productNo: BOUGHT, money });
  return { ...request, pay_product_no: fund };
}
const place = (shopper: (typeof holders)['pays'], request: Awaited<ReturnType<typeof purchase>>) =>
  shopper.client(contract.trading.buyProd, request);
const sharesOf = async (clientId: string, fund = PAYS) =>
  (await findHolding(db, clientId, fund))?.shares;

describe('a purchase that the money fund pays', () => {
  it('draws exactly what cash lacks, once however often it is sent', async () => {
    const request = await purchase(holders.pays, 5_000_00n);
    const [placed, again] = await Promise.all([
      place(holders.pays, request),
      place(holders.pays, request),
    ]);
    expect(placed).toMatchObject({ order_status: '10', frozen_money: 5_000_00n });
    expect(again.order_no).toBe(placed.order_no);
    expect((await place(holders.pays, request)).order_no).toBe(placed.order_no);
    expect(await sharesOf('P1')).toBe(16_000_00n);
    expect(await readCash(db, 'P1')).toMatchObject({ free: 0n, frozen: 5_000_00n });
    const { list } = await holders.pays.client(contract.trading.transRecordlistQuery, {
      page_num: 1,
      page_size: 10,
    });
    expect(list.map(({ busin_type }) => busin_type).toSorted()).toEqual([
      '300002',
      '300002',
      '300007',
    ]);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('draws once for one flow, also when it is sent under two numbers at once', async () => {
    const request = await purchase(holders.hasty, 5_000_00n);
    const other = { ...request, request_no: '7d3f3a52-5b0c-4a35-9d0f-6a1f0e9b2c41' };
    const answers = await Promise.allSettled([
      place(holders.hasty, request),
      place(holders.hasty, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sharesOf('P7')).toBe(16_000_00n);
    expect(await readCash(db, 'P7')).toMatchObject({ free: 0n, frozen: 5_000_00n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('leaves the fund alone while cash suffices', async () => {
    await place(holders.small, await purchase(holders.small, 500_00n));
    expect(await sharesOf('P2')).toBe(20_000_00n);
  });

  it.each<{ why: RefusalCode; who: keyof typeof holders; money: bigint; fund?: string }>([
    { why: 'above_quick_quota', who: 'small', money: 11_000_00n },
    { why: 'insufficient_cash', who: 'small', money: 30_000_00n },
    { why: 'insufficient_cash', who: 'refused', money: 2_000_00n },
    { why: 'insufficient_cash', who: 'slow', money: 2_000_00n, fund: SLOW },
    { why: 'quick_withdrawal_for_persons', who: 'institution', money: 2_000_00n },
  ])('is refused and keeps shares and cash: $why', async ({ why, who, money, fund = PAYS }) => {
    ways.set('TA000000P3', 'refuses');
    const shopper = holders[who];
    const [before, held] = [
      await readCash(db, shopper.clientId),
      await sharesOf(shopper.clientId, fund),
    ];
    await expect(place(shopper, await purchase(shopper, money, fund))).rejects.toMatchObject(
      refusing(why),
    );
    expect(await readCash(db, shopper.clientId)).toEqual(before);
    expect(await sharesOf(shopper.clientId, fund)).toBe(held);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('draws nothing for a purchase that would be refused with the money', async () => {
    const request = await purchase(holders.small, 2_000_00n);
    const unticked = { ...request.click_evidence, ticks: [] };
    await expect(
      place(holders.small, { ...request, click_evidence: unticked }),
    ).rejects.toMatchObject(refusing('confirm_items_unticked'));
    expect(await sharesOf('P2')).toBe(20_000_00n);
  });

  it('is taken from the same flow once the bank pays again', async () => {
    ways.set('TA000000P8', 'refuses');
    const request = await purchase(holders.patient, 2_000_00n);
    await expect(place(holders.patient, request)).rejects.toMatchObject(
      refusing('insufficient_cash'),
    );
    ways.delete('TA000000P8');
    const again = { ...request, request_no: '0b8c6a53-93a4-4c56-8d3b-2f6f7a1c9e10' };
    expect(await place(holders.patient, again)).toMatchObject({ order_status: '10' });
    expect(await sharesOf('P8')).toBe(19_000_00n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is not taken while the bank has not answered, and its money is there afterwards', async () => {
    ways.set('TA000000P4', 'silent');
    const request = await purchase(holders.silent, 2_000_00n);
    await expect(place(holders.silent, request)).rejects.toMatchObject(
      refusing('insufficient_cash'),
    );
    await expect(place(holders.silent, request)).rejects.toMatchObject(
      refusing('insufficient_cash'),
    );
    await endDay(mall);
    // The bank had paid once.
    expect(await readCash(db, 'P4')).toMatchObject({ free: 2_000_00n, frozen: 0n });
    expect(await sharesOf('P4')).toBe(19_000_00n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});
