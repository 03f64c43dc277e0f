import { compareTransfer } from '@mall/domain/banking/compare-transfer';
import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import type { KnownTransfer, NotReady, TransferLine } from '#gateways/bank/port.ts';
import type { Break } from '#modules/clearing/breaks/break-store.ts';
import type { ClearingDay, ClearingDeps, ClearingStep } from '#modules/clearing/clearing-step.ts';
import {
  answerTransfer,
  findTransfersOfDay,
  NOT_IN_FILE,
  type TransferOfDay,
} from '#modules/trading/index.ts';

const STEP = 'settle-transfers';

/**
 * The bank's file of the day tells of transfers whose answer did not come, and is held against all others. It is fetched
 * after the close of the order day, so that no transfer of the day can follow it. A contradiction is a break: nothing is
 * booked for it, and the day stays open until a person or a corrected file settled it.
 */
export const settleTransfers: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db, bank } = deps;
    const transfers = await findTransfersOfDay(db, day.businessOn);
    if (!bank && transfers.length === 0) return { kind: 'done', count: 0 };
    const file = await fetchFile(bank, day.businessOn);
    if (file.kind === 'not_ready') return { kind: 'waiting', reason: file.reason };
    const breaks = [...file.repeated];
    for (const transfer of transfers) {
      const found = await settle(deps, day, transfer, file.lines.get(transfer.transferNo));
      if (found) breaks.push(found);
    }
    const known = new Set(transfers.map(({ transferNo }) => transferNo));
    for (const line of file.lines.values())
      if (!known.has(line.transferNo))
        breaks.push({ subject: line.transferNo, ours: 'no such transfer', theirs: describe(line) });
    return breaks.length > 0
      ? { kind: 'broken', breaks }
      : { kind: 'done', count: transfers.length };
  },
};

async function settle(
  { db, clock }: ClearingDeps,
  { businessOn }: ClearingDay,
  transfer: TransferOfDay,
  line: TransferLine | undefined,
): Promise<Break | undefined> {
  const { clientId, transferNo } = transfer;
  const verdict = compareTransfer(transfer, line && { ...line, outcome: line.kind });
  if (verdict.kind === 'agrees') return undefined;
  if (verdict.kind === 'differs')
    return { subject: transferNo, ours: verdict.ours, theirs: verdict.theirs };
  const answer: KnownTransfer = line ?? {
    kind: 'refused',
    bankSerial: 'none',
    reason: NOT_IN_FILE,
  };
  await db.transaction().execute(async (tx) => {
    const now = await clock.businessNow(tx);
    const key = { clientId, orderNo: transferNo };
    await answerTransfer({ db: tx, clock }, key, answer, onDay(now, businessOn));
  });
  return undefined;
}

/** What the file of a day settles belongs to that day, also when it is closed later. */
function onDay(now: Moment, businessOn: Day): Moment {
  return now.day === businessOn ? now : { day: businessOn, msOfDay: LAST_MS };
}

const LAST_MS = 86_399_999;

type DayFile =
  | NotReady
  | {
      readonly kind: 'file';
      readonly lines: ReadonlyMap<string, TransferLine>;
      /** Numbers that stand in it twice with two contents. */
      readonly repeated: readonly Break[];
    };

async function fetchFile(bank: ClearingDeps['bank'], day: Day): Promise<DayFile> {
  if (!bank) return { kind: 'not_ready', reason: 'no bank is configured' };
  const lines = new Map<string, TransferLine>();
  const repeated: Break[] = [];
  for (let from: string | undefined; ; ) {
    const page = await bank.fetchDay(day, from);
    if (page.kind === 'not_ready') return page;
    for (const line of page.lines) {
      const before = lines.get(line.transferNo);
      if (before && describe(before) !== describe(line))
        repeated.push({
          subject: line.transferNo,
          ours: 'one line',
          theirs: `${describe(before)} and ${describe(line)}`,
        });
      lines.set(line.transferNo, line);
    }
    if (page.next === undefined) return { kind: 'file', lines, repeated };
    from = page.next;
  }
}

function describe({ direction, amount, kind }: TransferLine): string {
  return `${direction} ${amount} ${kind}`;
}
