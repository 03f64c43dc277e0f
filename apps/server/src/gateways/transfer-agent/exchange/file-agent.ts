import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { findTradingDayBefore, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { TaRecord } from '#gateways/transfer-agent/files/index.ts';
import type { Investor } from '#gateways/transfer-agent/mapping/fund-account.ts';
import type { TaProfile } from '#gateways/transfer-agent/mapping/profile.ts';
import { readRow } from '#gateways/transfer-agent/mapping/row-reader.ts';
import {
  compareTotals,
  readReceivedTotal,
  sumTotals,
} from '#gateways/transfer-agent/mapping/totals.ts';
import {
  writeApplication,
  writeHandOver,
  writePromise,
} from '#gateways/transfer-agent/mapping/write-applications.ts';
import type { NotReady, Page, ParkedLine, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { rowsOf } from './data-rows.ts';
import type { DayLines } from './day-lines.ts';
import { type ExchangeFolders, makeFolders } from './folders.ts';
import { isAnswered, type TakenFile, takeBatches } from './inbox.ts';
import { countedOf, findSentRows, keepForSending, sendDay, textOf } from './outbox.ts';
import { readDay } from './read-day.ts';

/** The numbers that the registrar gave our customers, and who they are. */
export type FundAccounts = {
  readonly find: (tradeAccounts: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Keeps numbers that are new; one that is kept already stays. */
  readonly keep: (day: Day, opened: ReadonlyMap<string, string>) => Promise<void>;
  readonly investorsOf: (tradeAccounts: readonly string[]) => Promise<readonly Investor[]>;
};

export type FileAgentDeps = {
  readonly folders: ExchangeFolders;
  readonly profile: TaProfile;
  readonly accounts: FundAccounts;
  readonly readCalendar: () => Promise<TradingCalendar>;
  /** How long files that are not there are waited for. */
  readonly waitMs: number;
  /** Lets a simulated registrar answer the file of a day, or says why it cannot; absent: a real one does it by itself. */
  readonly askForFile?: (fileOn: Day, tradeOn: Day) => Promise<string | undefined>;
};

const LINES_MAX = 5_000;

/** A registrar that is spoken to through files in a folder and in no other way. */
export function fileAgent(deps: FileAgentDeps): TransferAgent {
  const readLines = dayReader(deps);
  const page = async <Line>(
    day: Day,
    from: string | undefined,
    choose: (lines: DayLines) => readonly Line[],
  ): Promise<Page<Line> | NotReady> => {
    const read = await readLines(day, from === undefined);
    return 'reason' in read ? read : pageOf(choose(read), from);
  };
  return {
    sendApplications: async (tradeOn, applications) => {
      const known = await deps.accounts.find(applications.map((one) => one.tradeAccount));
      const facts = factsOf(deps, tradeOn, known);
      const rows: TaRecord[] = [];
      for (const application of applications) {
        const written = writeApplication(application, facts);
        if ('problem' in written)
          return { kind: 'not_ready', reason: `${application.orderNo}: ${written.problem}` };
        rows.push(written.row);
      }
      return keep(deps, tradeOn, rows);
    },
    handOver: async (day, handed) => {
      const tradeOn = await tradeDayBefore(deps, day);
      const known = await deps.accounts.find(handed.map((one) => one.tradeAccount));
      const facts = factsOf(deps, tradeOn, known);
      const kept = await keep(
        deps,
        tradeOn,
        handed.map((one) => writeHandOver(one, facts)),
      );
      assert(kept.kind === 'taken', 'shares are handed over before the file of their day leaves');
    },
    notePromised: async (day, lines) => {
      const tradeOn = await tradeDayBefore(deps, day);
      // What was told first counts, and what has left is told.
      if (await findSentRows(deps, tradeOn)) return;
      const known = await deps.accounts.find(lines.map((one) => one.tradeAccount));
      const facts = factsOf(deps, tradeOn, known);
      const kept = await keep(
        deps,
        tradeOn,
        lines.map((line) => writePromise(line, day, facts)),
      );
      assert(kept.kind === 'taken', 'promises are told before the file of their day leaves');
    },
    fetchConfirmations: (day, from) => page(day, from, ({ answers }) => answers),
    fetchDistributions: (day, from) => page(day, from, ({ distributions }) => distributions),
    fetchRestated: (day) => whole(readLines, day, ({ restated }) => restated),
    fetchCollectionEnds: (day) => whole(readLines, day, ({ collectionEnds }) => collectionEnds),
    fetchCollected: (day, from) => page(day, from, ({ collected }) => collected),
    fetchTermPayments: (day) => whole(readLines, day, ({ termPayments }) => termPayments),
    fetchActs: (day, from) => page(day, from, ({ acts }) => acts),
    fetchShareRegister: (day, from) => page(day, from, ({ register }) => register),
    fetchFundValues: (day) => whole(readLines, day, ({ fundValues }) => fundValues),
    fetchParked: (day) => whole(readLines, day, ({ parked }) => parked),
  };
}

type ReadLines = (day: Day, isFresh: boolean) => Promise<DayLines | NotReady>;

async function whole<Line>(
  readLines: ReadLines,
  day: Day,
  choose: (lines: DayLines) => readonly Line[],
): Promise<Page<Line> | NotReady> {
  const read = await readLines(day, true);
  return 'reason' in read ? read : { kind: 'page', lines: choose(read), next: undefined };
}

function pageOf<Line>(lines: readonly Line[], from: string | undefined): Page<Line> {
  const start = Number(from ?? 0);
  const end = start + LINES_MAX;
  const next = end < lines.length ? String(end) : undefined;
  return { kind: 'page', lines: lines.slice(start, end), next };
}

async function keep(
  deps: FileAgentDeps,
  tradeOn: Day,
  rows: readonly TaRecord[],
): Promise<{ readonly kind: 'taken' } | NotReady> {
  await makeFolders(deps.folders);
  const problem = await keepForSending(deps, tradeOn, rows);
  return problem === undefined ? { kind: 'taken' } : { kind: 'not_ready', reason: problem };
}

function factsOf({ profile }: FileAgentDeps, tradeOn: Day, known: ReadonlyMap<string, string>) {
  return { profile, tradeOn, fundAccountOf: (account: string) => known.get(account) };
}

async function tradeDayBefore({ readCalendar }: FileAgentDeps, day: Day): Promise<Day> {
  const before = findTradingDayBefore(await readCalendar(), day);
  assert(before !== undefined, 'a file follows a trading day');
  return before;
}

/** Sends what is waiting for the day before, takes the files of a day and reads them; the last day read is kept in memory. */
function dayReader(deps: FileAgentDeps): ReadLines {
  let last: { readonly key: string; readonly lines: DayLines } | undefined;
  return async (day, isFresh) => {
    if (!isFresh && last?.key.startsWith(`${day} `)) return last.lines;
    await makeFolders(deps.folders);
    const tradeOn = await tradeDayBefore(deps, day);
    const problem = await sendDay({ ...deps, investorsOf: deps.accounts.investorsOf }, tradeOn);
    if (problem !== undefined) return { kind: 'not_ready', reason: problem };
    const refused = (await isAnswered(deps, day))
      ? undefined
      : await deps.askForFile?.(day, tradeOn);
    if (refused !== undefined) return { kind: 'not_ready', reason: refused };
    const received = await takeBatches(deps, tradeOn, deps.profile.evening);
    if (received.kind === 'not_ready') return received;
    const morning = await takeBatches(deps, day, deps.profile.morning);
    if (morning.kind === 'not_ready') return morning;
    // What was taken never changes, so its names are enough to know it again.
    const key = `${day} ${morning.files.map(({ path }) => path).join(' ')}`;
    if (last?.key === key) return last.lines;
    const sentOn = (on: Day) => findSentRows(deps, on);
    const lines = await readDay(morning.files, { profile: deps.profile, day, sentOn });
    const renumbered = await compareOpened(deps, lines.opened);
    await deps.accounts.keep(day, lines.opened);
    const parked = [
      ...lines.parked,
      ...renumbered,
      ...(await compareReceived(deps, tradeOn, received.files)),
    ];
    last = { key, lines: { ...lines, parked } };
    return last.lines;
  };
}

/** Accounts that the registrar opened under another number than the one it gave before: orders go on under that one. */
async function compareOpened(
  { accounts }: FileAgentDeps,
  opened: ReadonlyMap<string, string>,
): Promise<readonly ParkedLine[]> {
  const known = await accounts.find([...opened.keys()]);
  return [...opened].flatMap(([tradeAccount, theirs]) => {
    const ours = known.get(tradeAccount) ?? theirs;
    if (ours === theirs) return [];
    const subject = `number of ${tradeAccount} at the registrar`;
    return [{ subject, productNo: undefined, ours, theirs }];
  });
}

/** What the registrar received (11) against what we sent; a registrar that sends no totals is not asked. */
async function compareReceived(
  deps: FileAgentDeps,
  tradeOn: Day,
  files: readonly TakenFile[],
): Promise<readonly ParkedLine[]> {
  const totals = files.filter(({ fileType }) => fileType === '11');
  if (totals.length === 0) return [];
  const theirs = [];
  for (const { path } of totals)
    for await (const { layout, record } of rowsOf(path, deps.profile.tolerances))
      theirs.push(readReceivedTotal(readRow(layout, record)));
  const sent = [...((await findSentRows(deps, tradeOn)) ?? new Map<string, TaRecord>()).values()];
  const products = new Set(sent.map((row) => textOf(row, 'FundCode')));
  return compareTotals(sumTotals(sent.map(countedOf)), theirs).map(
    ({ productNo, code, ...both }) => ({
      subject: `applications of ${code} in ${productNo} of ${tradeOn}`,
      // An application that got lost is about a product of ours, and one that was never sent may be about any.
      productNo: products.has(productNo) ? productNo : undefined,
      ...both,
    }),
  );
}
