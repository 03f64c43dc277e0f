import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Answer, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { withLines } from '#testing/changed-lines.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [STOPPED, OTHER] = ['910066', '910067'];

async function storyMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [STOPPED]: 100_000_000n, [OTHER]: 100_000_000n }),
  });
  for (const productNo of [STOPPED, OTHER])
    await sellFund(mall.deps.db, { productNo, purchaseRate: 0n });
  const close = async (agent: TransferAgent = mall.clearing.agent) => {
    const report = (await closeBusinessDay({ ...mall.clearing, agent }))?.at(-1);
    expect(report).toMatchObject({ isClosed: true });
    return report?.breaks ?? [];
  };
  /** A registrar that gives one share more for an order. */
  const generousFor = (orderNo: string) =>
    withLines(mall.clearing.agent, (lines) =>
      lines.map((line) => (line.orderNo === orderNo ? withShareMore(line) : line)),
    );
  const statusOf = async (productNo: string) =>
    mall.deps.db
      .selectFrom('product')
      .select(['trade_status', 'own_status'])
      .where('product_no', '=', productNo)
      .executeTakeFirst();
  return { ...mall, db: mall.deps.db, close, generousFor, statusOf };
}

function withShareMore(line: Answer): Answer {
  if (line.kind !== 'purchase' || line.outcome.kind === 'refused') return line;
  return { ...line, outcome: { ...line.outcome, shares: shares(line.outcome.shares + 1_00n) } };
}

