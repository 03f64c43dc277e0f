import type { Day } from '@mall/domain/calendar/day';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import type {
  FilePage,
  KnownTransfer,
  Transfer,
  TransferAnswer,
  TransferLine,
} from '#gateways/bank/port.ts';
import { REASONS } from './seed/reasons.ts';

/**
 * What the bank does with a transfer. Prompt: done and said so. Slow: says that it works on it, done when asked. Silent:
 * done, and never says so before its file. Late: does it, and says so only when asked a second time. Unreached: the
 * message is lost. Denies: says that it was done, while its file says that it was not.
 */
export type TransferWay =
  | 'prompt'
  | 'slow'
  | 'refuses'
  | 'silent'
  | 'late'
  | 'unreached'
  | 'denies';

type Entry = Selectable<Schema['bank_entry']>;

/** How often it keeps quiet when asked; the file of the day always speaks. */
const QUIET = { prompt: 0, refuses: 0, denies: 0, slow: 1, late: 2, silent: 1_000_000 } as const;
const PAGE = 1_000;

/** Takes a transfer under its number once; what it said before it says again. */
export async function takeTransfer(
  db: Db,
  transfer: Transfer,
  way: TransferWay,
): Promise<TransferAnswer> {
  if (way === 'unreached') return { kind: 'unknown' };
  const entry = await enter(db, transfer, way);
  // The same number for something else is no repeat of it.
  const isSame =
    entry.amount_fen === transfer.amount &&
    entry.direction === transfer.direction &&
    entry.binding_no === transfer.bindingNo;
  if (!isSame) return { kind: 'unknown' };
  return entry.quiet > 0 ? quietAnswer(entry) : loudAnswer(entry);
}

/** Each question brings a quiet transfer nearer to its answer. */
export async function askTransfer(db: Db, transferNo: string): Promise<TransferAnswer> {
  const { rows } = await sql<Entry>`
    update bank_entry set quiet = greatest(quiet - 1, 0) where transfer_no = ${transferNo} returning *`.execute(
    db,
  );
  const [entry] = rows;
  if (!entry) return { kind: 'unknown' };
  return entry.quiet > 0 ? quietAnswer(entry) : loudAnswer(entry);
}

/** The file of a day. Handing it out ends the day: no transfer is taken for it any more. */
export async function fetchDay(db: Db, day: Day, from: string | undefined): Promise<FilePage> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${BANK_LOCK})`.execute(tx);
    await tx
      .insertInto('bank_file')
      .values({ file_on: day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await tx
      .selectFrom('bank_entry')
      .selectAll()
      .where('trade_on', '=', day)
      .where('is_after_file', '=', false)
      .where('transfer_no', '>', from ?? '')
      .orderBy('transfer_no')
      .limit(PAGE)
      .execute();
    const last = rows.length === PAGE ? rows.at(-1)?.transfer_no : undefined;
    return { kind: 'page', lines: rows.map(lineOf), next: last };
  });
}

// 'bank' in ASCII: a day ends between two transfers, never during one.
const BANK_LOCK = 0x62_61_6e_6b;

async function enter(db: Db, transfer: Transfer, way: Exclude<TransferWay, 'unreached'>) {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${BANK_LOCK})`.execute(tx);
    const file = await tx
      .selectFrom('bank_file')
      .select('file_on')
      .where('file_on', '=', transfer.tradeOn)
      .executeTakeFirst();
    const isOver = file !== undefined;
    const isRefused = isOver || way === 'refuses' || way === 'denies';
    await tx
      .insertInto('bank_entry')
      .values({
        transfer_no: transfer.transferNo,
        direction: transfer.direction,
        binding_no: transfer.bindingNo,
        amount_fen: transfer.amount,
        trade_on: transfer.tradeOn,
        outcome: isRefused ? 'refused' : 'done',
        reason: isRefused ? (isOver ? REASONS.dayOver : REASONS.short) : null,
        says_done: !isOver && way === 'denies',
        is_after_file: isOver,
        quiet: isOver ? 0 : QUIET[way],
        works_on_it: way === 'slow',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // A number it knows counts as a question.
    await sql`
      update bank_entry
         set times_received = times_received + 1,
             quiet = case when times_received = 0 then quiet else greatest(quiet - 1, 0) end
       where transfer_no = ${transfer.transferNo}`.execute(tx);
    return tx
      .selectFrom('bank_entry')
      .selectAll()
      .where('transfer_no', '=', transfer.transferNo)
      .executeTakeFirstOrThrow();
  });
}

function quietAnswer({ works_on_it }: Entry): TransferAnswer {
  return { kind: works_on_it ? 'pending' : 'unknown' };
}

function loudAnswer(entry: Entry): TransferAnswer {
  return entry.says_done ? { kind: 'done', bankSerial: serialOf(entry) } : knownOf(entry);
}

function lineOf(entry: Entry): TransferLine {
  const { transfer_no: transferNo, direction, amount_fen: amount } = entry;
  return { ...knownOf(entry), transferNo, direction, amount };
}

function knownOf(entry: Entry): KnownTransfer {
  const bankSerial = serialOf(entry);
  return entry.outcome === 'done'
    ? { kind: 'done', bankSerial }
    : { kind: 'refused', bankSerial, reason: entry.reason ?? '' };
}

function serialOf({ serial_no }: Entry): string {
  return `BT${serial_no}`;
}
