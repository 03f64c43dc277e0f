import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Day } from '@mall/domain/calendar/day';
import {
  dataFileName,
  describeFault,
  indexFileName,
  type TaParties,
  type TaRecord,
  type TaResult,
  writeBatch,
  writeRows,
} from '#gateways/transfer-agent/files/index.ts';
import { type Investor, writeOpening } from '#gateways/transfer-agent/mapping/fund-account.ts';
import type { TaProfile } from '#gateways/transfer-agent/mapping/profile.ts';
import { writtenDay } from '#gateways/transfer-agent/mapping/row-reader.ts';
import { sumTotals, writeTotal } from '#gateways/transfer-agent/mapping/totals.ts';
import { rowsOf } from './data-rows.ts';
import type { ExchangeFolders } from './folders.ts';
import { copyWhole, isThere } from './whole-files.ts';

type Outbox = { readonly folders: ExchangeFolders; readonly profile: TaProfile };

/** Our index of applications. */
const APPLICATIONS = 'OFI';

/**
 * Keeps rows for the file of a trade date until the day is over. The same rows again change nothing. Returns why they cannot be
 * sent: a field that does not fit, or a file that has left without them.
 */
export async function keepForSending(
  { folders, profile }: Outbox,
  tradeOn: Day,
  rows: readonly TaRecord[],
): Promise<string | undefined> {
  if (rows.length === 0) return undefined;
  const left = await findSentRows({ folders, profile }, tradeOn);
  if (left) {
    const missing = rows.find((row) => !left.has(numberOf(row)));
    return missing && `the file of ${tradeOn} has left without ${numberOf(missing)}`;
  }
  const folder = join(folders.waiting, writtenDay(tradeOn));
  await mkdir(folder, { recursive: true });
  const [first] = rows;
  const path = join(folder, `${first ? numberOf(first) : ''}.TXT`);
  return problemOf(await writeRows(path, partiesOf(profile, tradeOn), { fileType: '03', rows }));
}

export type SealDeps = Outbox & {
  readonly investorsOf: (tradeAccounts: readonly string[]) => Promise<readonly Investor[]>;
};

/**
 * Ends the file of a trade date: applications, the accounts they open, their totals, and the index last. A day that has left stays as
 * it is; one that was interrupted on its way is delivered again with the same bytes.
 */
export async function sendDay(deps: SealDeps, tradeOn: Day): Promise<string | undefined> {
  const { folders, profile } = deps;
  const names = namesOf(profile, tradeOn);
  const index = join(folders.sent, names.index);
  if (!(await isThere(index))) {
    const problem = await writeSent(deps, tradeOn);
    if (problem !== undefined) return problem;
  }
  const delivered = `${index}.delivered`;
  if (await isThere(delivered)) return undefined;
  for (const name of [names['01'], names['03'], names['13'], names.index])
    await copyWhole(join(folders.sent, name), join(folders.out, name));
  await writeFile(delivered, '');
  await rm(join(folders.waiting, writtenDay(tradeOn)), { recursive: true, force: true });
  return undefined;
}

async function writeSent(
  { folders, profile, investorsOf }: SealDeps,
  tradeOn: Day,
): Promise<string | undefined> {
  const rows = await readWaiting({ folders, profile }, tradeOn);
  const nameless = rows.filter((row) => row['TAAccountID'] === '');
  const accounts = [...new Set(nameless.map((row) => textOf(row, 'TransactionAccountID')))];
  const investors = accounts.length === 0 ? [] : await investorsOf(accounts);
  const { distributor } = profile;
  const openings = investors.map((investor) => writeOpening(investor, { distributor, tradeOn }));
  const totals = sumTotals(rows.map(countedOf)).map((total) =>
    writeTotal(total, { distributor, tradeOn }),
  );
  const files = { '01': openings, '03': rows, '13': totals };
  const batch = { prefix: APPLICATIONS, files };
  return problemOf(await writeBatch(folders.sent, partiesOf(profile, tradeOn), batch));
}

/** The rows of a day by their numbers, each once and in one order, so that the same orders make the same bytes. */
async function readWaiting(
  { folders, profile }: Outbox,
  tradeOn: Day,
): Promise<readonly TaRecord[]> {
  const folder = join(folders.waiting, writtenDay(tradeOn));
  const rows = new Map<string, TaRecord>();
  const names = (await isThere(folder)) ? await readdir(folder) : [];
  for (const name of names.filter((one) => one.endsWith('.TXT')))
    for await (const { record } of rowsOf(join(folder, name), profile.tolerances))
      rows.set(numberOf(record), record);
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, record]) => record);
}

/** What went out for a trade date by its numbers; undefined: the day has not left. */
export async function findSentRows(
  { folders, profile }: Outbox,
  tradeOn: Day,
): Promise<ReadonlyMap<string, TaRecord> | undefined> {
  const names = namesOf(profile, tradeOn);
  if (!(await isThere(join(folders.sent, names.index)))) return undefined;
  const rows = new Map<string, TaRecord>();
  for await (const { record } of rowsOf(join(folders.sent, names['03']), profile.tolerances))
    rows.set(numberOf(record), record);
  return rows;
}

export function countedOf(row: TaRecord) {
  return {
    productNo: textOf(row, 'FundCode'),
    code: textOf(row, 'BusinessCode'),
    shares: numberIn(row, 'ApplicationVol'),
    amount: numberIn(row, 'ApplicationAmount'),
  };
}

export function textOf(row: TaRecord, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}

function numberIn(row: TaRecord, name: string): bigint {
  const value = row[name];
  return typeof value === 'bigint' ? value : 0n;
}

function numberOf(row: TaRecord): string {
  return textOf(row, 'AppSheetSerialNo');
}

function namesOf(profile: TaProfile, tradeOn: Day) {
  const parties = partiesOf(profile, tradeOn);
  const dataName = (fileType: string) => dataFileName({ ...parties, fileType, part: undefined });
  return {
    '01': dataName('01'),
    '03': dataName('03'),
    '13': dataName('13'),
    index: indexFileName({ ...parties, prefix: APPLICATIONS }),
  };
}

function partiesOf({ version, distributor, registrar }: TaProfile, tradeOn: Day): TaParties {
  return { version, creator: distributor, receiver: registrar, date: writtenDay(tradeOn) };
}

function problemOf(written: TaResult<unknown>): string | undefined {
  return written.ok ? undefined : describeFault(written.fault);
}
