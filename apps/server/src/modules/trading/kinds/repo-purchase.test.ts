import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import { checkCauses, checkLedger, readCash } from '#modules/ledger/index.ts';
import { checkContracts, readOutstanding } from '#modules/repo/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { createOrderStory, refusing } from '#testing/order-story.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { loanOf, walkToConfirm, walkToSubmit } from '#testing/story-shopper.ts';
import { dayOf } from '#testing/story-world.ts';

const { trading, catalogue } = contract;
const behaviour: { refuses: boolean; loses: 'request' | 'answer' | undefined } = {
  refuses: false,
  loses: undefined,
};
const { db, ownerDb, time, newShopper } = await createOrderStory({
  openExchange: (on) =>
    simulatedExchange({
      db: on,
      refuses: () => (behaviour.refuses ? 'no counterparty' : undefined),
      loses: () => behaviour.loses,
    }),
});
// Monday morning (Story 8).
time.day = dayOf('2026-11-16');
time.msOfDay = at(10, 0);
time.wallMs = Date.parse('2026-11-16T02:00:00Z');
const REPO = '204007';
await offerRepo(db, { productNo: REPO });
await pledge(db, '2026-11-13', 10_000_000_00n);
const PAGE = { page_num: 1, page_size: 10 };
const MONEY = 100_000_00n;
const rich = { free: 60_000_00n, trade: 140_000_00n };

async function wrongs() {
  const checks = [
    ...(await checkLedger(db)),
    ...(await checkCauses(db)),
    ...(await checkOrders(db)),
    ...(await checkContracts(db)),
  ];
  return checks.flatMap(({ wrong }) => wrong);
}

describe('money lent to the house', () => {
  it('EX-10.2: is a contract at once, and is in the ledger', async () => {
    const shopper = await newShopper(rich);
    const placed = await lend(shopper, REPO, MONEY);
    expect(placed).toMatchObject({
      order_status: '50',
      busin_type: '300013',
      trade_date_num: '2026-11-16',
      start_date_num: '2026-11-16',
      expire_date_num: '2026-11-23',
      expect_expire_money: 100_046_03n,
      est_fee: 0n,
      frozen_money: 0n,
      cancel_deadline: null,
    });
    expect(placed.contract_no).toMatch(/^QR20261116/);
    const { rows } = await sql<{ text: string }>`
      select m.from_account || ' > ' || m.to_account || ' ' || m.amount as text
        from ledger_entry join ledger_move m using (entry_id)
       where source in (${`freeze:${placed.order_no}`}, ${`confirm:${placed.order_no}`}) order by source desc, seq`.execute(
      db,
    );
    const id = shopper.clientId;
    expect(rows.map(({ text }) => text)).toEqual([
      `cash_trade:${id} > cash_frozen:${id} 10000000`,
      `cash_frozen:${id} > bank_client 10000000`,
      `house_bank > repo_principal:${id} 10000000`,
    ]);
    expect(await wrongs()).toEqual([]);
  });

  it('tells rates, days and interest before the last click', async () => {
    const shopper = await newShopper(rich);
    const { step_data, cur_step } = await walkToConfirm(shopper, REPO, MONEY, '300013');
    expect(cur_step).toBe('CONFIRM');
    expect(step_data.confirm_items.map(({ item_no }) => item_no)).toEqual([
      'all-1',
      'bjhg-1',
      'bjhg-2',
    ]);
    expect(step_data.terms).toMatchObject({
      cancel_deadline: null,
      est_fee: 0n,
      repo: { days: 7, expect_income: 46_03n, expect_expire_money: 100_046_03n, can_postpone: '1' },
    });
  });

  it('is found again by its number and made once', async () => {
    const shopper = await newShopper(rich);
    const loan = await loanOf(shopper, REPO, MONEY);
    const first = await shopper.client(trading.buyProd, loan);
    expect(await shopper.client(trading.buyProd, loan)).toEqual(first);
    const other = { ...loan, postpone_flag: '1' as const };
    await expect(shopper.client(trading.buyProd, other)).rejects.toMatchObject(
      refusing('request_no_reused'),
    );
    const { count } = await shopper.client(catalogue.queryBjhgWdq, PAGE);
    expect(count).toBe(1);
  });

  it('is still lent today between 15:00 and 15:30, and not at 15:30', async () => {
    const shopper = await newShopper(rich);
    time.msOfDay = at(15, 10);
    const loan = await loanOf(shopper, REPO, MONEY);
    expect(await shopper.client(trading.buyProd, loan)).toMatchObject({
      order_status: '50',
      trade_date_num: '2026-11-16',
    });
    const late = await loanOf(shopper, REPO, 1_000_00n);
    time.msOfDay = at(15, 30);
    await expect(shopper.client(trading.buyProd, late)).rejects.toMatchObject(
      refusing('outside_trading_hours'),
    );
    time.msOfDay = at(10, 0);
  });

  it.each([
    { money: 100_500_00n, code: 'off_purchase_step', why: 'no multiple of the step' },
    { money: 201_000_00n, code: 'insufficient_cash', why: 'more than there is' },
  ] as const)('$why: $code, and nothing is frozen', async ({ money, code }) => {
    const shopper = await newShopper(rich);
    await expect(lend(shopper, REPO, money)).rejects.toMatchObject(refusing(code));
    expect((await readCash(db, shopper.clientId)).frozen).toBe(0n);
  });

  it('is refused beyond the collateral and beyond the quota, and takes nothing of either', async () => {
    const before = await readOutstanding(db);
    await offerRepo(db, { productNo: '204091', days: 91 });
    await sql`insert into product_quota (product_no, total_fen, left_fen) values ('204091', 20000000, 5000000)`.execute(
      db,
    );
    const shopper = await newShopper({ free: 20_000_000_00n });
    const exhausted = refusing('quota_exhausted');
    await expect(lend(shopper, '204091', 60_000_00n)).rejects.toMatchObject(exhausted);
    await expect(lend(shopper, REPO, 10_000_000_00n)).rejects.toMatchObject(exhausted);
    expect(await readOutstanding(db)).toBe(before);
    expect(await lend(shopper, '204091', 50_000_00n)).toMatchObject({ order_status: '50' });
    expect(await wrongs()).toEqual([]);
  });

  it('asks again when the rate fell since it was told', async () => {
    await offerRepo(db, { productNo: '204014', days: 14 });
    const shopper = await newShopper(rich);
    const loan = await loanOf(shopper, '204014', MONEY);
    await sql`update product set expire_rate_e8 = 2300000 where product_no = '204014'`.execute(
      ownerDb,
    );
    await expect(shopper.client(trading.buyProd, loan)).rejects.toMatchObject(
      refusing('terms_changed'),
    );
    expect((await readCash(db, shopper.clientId)).frozen).toBe(0n);
  });

  it('cannot be renewed where the product offers it not', async () => {
    await offerRepo(db, { productNo: '204001', days: 1, isRenewable: false });
    const shopper = await newShopper(rich);
    await expect(lend(shopper, '204001', MONEY, { postpone_flag: '1' })).rejects.toMatchObject(
      refusing('renewal_not_offered'),
    );
  });

  it('is not begun as the purchase of a fund', async () => {
    const shopper = await newShopper(rich);
    await expect(walkToSubmit(shopper, REPO, MONEY)).rejects.toMatchObject(
      refusing('product_not_buyable'),
    );
  });

  it('cannot be cancelled', async () => {
    const shopper = await newShopper(rich);
    const { order_no } = await lend(shopper, REPO, MONEY);
    const request = { order_no, request_no: randomUUID() };
    await expect(shopper.client(trading.tradeWithdraw, request)).rejects.toMatchObject(
      refusing('order_not_cancellable'),
    );
  });
});

