import { contract } from '@mall/contract';
import { fen, rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { insertCollection } from '#gateways/transfer-agent/simulated/collections/collection-store.ts';
import { clearDay, closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { STEPS } from '#modules/clearing/steps/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { checkRecords } from '#modules/trail/index.ts';
import type { StoryMall } from '#testing/app/open-story.ts';
import { sumFeeIncome } from '#testing/exits/story-fees.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { type Shopper, subscriptionOf } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const LARGE = '910320';
const SMALL = '910321';
const PART = '910322';
const collection = { begin: '2026-11-09', end: '2026-11-20', establishOn: '2026-11-25' };
/** 0.37035 % bring 123.45 for a million in the twelve days from Friday 2026-11-13 on (EX-2.6). */
const DEPOSIT_RATE = rate(370_350n);
const ENOUGH = { elsewhere_fen: fen(300_000_000_00n), elsewhere_holders: 900 };
const TOO_LITTLE = { elsewhere_fen: fen(150_000_000_00n), elsewhere_holders: 900 };

/** Three funds that are collected until Friday 2026-11-20, subscribed on Thursday the week before; one collects too little. */
async function collected() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: (day): Record<string, bigint> =>
      day < '2026-11-25' ? {} : { [LARGE]: 100_100_000n, [PART]: 100_000_000n },
    chunkSize: 1,
  });
  const { db } = mall.deps;
  for (const productNo of [LARGE, SMALL, PART]) await sellFund(db, { productNo, collection });
  await db.transaction().execute(async (tx) => {
    const head = { deposit_rate_e8: DEPOSIT_RATE };
    await insertCollection(tx, { product_no: LARGE, ...head, ...ENOUGH });
    await insertCollection(tx, { product_no: SMALL, ...head, ...TOO_LITTLE });
    const allotted_rate_e8 = rate(60_000_000n);
    await insertCollection(tx, { product_no: PART, ...head, ...ENOUGH, allotted_rate_e8 });
  });
  const [first, second] = [
    await mall.enter({ clientId: 'C1', free: 1_300_000_00n }),
    await mall.enter({ clientId: 'C2', free: 200_000_00n }),
  ];
  const large = await subscribe(first, LARGE, 1_000_000_00n);
  const part = await subscribe(first, PART, 100_000_00n);
  const small = await subscribe(second, SMALL, 150_000_00n);
  await goToDay(mall, '2026-11-23');
  await endDay(mall);
  return { mall, first, second, large, part, small };
}

async function subscribe(shopper: Shopper, productNo: string, money: bigint) {
  const request = await subscriptionOf(shopper, productNo, money);
  return (await shopper.client(contract.trading.buyProd, request)).order_no;
}

const detailOf = ({ client }: Shopper, order_no: string) =>
  client(contract.trading.transRecordDetailQuery, { order_no });

async function statusesIn({ clientOf }: StoryMall) {
  const page = { page_num: 1, page_size: 10 };
  const { list } = await clientOf()(contract.catalogue.queryProductByJson, page);
  return Object.fromEntries(list.map(({ product_no, trade_status }) => [product_no, trade_status]));
}

/** A change of products reaches the lists of a process a moment later. */
const shows = (mall: StoryMall, statuses: Readonly<Record<string, string>>) =>
  vi.waitFor(async () => expect(await statusesIn(mall)).toMatchObject(statuses));

