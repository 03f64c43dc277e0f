import { contract } from '@mall/contract';
import { knownDay } from '@mall/domain/calendar/day';
import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { tradeDaysDue } from '#modules/clearing/steps/trade-days-due.ts';
import { checkPositions } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const FUND = '910066';

async function openMallWith(startsAt: string, market: 'QDII:HK' | 'QDII:US') {
  const mall = await createStoryMall({ startsAt, valuesOn: () => ({ [FUND]: 125_000_000n }) });
  await sellFund(mall.deps.db, { productNo: FUND, confirmDays: 2 });
  await sql`update product set overseas_market = ${market}, hold_months = 1`.execute(mall.ownerDb);
  return { ...mall, shopper: await mall.enter({ clientId: 'C1', free: 10_000_00n }) };
}

describe('EX-1.5: a purchase of a QDII fund', () => {
  it.each(
    sampled([
      {
        startsAt: '2026-04-02T14:00:00+08:00',
        market: 'QDII:HK',
        dates: { trade_on: '2026-04-02', confirm_on: '2026-04-09', redeemable_on: '2026-04-10' },
        locked: '2026-05-11',
        why: 'Easter and Tomb Sweeping lie between, four mainland days after T',
      },
      {
        startsAt: '2026-04-30T16:00:00+08:00',
        market: 'QDII:US',
        dates: { trade_on: '2026-05-06', confirm_on: '2026-05-08', redeemable_on: '2026-05-11' },
        locked: '2026-06-08',
        why: 'the mainland is closed while New York trades',
      },
      {
        startsAt: '2026-05-22T16:00:00+08:00',
        market: 'QDII:HK',
        dates: { trade_on: '2026-05-26', confirm_on: '2026-05-28', redeemable_on: '2026-05-29' },
        locked: '2026-06-29',
        why: 'the next mainland day is a holiday in Hong Kong',
      },
    ] as const),
  )('$startsAt, $market: $dates, because $why', async (story) => {
    const { clearing, deps, shopper } = await openMallWith(story.startsAt, story.market);
    const { db } = deps;
    const { trade_on, confirm_on, redeemable_on } = story.dates;
    expect(await shopper.client(contract.shop.checkTradeTime, { product_no: FUND })).toMatchObject({
      trade_date_num: trade_on,
      confirm_date_num: confirm_on,
      redeem_date_num: story.locked,
      lock_date_num: story.locked,
    });
    await buy(shopper, FUND, 1_000_00n);
    const order = db.selectFrom('trade_order').select(['trade_on', 'confirm_on', 'redeemable_on']);
    expect(await order.executeTakeFirst()).toEqual(story.dates);

    const until = builtInCalendar().openDays.findLast((day) => day < confirm_on);
    await closeBusinessDay(clearing, { until: until ?? knownDay(confirm_on) });
    const lots = db
      .selectFrom('share_lot')
      .select(['confirmed_on', 'redeemable_on', 'locked_until_on']);
    expect(await lots.execute()).toEqual([
      { confirmed_on: confirm_on, redeemable_on, locked_until_on: story.locked },
    ]);
    const checks = [...(await checkOrders(db)), ...(await checkPositions(db))];
    expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});

describe('the trade days of orders that are due', () => {
  it.each(
    sampled([
      ['2026-11-12', '11-12 11-11 11-10 11-09', 'the last four days, alike everywhere'],
      ['2026-04-09', '04-09 04-08 04-07 04-03 04-02', 'Hong Kong counts back to before Easter'],
      [
        '2026-12-25',
        '12-25 12-24 12-23 12-22',
        'nothing of an overseas market is due at Christmas',
      ],
    ]),
  )('on %s: %s, because %s', (text, days) => {
    const due = tradeDaysDue({ nextOn: knownDay(text), calendar: builtInCalendar() });
    expect(due.map((day) => day.slice(5))).toEqual(expect.arrayContaining(days.split(' ')));
    expect(due.every((day) => day <= text)).toBe(true);
  });
});