describe('the answer of the exchange', () => {
  it('refused: the cash is back in the same split, quota and collateral too', async () => {
    const before = await readOutstanding(db);
    const shopper = await newShopper(rich);
    behaviour.refuses = true;
    const placed = await lend(shopper, REPO, 150_000_00n);
    behaviour.refuses = false;
    expect(placed).toMatchObject({ order_status: '70', contract_no: null, frozen_money: 0n });
    expect(await readCash(db, shopper.clientId)).toMatchObject({ ...rich, frozen: 0n });
    expect(await readOutstanding(db)).toBe(before);
    expect(await wrongs()).toEqual([]);
  });

  it.each(['request', 'answer'] as const)(
    'silent because the %s is lost: 80, and the cash stays frozen',
    async (loses) => {
      const shopper = await newShopper(rich);
      behaviour.loses = loses;
      const placed = await lend(shopper, REPO, MONEY);
      behaviour.loses = undefined;
      expect(placed).toMatchObject({ order_status: '80', frozen_money: MONEY, contract_no: null });
      expect((await readCash(db, shopper.clientId)).frozen).toBe(MONEY);
      expect(await wrongs()).toEqual([]);
    },
  );
});

it('records show the repo with its deal', async () => {
  const shopper = await newShopper(rich);
  const { order_no } = await lend(shopper, REPO, MONEY);
  const { list, buy_money_sum } = await shopper.client(trading.transRecordlistQuery, PAGE);
  expect(list[0]).toMatchObject({
    order_no,
    order_status: '50',
    confirm_money: MONEY,
    can_cancel: '0',
  });
  expect(buy_money_sum).toBe(fen(MONEY));
  const detail = await shopper.client(trading.transRecordDetailQuery, { order_no });
  expect(detail.points.map(({ point_describe }) => point_describe)).toEqual([
    '提交申请',
    '申报',
    '成交',
    '到期',
  ]);
});
