import { fen, nav, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import type { StoryMall } from '#testing/app/open-story.ts';
import { withLines } from '#testing/changed-lines.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';

async function boughtOnce(refuses: () => string | undefined = () => undefined) {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [FUND]: 123_450_000n }),
    refuses,
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const { order_no } = await buy(
    await mall.enter({ clientId: 'C1', free: 100_00n }),
    FUND,
    100_00n,
  );
  return { mall, orderNo: order_no };
}

/** Closes a day with files that were changed on their way; the breaks that are open then. */
async function closeWith(
  mall: StoryMall,
  change: (lines: readonly Answer[]) => readonly Answer[],
): Promise<readonly string[]> {
  const agent = withLines(mall.clearing.agent, change);
  const last = (await closeBusinessDay({ ...mall.clearing, agent }))?.at(-1);
  expect(last).toMatchObject({ isClosed: true });
  return (await breaksOf(mall)).map(({ step, subject }) => `${step}: ${subject}`);
}

/** A line with a fee that is not ours: it cannot be booked. */
function withFee(line: Answer, more = 1n): Answer {
  if (line.kind !== 'purchase' || line.outcome.kind === 'refused') return line;
  const { outcome } = line;
  return { ...line, outcome: { ...outcome, fee: fen(outcome.fee + more) } };
}

const anew = (line: Answer): Answer => ({ ...line, registrarNo: `${line.registrarNo}B` });
const refused = (line: Answer): Answer => ({
  ...line,
  kind: 'purchase',
  outcome: { kind: 'refused', reason: 'limit reached' },
});

const confirmedWrongly = (line: Answer): Answer => ({
  ...line,
  kind: 'purchase',
  outcome: {
    kind: 'confirmed',
    navOn: dayOf('2026-11-12'),
    unitValue: nav(123_450_000n),
    net: fen(99_00n),
    fee: fen(1_00n),
    shares: shares(80_19n),
  },
});

const keptLines = ({ deps }: StoryMall) =>
  deps.db
    .selectFrom('registrar_line')
    .select(['registrar_no', 'fee_fen', 'version'])
    .orderBy('version')
    .execute();

const breaksOf = ({ deps }: StoryMall) => findOpenBreaks(deps.db);

const toldReplaced = ({ deps }: StoryMall) =>
  deps.db
    .selectFrom('trail_entry')
    .select(['object_id'])
    .where('action', '=', 'line_replace')
    .execute();

