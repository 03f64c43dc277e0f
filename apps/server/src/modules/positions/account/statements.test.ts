import { contract } from '@mall/contract';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const FUNDS = ['910061', '910062', '910063', '910064', '910065', '910066'];
const REPOS = ['204007', '204014'];
const mall = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: () => Object.fromEntries(FUNDS.map((productNo) => [productNo, 100_000_000n])),
  openExchange: (db) => simulatedExchange({ db }),
});
const { db } = mall.deps;
for (const productNo of FUNDS) await sellFund(db, { productNo, isPlannable: true });
for (const productNo of REPOS) await offerRepo(db, { productNo });
await pledge(db, '2026-09-01', 10_000_000_00n);
const few = await mall.enter({ clientId: 'C1', free: 100_000_00n });
const many = await mall.enter({ clientId: 'C2', free: 100_000_00n });
for (const [shopper, funds, repos] of [
  [few, FUNDS.slice(0, 1), REPOS.slice(0, 1)],
  [many, FUNDS, REPOS],
] as const) {
  for (const productNo of funds) await buy(shopper, productNo, 1_000_00n);
  for (const productNo of repos) await lend(shopper, productNo, 1_000_00n);
  for (const productNo of funds) await createPlanOf(shopper, { product_no: productNo });
}
await endDay(mall);
await endDay(mall);

/** What the session and the clock of a demo ask is left out: production has no clock in its database. */
const BESIDE = /login_session|"session"|business_clock|trail_entry|client_operator/;

async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const texts: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args;
    const text = typeof asked === 'object' && asked && 'text' in asked ? asked.text : asked;
    texts.push(String(text));
    return Reflect.apply(query, this, args);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return texts.filter((text) => !BESIDE.test(text));
}

const { positions, identity } = contract;
const PAST = { as_of: dayOf('2026-11-12') };
const ONE = { product_no: FUNDS[0] ?? '' };
const PAGE = { page_num: 1, page_size: 20 };
type Asking = (client: typeof few.client) => Promise<unknown>;
const AT_MOST = 6;
const { trading, banking, catalogue } = contract;
const CALLS: readonly (readonly [name: string, asks: Asking])[] = [
  ['list', (client) => client(positions.queryAjPositionList, PAGE)],
  ['total', (client) => client(positions.queryTotalPosition, {})],
  ['total with analysis', (c) => c(positions.queryTotalPosition, { with_analysis: '1' })],
  ['assets', (client) => client(identity.queryUserAssert, {})],
  ['history', (c) => c(positions.queryAllPositionHisIncome, { with_returns: '1' })],
  ['months', (client) => client(positions.queryMonthlyPositionHisIncome, {})],
  ['products', (client) => client(positions.queryAllPositionProductList, {})],
  ['detail', (client) => client(positions.queryPositionDetail, ONE)],
  ['detail of money lent', (c) => c(positions.queryPositionDetail, { product_no: REPOS[0] ?? '' })],
  ['detail of the past', (c) => c(positions.queryPositionDetail, { ...ONE, ...PAST })],
  ['list of the past', (c) => c(positions.queryAjPositionList, { ...PAGE, ...PAST })],
  ['total of the past', (client) => client(positions.queryTotalPosition, PAST)],
  ['assets of the past', (client) => client(identity.queryUserAssert, PAST)],
  ['records', (client) => client(trading.transRecordlistQuery, PAGE)],
  ['records of the past', (c) => c(trading.transRecordlistQuery, { ...PAGE, ...PAST })],
  ['transfers of the past', (c) => c(banking.queryBankTransferRecord, { ...PAGE, ...PAST })],
  ['contracts', (client) => client(catalogue.queryBjhgWdq, PAGE)],
  ['contracts of the past', (c) => c(catalogue.queryBjhgWdq, { ...PAGE, ...PAST })],
];

it.each(CALLS)('%s: at most six statements, however much is held', async (_, asks) => {
  // The first call of a process reads the calendar.
  await asks(few.client);
  const ofFew = await statementsOf(() => asks(few.client));
  const ofMany = await statementsOf(() => asks(many.client));
  expect(ofMany.length, ofMany.join('\n\n')).toBe(ofFew.length);
  expect(ofMany.length, ofMany.join('\n\n')).toBeLessThanOrEqual(AT_MOST);
});

it('an institution is told its part of each fund within the same six statements', async () => {
  await mall.ownerDb.updateTable('investor').set({ client_type: '1' }).execute();
  const asks: Asking = (c) => c(positions.queryTotalPosition, { with_analysis: '1' });
  const [ofFew, ofMany] = [
    await statementsOf(() => asks(few.client)),
    await statementsOf(() => asks(many.client)),
  ];
  expect(ofMany.length).toBe(ofFew.length);
  expect(ofMany.length, ofMany.join('\n\n')).toBeLessThanOrEqual(AT_MOST);
});
