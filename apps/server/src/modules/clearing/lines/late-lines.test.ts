import { fen, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import type { Answer, Page, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { checkClearing } from '#modules/clearing/check-clearing.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { checkLedger, readCash } from '#modules/ledger/index.ts';
import { checkPositions, findHolding } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { withLines } from '#testing/changed-lines.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

async function storyMall(options: { readonly chunkSize?: number } = {}) {
  const mall = await createStoryMall({
    ...options,
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: (day) => ({ '910066': day === '2026-11-12' ? 123_450_000n : 125_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: '910066' });
  const wrongs = async () => {
    const { db } = mall.deps;
    const checks = [
      ...(await checkLedger(db)),
      ...(await checkOrders(db)),
      ...(await checkPositions(db)),
      ...(await checkClearing(mall.clearing)),
    ];
    return checks.flatMap(({ wrong }) => wrong);
  };
  return { ...mall, wrongs };
}

const breaksOf = ({ deps }: Awaited<ReturnType<typeof storyMall>>) => findOpenBreaks(deps.db);

describe('a due order without a line', () => {
  it('waits while the day closes, and the next run books it once', async () => {
    const mall = await storyMall();
    const { clearing, enter, deps, wrongs } = mall;
    const { db } = deps;
    const shopper = await enter({ clientId: 'C1', free: 300_00n });
    const missing = await buy(shopper, '910066', 100_00n);
    await buy(await enter({ clientId: 'C2', free: 100_00n }), '910066', 100_00n);
    const late = withLines(clearing.agent, (lines) =>
      lines.filter(({ orderNo }) => orderNo !== missing.order_no),
    );

    const [first] = (await closeBusinessDay({ ...clearing, agent: late })) ?? [];
    expect(first).toMatchObject({ isClosed: true });
    expect(await findHolding(db, 'C2', '910066')).toMatchObject({ cost: 100_00n });
    expect(await findHolding(db, 'C1', '910066')).toBeUndefined();
    expect(await readCash(db, 'C1')).toMatchObject({ free: 200_00n, frozen: 100_00n });
    expect(await wrongs()).toEqual([]);

    // Still missing the day after, with other orders of the same customer around it.
    await buy(shopper, '910066', 200_00n);
    const [second] = (await closeBusinessDay({ ...clearing, agent: late })) ?? [];
    expect(second).toMatchObject({ isClosed: true });
    expect(await findHolding(db, 'C1', '910066')).toMatchObject({ cost: 200_00n });
    expect(await wrongs()).toEqual([]);

    const [third] = (await closeBusinessDay(clearing)) ?? [];
    expect(third).toMatchObject({ isClosed: true });
    // 100.00 at the value of its own T, 200.00 at the value of the next day.
    expect(await findHolding(db, 'C1', '910066')).toMatchObject({
      shares: 80_88n + 159_76n,
      cost: 300_00n,
    });
    expect(await readCash(db, 'C1')).toMatchObject({ free: 0n, frozen: 0n });
    const confirmation = await db
      .selectFrom('order_confirmation')
      .select(['confirmed_on', 'nav_on', 'shares_e2'])
      .where('order_no', '=', missing.order_no)
      .executeTakeFirst();
    expect(confirmation).toEqual({
      confirmed_on: '2026-11-17',
      nav_on: '2026-11-12',
      shares_e2: 80_88n,
    });
    expect(await wrongs()).toEqual([]);
  });

  it('is the only one that waits: a register that is ahead by more than its shares is a break', async () => {
    const mall = await storyMall();
    const { clearing, enter } = mall;
    const missing = await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
    const { agent } = clearing;
    const late = withLines(agent, (lines) =>
      lines.filter(({ orderNo }) => orderNo !== missing.order_no),
    );
    const generous: TransferAgent = {
      ...late,
      fetchShareRegister: async (day, from) => {
        const page = await agent.fetchShareRegister(day, from);
        if (page.kind !== 'page') return page;
        const lines = page.lines.map((line) => ({ ...line, shares: shares(line.shares + 1n) }));
        return { ...page, lines } satisfies Page<(typeof lines)[number]>;
      },
    };
    await closeBusinessDay({ ...clearing, agent: generous });
    expect((await breaksOf(mall)).map(({ subject }) => subject)).toEqual([
      'shares of TA000000C1 in 910066',
    ]);
    await closeBusinessDay({ ...clearing, agent: late });
    expect(await breaksOf(mall)).toEqual([]);
  });

  it('is fetched again by the next day, and so is a line that differs', async () => {
    const mall = await storyMall();
    const { clearing, enter, deps, wrongs } = mall;
    const missing = await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
    await buy(await enter({ clientId: 'C2', free: 100_00n }), '910066', 100_00n);
    const torn = withLines(clearing.agent, (lines) =>
      lines.flatMap((line) => (line.orderNo === missing.order_no ? [] : [withFee(line)])),
    );
    expect((await closeBusinessDay({ ...clearing, agent: torn }))?.[0]).toMatchObject({
      isClosed: true,
    });
    const kept = withLines(clearing.agent, (lines) =>
      lines.map((line) => (line.orderNo === missing.order_no ? line : withFee(line))),
    );
    await closeBusinessDay({ ...clearing, agent: kept });
    expect(await breaksOf(mall)).toMatchObject([{ step: 'confirm-orders' }]);
    const answers = await deps.db.selectFrom('registrar_line').select('order_no').execute();
    expect(answers).toHaveLength(2);
    await closeBusinessDay(clearing);
    expect(await wrongs()).toEqual([]);
  });
});

/** A line with a fee that is not ours: it cannot be booked. */
function withFee(line: Answer): Answer {
  if (line.kind !== 'purchase' || line.outcome.kind === 'refused') return line;
  const { outcome } = line;
  return { ...line, outcome: { ...outcome, fee: fen(outcome.fee + 1n) } };
}

describe('a second line', () => {
  it('of the same content changes nothing, one of other content is a break that names both', async () => {
    const mall = await storyMall();
    const { clearing, enter, deps } = mall;
    const { order_no } = await buy(
      await enter({ clientId: 'C1', free: 100_00n }),
      '910066',
      100_00n,
    );
    let repeated: readonly Answer[] = [];
    const twice = withLines(clearing.agent, (lines) => {
      if (lines.length > 0) repeated = lines;
      return [...lines, ...lines];
    });
    expect((await closeBusinessDay({ ...clearing, agent: twice }))?.[0]).toMatchObject({
      isClosed: true,
    });

    const corrected = withLines(clearing.agent, () => repeated.map(withFee));
    await closeBusinessDay({ ...clearing, agent: corrected });
    expect(await breaksOf(mall)).toMatchObject([
      {
        step: 'receive-confirmations',
        subject: `second line about ${order_no}`,
        ours: expect.stringContaining('net 9985 fee 15 shares 8088'),
        theirs: expect.stringContaining('net 9985 fee 16 shares 8088'),
      },
    ]);
    const kept = await deps.db.selectFrom('registrar_line').select('fee_fen').execute();
    expect(kept).toEqual([{ fee_fen: 15n }]);

    // What is booked stays, so a person has to look.
    expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
    expect(await breaksOf(mall)).toHaveLength(1);
  });

  it('in the same file is a break too', async () => {
    const mall = await storyMall();
    const { clearing, enter } = mall;
    await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
    const twice = withLines(clearing.agent, (lines) => [...lines, ...lines.map(withFee)]);
    await closeBusinessDay({ ...clearing, agent: twice });
    expect(await breaksOf(mall)).toMatchObject([{ step: 'receive-confirmations' }]);
  });
});

it('a line about an order that is not ours is a break and no crash', async () => {
  const mall = await storyMall();
  const { clearing, enter } = mall;
  await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
  const foreign = withLines(clearing.agent, (lines) =>
    lines.flatMap((line) => [
      line,
      { ...line, orderNo: 'DD2026111299999999', registrarNo: 'TA999' },
    ]),
  );
  await closeBusinessDay({ ...clearing, agent: foreign });
  expect(await breaksOf(mall)).toMatchObject([
    { subject: 'line about DD2026111299999999', ours: 'no such order' },
  ]);
  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
});

it('a line at the net value of another day is a difference, whatever its figures', async () => {
  const mall = await storyMall();
  const { clearing, enter, deps } = mall;
  const { order_no } = await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
  const shifted = withLines(clearing.agent, (lines) => lines.map(withOtherDay));
  await closeBusinessDay({ ...clearing, agent: shifted });
  expect(await breaksOf(mall)).toMatchObject([
    {
      step: 'confirm-orders',
      subject: order_no,
      ours: 'value of 2026-11-12 nav 123450000 net 9985 fee 15 shares 8088',
      theirs: 'value of 2026-11-11 nav 123450000 net 9985 fee 15 shares 8088',
    },
  ]);
  expect(await readConfirmed(deps.db)).toEqual([]);
});

function withOtherDay(line: Answer): Answer {
  if (line.kind !== 'purchase' || line.outcome.kind === 'refused') return line;
  const { outcome } = line;
  return { ...line, outcome: { ...outcome, navOn: dayOf('2026-11-11') } };
}

const readConfirmed = (db: Db) =>
  db
    .selectFrom('order_confirmation')
    .select(['client_id', 'confirmed_on'])
    .orderBy('client_id')
    .execute();

it('a line that comes between two attempts is booked by the next one, also behind a finished range', async () => {
  const mall = await storyMall({ chunkSize: 2 });
  const { clearing, enter, deps, wrongs, ownerDb } = mall;
  const missing = await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
  await buy(await enter({ clientId: 'C2', free: 100_00n }), '910066', 100_00n);
  await buy(await enter({ clientId: 'C3', free: 100_00n }), '910066', 100_00n);
  await sql`
    create function break_lot() returns trigger language plpgsql as
    'begin raise exception ''the disk is full''; end';
    create trigger breaks before insert on share_lot for each row execute function break_lot()`.execute(
    ownerDb,
  );
  const late = withLines(clearing.agent, (lines) =>
    lines.filter(({ orderNo }) => orderNo !== missing.order_no),
  );
  await expect(closeBusinessDay({ ...clearing, agent: late })).rejects.toThrow('the disk is full');
  await sql`drop trigger breaks on share_lot`.execute(ownerDb);

  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
  expect(await readConfirmed(deps.db)).toEqual([
    { client_id: 'C1', confirmed_on: '2026-11-13' },
    { client_id: 'C2', confirmed_on: '2026-11-13' },
    { client_id: 'C3', confirmed_on: '2026-11-13' },
  ]);
  expect(await deps.db.selectFrom('overdue_order').selectAll().execute()).toEqual([]);
  expect(await wrongs()).toEqual([]);
});