describe('a line that differs', () => {
  it('stops its product and nothing else, until the registrar corrects it', async () => {
    const { db, enter, close, generousFor, statusOf, clearing } = await storyMall();
    const holder = await enter({ clientId: 'C1', free: 1_000_00n });
    const wrong = await buy(holder, STOPPED, 100_00n);
    await buy(holder, OTHER, 100_00n);
    const neighbour = await enter({ clientId: 'C2', free: 1_000_00n });
    await buy(neighbour, STOPPED, 100_00n);

    expect(await close(generousFor(wrong.order_no))).toMatchObject([
      { productNo: STOPPED, clientId: 'C1', subject: wrong.order_no, step: 'confirm-orders' },
    ]);
    expect(await findHolding(db, 'C1', STOPPED)).toBeUndefined();
    expect(await findHolding(db, 'C1', OTHER)).toMatchObject({ shares: 100_00n });
    expect(await findHolding(db, 'C2', STOPPED)).toMatchObject({ shares: 100_00n });
    expect(await readCash(db, 'C1')).toMatchObject({ frozen: 100_00n });
    expect(await statusOf(STOPPED)).toEqual({ trade_status: '17', own_status: '3' });
    expect(await statusOf(OTHER)).toEqual({ trade_status: '3', own_status: '3' });
    expect(await wrongsIn(clearing)).toEqual([expect.stringContaining(wrong.order_no)]);

    await expect(buy(neighbour, STOPPED, 100_00n)).rejects.toMatchObject({
      errorNo: REFUSALS.product_not_buyable.errorNo,
    });
    await expect(redeem(neighbour, { productNo: STOPPED, shares: 50_00n })).rejects.toMatchObject({
      errorNo: REFUSALS.product_not_redeemable.errorNo,
    });
    await buy(neighbour, OTHER, 100_00n);

    expect(await close()).toEqual([]);
    expect(await findHolding(db, 'C1', STOPPED)).toMatchObject({ shares: 100_00n });
    expect(await findHolding(db, 'C2', OTHER)).toMatchObject({ shares: 100_00n });
    expect(await statusOf(STOPPED)).toEqual({ trade_status: '3', own_status: '3' });
    expect(await wrongsIn(clearing)).toEqual([]);
    await redeem(neighbour, { productNo: STOPPED, shares: 50_00n });
  });

  it('keeps later lines of the same holding waiting, of the same morning and of the next', async () => {
    const { db, enter, close, generousFor, clearing } = await storyMall();
    const holder = await enter({ clientId: 'C1', free: 1_000_00n });
    const wrong = await buy(holder, STOPPED, 100_00n);
    await buy(holder, STOPPED, 200_00n);
    expect(await close(generousFor(wrong.order_no))).toHaveLength(1);
    expect(await findHolding(db, 'C1', STOPPED)).toBeUndefined();
    expect(await close(generousFor(wrong.order_no))).toHaveLength(1);
    expect(await findHolding(db, 'C1', STOPPED)).toBeUndefined();
    expect(await close()).toEqual([]);
    expect(await findHolding(db, 'C1', STOPPED)).toMatchObject({ shares: 300_00n });
    const lots = await db
      .selectFrom('share_lot')
      .select('came_shares_e2')
      .orderBy('lot_id')
      .execute();
    expect(lots.map(({ came_shares_e2 }) => came_shares_e2)).toEqual([100_00n, 200_00n]);
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('lets the customer cancel what was ordered since, and gives its money back', async () => {
    const { db, enter, close, generousFor, clearing } = await storyMall();
    const holder = await enter({ clientId: 'C1', free: 1_000_00n });
    const wrong = await buy(holder, STOPPED, 100_00n);
    const neighbour = await enter({ clientId: 'C2', free: 100_00n });
    await close(generousFor(wrong.order_no));
    const other = await buy(neighbour, OTHER, 100_00n);
    await neighbour.client(contract.trading.tradeWithdraw, {
      order_no: other.order_no,
      request_no: crypto.randomUUID(),
    });
    expect(await readCash(db, 'C2')).toMatchObject({ free: 100_00n, frozen: 0n });
    await close();
    expect(await wrongsIn(clearing)).toEqual([]);
  });
});

const withShares = (agent: TransferAgent, more: bigint): TransferAgent => ({
  ...agent,
  fetchShareRegister: async (day, from) => {
    const page = await agent.fetchShareRegister(day, from);
    if (page.kind !== 'page') return page;
    const lines = page.lines.map((line) =>
      line.productNo === STOPPED && line.tradeAccount.endsWith('C1')
        ? { ...line, shares: shares(line.shares + more) }
        : line,
    );
    return { ...page, lines };
  },
});

describe('a register that differs', () => {
  it('stops the product as one break with other figures, not as many', async () => {
    const { db, enter, close, statusOf, clearing } = await storyMall();
    await buy(await enter({ clientId: 'C1', free: 100_00n }), STOPPED, 100_00n);
    await buy(await enter({ clientId: 'C2', free: 100_00n }), STOPPED, 100_00n);
    for (const more of [1n, 2n])
      expect(await close(withShares(clearing.agent, more))).toMatchObject([
        { productNo: STOPPED, clientId: 'C1', theirs: `${100_00n + more}`, ours: '10000' },
      ]);
    expect(await statusOf(STOPPED)).toMatchObject({ trade_status: '17' });
    const all = await db.selectFrom('product_break').select(['ended_by', 'reason']).execute();
    expect(all).toEqual([
      { ended_by: 'the clearing', reason: 'the figures changed' },
      { ended_by: null, reason: null },
    ]);
    expect(await close()).toEqual([]);
    expect(await statusOf(STOPPED)).toMatchObject({ trade_status: '3' });
    expect(await findOpenBreaks(db)).toEqual([]);
  });
});

it('an own status that changes while a product is stopped is there when it goes on', async () => {
  const { enter, close, generousFor, statusOf, ownerDb } = await storyMall();
  const wrong = await buy(await enter({ clientId: 'C1', free: 100_00n }), STOPPED, 100_00n);
  await close(generousFor(wrong.order_no));
  await sql`update product set own_status = '6' where product_no = ${STOPPED}`.execute(ownerDb);
  expect(await statusOf(STOPPED)).toEqual({ trade_status: '17', own_status: '6' });
  await close();
  expect(await statusOf(STOPPED)).toEqual({ trade_status: '6', own_status: '6' });
});

it.each(
  sampled([
    {
      change: `update product set is_stopped = false where product_no = '910066'`,
      says: '910066 has an open difference and is traded',
    },
    {
      change: `update product set is_stopped = true where product_no = '910067'`,
      says: '910067 is stopped and has no open difference',
    },
  ]),
)('verify notices: $change', async ({ change, says }) => {
  const { enter, close, generousFor, ownerDb, clearing } = await storyMall();
  const wrong = await buy(await enter({ clientId: 'C1', free: 100_00n }), STOPPED, 100_00n);
  await close(generousFor(wrong.order_no));
  const found: string[] = [];
  await takenBack(ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql.raw(change).execute(tx);
    found.push(...(await wrongsIn(clearing, tx)));
    return [];
  });
  expect(found).toContain(says);
});

it('a break is never changed or taken away, and ended once', async () => {
  const { enter, close, generousFor, db } = await storyMall();
  const wrong = await buy(await enter({ clientId: 'C1', free: 100_00n }), STOPPED, 100_00n);
  await close(generousFor(wrong.order_no));
  await expect(sql`delete from product_break`.execute(db)).rejects.toThrow();
  await expect(sql`update product_break set ours = theirs`.execute(db)).rejects.toThrow();
  await close();
  await expect(sql`update product_break set ended_by = 'another'`.execute(db)).rejects.toThrow(
    'ended once',
  );
});