describe('a line that could not be booked is replaced by a later one', () => {
  it.each(
    sampled([
      { corrected: (line: Answer) => [line], why: 'the file is sent again, corrected' },
      { corrected: (line: Answer) => [anew(line)], why: 'the correction has a number of its own' },
      {
        corrected: (line: Answer) => [withFee(line), anew(line)],
        why: 'the file keeps the wrong line beside the correction',
      },
    ]),
  )('$why', async ({ corrected }) => {
    const { mall, orderNo } = await boughtOnce();
    const { db } = mall.deps;
    expect(await closeWith(mall, (lines) => lines.map((line) => withFee(line)))).toEqual([
      `confirm-orders: ${orderNo}`,
    ]);
    expect(await readCash(db, 'C1')).toMatchObject({ free: 0n, frozen: 100_00n });

    expect(await closeWith(mall, (lines) => lines.flatMap(corrected))).toEqual([]);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 80_88n, cost: 100_00n });
    expect(await readCash(db, 'C1')).toMatchObject({ free: 0n, frozen: 0n });
    expect(await keptLines(mall)).toMatchObject([
      { fee_fen: 16n, version: 1 },
      { fee_fen: 15n, version: 2 },
    ]);
    expect(await toldReplaced(mall)).toEqual([{ object_id: orderNo }]);
    expect(await wrongsIn(mall.clearing)).toEqual([]);

    // The same file again changes nothing, also behind the booking.
    expect(await closeWith(mall, (lines) => lines.flatMap(corrected))).toEqual([]);
    expect(await keptLines(mall)).toHaveLength(2);
  });

  it('a correction that is wrong too is a break of its own, and the next one replaces it', async () => {
    const { mall, orderNo } = await boughtOnce();
    for (const more of [1n, 2n]) {
      await closeWith(mall, (lines) => lines.map((line) => withFee(line, more)));
      expect(await breaksOf(mall)).toMatchObject([
        { subject: orderNo, theirs: expect.stringContaining(`fee ${15n + more} `) },
      ]);
    }
    expect(await closeWith(mall, (lines) => lines)).toEqual([]);
    expect(await keptLines(mall)).toMatchObject([
      { fee_fen: 16n },
      { fee_fen: 17n },
      { fee_fen: 15n },
    ]);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('a registrar that goes back to its first line is taken at its word', async () => {
    const { mall, orderNo } = await boughtOnce();
    const [first, second] = [1n, 2n].map(
      (more) => (lines: readonly Answer[]) => lines.map((line) => withFee(line, more)),
    );
    for (const file of [first, second, first])
      expect(file && (await closeWith(mall, file))).toEqual([`confirm-orders: ${orderNo}`]);
    expect((await keptLines(mall)).map(({ fee_fen }) => fee_fen)).toEqual([16n, 17n, 16n]);
  });

  it('a confirmation becomes a refusal, and the money is free again', async () => {
    const { mall, orderNo } = await boughtOnce(() => 'limit reached');
    expect(await closeWith(mall, (lines) => lines.map(confirmedWrongly))).toContain(
      `confirm-orders: ${orderNo}`,
    );
    expect(await closeWith(mall, (lines) => lines)).toEqual([]);
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ free: 100_00n, frozen: 0n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('the line of a late order is corrected in the file of its own day', async () => {
    const { mall, orderNo } = await boughtOnce();
    expect(await closeWith(mall, () => [])).toEqual([]);
    expect(await closeWith(mall, (lines) => lines.map((line) => withFee(line)))).toEqual([
      `confirm-orders: ${orderNo}`,
    ]);
    expect(await closeWith(mall, (lines) => lines)).toEqual([]);
    expect(await findHolding(mall.deps.db, 'C1', FUND)).toMatchObject({ shares: 80_88n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('verify notices when a line that was replaced, or the trail of it, is gone', async () => {
    const { mall, orderNo } = await boughtOnce();
    await closeWith(mall, (lines) => lines.map((line) => withFee(line)));
    await closeWith(mall, (lines) => lines);
    const wrongAfter = async (change: string) => {
      const found: string[] = [];
      await takenBack(mall.ownerDb, async (tx) => {
        await liftGuards(tx);
        await sql.raw(change).execute(tx);
        found.push(...(await wrongsIn(mall.clearing, tx)));
        return [];
      });
      return found;
    };
    expect(await wrongAfter(`delete from registrar_line where version = 1`)).toContain(
      `${orderNo} lacks a line that was replaced`,
    );
    expect(await wrongAfter(`delete from trail_entry where action = 'line_replace'`)).toEqual([
      `${orderNo} has 1 lines that replaced another one, the trail tells of 0`,
    ]);
  });
});

describe('nothing is replaced', () => {
  it.each(
    sampled([
      { again: anew, why: 'by the same figures under another number' },
      { again: (line: Answer) => withFee(line), why: 'by other figures under the same number' },
      { again: refused, why: 'by a refusal' },
    ]),
  )('once it is booked: $why is a break', async ({ again }) => {
    const { mall, orderNo } = await boughtOnce();
    let booked: readonly Answer[] = [];
    await closeWith(mall, (lines) => {
      booked = lines;
      return lines;
    });
    for (const attempt of ['first', 'second']) {
      expect(await closeWith(mall, () => booked.map(again)), attempt).toEqual([
        `receive-confirmations: second line about ${orderNo}`,
      ]);
    }
    expect(await keptLines(mall)).toHaveLength(1);
  });

  it('when a file says two new things about one order: neither is kept, however often it is read', async () => {
    const { mall, orderNo } = await boughtOnce();
    for (const attempt of ['first', 'second']) {
      const breaks = await closeWith(mall, (lines) =>
        lines.flatMap((line) => [line, withFee(line)]),
      );
      expect(breaks, attempt).toEqual([`receive-confirmations: second line about ${orderNo}`]);
    }
    expect(await keptLines(mall)).toEqual([]);
    expect(await closeWith(mall, (lines) => lines)).toEqual([]);
  });

  it('by a line under the number of another order', async () => {
    const { mall, orderNo } = await boughtOnce();
    const other = await buy(await mall.enter({ clientId: 'C2', free: 100_00n }), FUND, 100_00n);
    const wrong = (lines: readonly Answer[]) => lines.map((line) => withFee(line));
    expect(await closeWith(mall, wrong)).toHaveLength(2);
    const crossed = (lines: readonly Answer[]) =>
      lines.map((line) => ({ ...line, registrarNo: lines[0]?.registrarNo ?? '' }));
    await closeWith(mall, crossed);
    const found = await breaksOf(mall);
    expect(found.find(({ step }) => step === 'receive-confirmations')).toMatchObject({
      subject: `second line about ${other.order_no}`,
      ours: expect.stringContaining(`is about ${orderNo}`),
    });
  });
});