describe('rules 1.4: a collection that ends', () => {
  let story: Awaited<ReturnType<typeof collected>>;

  beforeAll(async () => {
    story = await collected();
    const { mall } = story;
    await shows(mall, { [LARGE]: '4', [SMALL]: '4', [PART]: '4' });
    const killed = STEPS.map((step) => ({
      ...step,
      run: async (...given: Parameters<typeof step.run>) => {
        const outcome = await step.run(...given);
        if (step.name === 'end-collections') throw new Error('killed');
        return outcome;
      },
    }));
    const day = {
      businessOn: dayOf('2026-11-24'),
      nextOn: dayOf('2026-11-25'),
      calendar: await mall.clearing.readCalendar(),
    };
    await expect(clearDay(mall.clearing, day, () => undefined, killed)).rejects.toThrow('killed');
    await goToDay(mall, '2026-11-24');
    await endDay(mall);
  }, 120_000);

  it('EX-2.6: becomes shares for the money and its interest where the contract takes effect', async () => {
    const { mall, first, large } = story;
    expect(await detailOf(first, large)).toMatchObject({
      order_status: '30',
      confirm_share: 994_159_24n,
      fee: 5_964_21n,
      amounts: {
        net_money: 994_035_79n,
        refund_money: 0n,
        formula_text:
          '1,000,000.00 - 5,964.21 = 994,035.79; (994,035.79 + 123.45) / 1.0000 = 994,159.24',
      },
      points: [
        {},
        {},
        { point_describe: '认购申请有效', expect_date_num: '2026-11-13' },
        { point_describe: '产品成立，份额确认', expect_date_num: '2026-11-25' },
      ],
    });
    expect(await findHolding(mall.deps.db, 'C1', LARGE)).toMatchObject({
      shares: 994_159_24n,
      cost: 1_000_000_00n,
      firstBoughtOn: '2026-11-25',
    });
  });

  it('returns money and interest where it failed, and what was not accepted where a part was', async () => {
    const { mall, first, second, part, small } = story;
    expect(await detailOf(second, small)).toMatchObject({
      order_status: '71',
      confirm_share: null,
      amounts: { refund_money: 150_018_51n, formula_text: '150,000.00 + 18.51 = 150,018.51' },
      points: [{}, {}, {}, { point_describe: '募集失败，本息退回' }],
      fail_reason: '募集失败，本息退回',
      entries: [
        { account_name: '可用资金', debit: 150_000_00n },
        { account_name: '冻结资金', credit: 150_000_00n },
        { account_name: '冻结资金', debit: 150_000_00n },
        { account_name: '募集账户', credit: 150_000_00n },
        { account_name: '托管银行存款', debit: 150_018_51n },
        { account_name: '可用资金', credit: 150_018_51n },
      ],
    });
    expect(await readCash(mall.deps.db, 'C2')).toMatchObject({ free: 200_018_51n, frozen: 0n });
    // 60,000.00 at 0.6 %, and the interest of all of it.
    expect(await detailOf(first, part)).toMatchObject({
      order_status: '30',
      confirm_share: 59_654_49n,
      fee: 357_85n,
      amounts: { refund_money: 40_000_00n },
    });
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ free: 240_000_00n, frozen: 0n });
  });

  it('leaves nothing wrong: fees come from the manager, lists show it, the trail tells it', async () => {
    const { mall } = story;
    await shows(mall, { [LARGE]: '3', [SMALL]: '10', [PART]: '3' });
    expect(await sumFeeIncome(mall.deps.db)).toBe(5_964_21n + 357_85n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    const untrue = (await checkRecords(mall.deps.db)).flatMap(({ wrong }) => wrong);
    expect(untrue).toEqual([]);
  });

  it.each(
    sampled([
      {
        change: `update order_confirmation set shares_e2 = shares_e2 + 1 where order_no = '{large}' and outcome = 'confirmed'`,
        says: 'ended with other figures',
      },
      {
        change: `update order_confirmation set figures = '{"interest": "1", "refund": "15000000"}' where outcome = 'collection_failed'`,
        says: 'ended with other figures',
      },
      {
        change: `update share_lot set buy_nav_e8 = 99000000 where product_no = '${LARGE}'`,
        says: 'brought other shares',
      },
      {
        change: `update ledger_move m set amount = amount + 1 from ledger_entry e where e.entry_id = m.entry_id
                  and e.source like 'collection_end:%' and m.to_account = 'cash_free:C2'`,
        says: 'does not follow from its order',
      },
    ]),
  )('verify notices: $change', async ({ change, says }) => {
    const { mall, large } = story;
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change.replace('{large}', large)).execute(tx);
      return checkOrders(tx);
    });
    expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
  });

  it('can be left from the day after on, by lots that both sides count from the establishment', async () => {
    const { mall, first } = story;
    await endDay(mall);
    const { order_no } = await redeem(first, {
      productNo: LARGE,
      shares: 500_000_00n,
      takesRest: false,
    });
    await endDay(mall);
    expect(await detailOf(first, order_no)).toMatchObject({
      order_status: '40',
      lots: [{ hold_days: 2 }],
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });
});

it('an end that differs stops its product, and the right line of the next night is booked', async () => {
  const { mall, first, large } = await collected();
  const { agent } = mall.clearing;
  const wrong = {
    ...agent,
    fetchCollected: async (...given: Parameters<typeof agent.fetchCollected>) => {
      const page = await agent.fetchCollected(...given);
      if (page.kind === 'not_ready') return page;
      const lines = page.lines.map((line) =>
        line.orderNo === large ? { ...line, interest: fen(line.interest + 1n) } : line,
      );
      return { ...page, lines };
    },
  };
  await goToDay(mall, '2026-11-24');
  const [report] = (await closeBusinessDay({ ...mall.clearing, agent: wrong })) ?? [];
  expect(report?.isClosed).toBe(true);
  expect(await detailOf(first, large)).toMatchObject({ order_status: '25' });
  await shows(mall, { [LARGE]: '17', [SMALL]: '10', [PART]: '3' });
  await endDay(mall);
  expect(await detailOf(first, large)).toMatchObject({ order_status: '30' });
  await shows(mall, { [LARGE]: '3' });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
