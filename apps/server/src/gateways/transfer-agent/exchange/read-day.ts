import type { Day } from '@mall/domain/calendar/day';
import { nav, RATE_ONE, type Rate } from '@mall/domain/money/units';
import type { TaRecord } from '#gateways/transfer-agent/files/index.ts';
import {
  type CashMove,
  confirmedCash,
  dividendCash,
} from '#gateways/transfer-agent/mapping/cash-moves.ts';
import { readAccountRow } from '#gateways/transfer-agent/mapping/fund-account.ts';
import type {
  MapFacts,
  MappedRow,
  SentApplication,
} from '#gateways/transfer-agent/mapping/mapped-row.ts';
import { readConfirmation } from '#gateways/transfer-agent/mapping/read-confirmation.ts';
import { readDividend } from '#gateways/transfer-agent/mapping/read-dividend.ts';
import {
  type FundRow,
  parseTermPayment,
  readCashRow,
  readFundRow,
} from '#gateways/transfer-agent/mapping/read-fund.ts';
import { dayOf, type RowReader } from '#gateways/transfer-agent/mapping/row-reader.ts';
import {
  type Counted,
  compareTotals,
  readConfirmedTotal,
  sumConfirmed,
} from '#gateways/transfer-agent/mapping/totals.ts';
import type {
  ActLine,
  Answer,
  CollectedLine,
  CollectionEndLine,
  DistributionLine,
  FundValueLine,
  ParkedLine,
  RestatedShares,
  TermPaymentLine,
} from '#gateways/transfer-agent/port.ts';
import { compareCash } from './compare-cash.ts';
import type { DayLines } from './day-lines.ts';
import { checkDetails, type Detail } from './details.ts';
import type { TakenFile } from './inbox.ts';
import { parkedRow } from './parked-row.ts';
import { readRegister } from './read-register-file.ts';
import { type DayFacts, rowsOfType } from './rows-of-type.ts';

/** Makes the port's lines of the files of a morning, each row once; a row that makes no line is parked. */
export async function readDay(files: readonly TakenFile[], facts: DayFacts): Promise<DayLines> {
  const found = emptyDay();
  const payDays = await readPayDays(files, facts, found);
  const sent = await readSent(files, facts);
  const mapFacts: MapFacts = {
    distributor: facts.profile.distributor,
    sentOf: (orderNo) => sent.get(orderNo),
    payDayOf: (productNo, code) => payDays.get(`${productNo} ${code}`),
  };
  for await (const { row, place } of rowsOfType(files, '04', facts)) {
    const mapped = readConfirmation(row, mapFacts);
    found.take(mapped, row, place);
    if (mapped.kind !== 'detail') found.counted.push(countedOf(row));
  }
  const dividends: CashMove[] = [];
  for await (const { row, place } of rowsOfType(files, '06', facts)) {
    found.take(readDividend(row, mapFacts), row, place);
    const paid = dividendCash(row);
    if (paid) dividends.push(paid);
  }
  await readAccounts(files, facts, found);
  const funds = await readFunds(files, facts, found);
  await readPayments(files, facts, found);
  const register = await readRegister(files, facts);
  const totals = await compareCounts(files, facts, found.counted);
  const traded = found.counted.flatMap((one) => confirmedCash(one) ?? []);
  const cash = await compareCash(files, facts, [...traded, ...dividends]);
  return {
    answers: found.answers,
    collected: found.collected,
    collectionEnds: endsOf(funds, found.allotted, facts),
    acts: found.acts,
    distributions: found.distributions,
    restated: found.restated,
    termPayments: found.termPayments,
    register: register.lines,
    opened: found.opened,
    fundValues: funds.map(publishedOf),
    parked: [
      ...found.parked,
      ...checkDetails(found.details, found.whole),
      ...register.parked,
      ...totals,
      ...cash,
    ],
  };
}

/** What is collected while the files of a morning are read. */
type Found = ReturnType<typeof emptyDay>;

function emptyDay() {
  const answers: Answer[] = [];
  const collected: CollectedLine[] = [];
  const acts: ActLine[] = [];
  const distributions: DistributionLine[] = [];
  const restated: RestatedShares[] = [];
  const termPayments: TermPaymentLine[] = [];
  const parked: ParkedLine[] = [];
  const details: Detail[] = [];
  const counted: (Counted & { readonly returned: string })[] = [];
  const allotted = new Map<string, Rate>();
  const opened = new Map<string, string>();
  /** The shares of the rows that tell an application as a whole. */
  const whole = new Map<string, bigint>();
  const take = (mapped: MappedRow, row: RowReader, place: string) => {
    if (mapped.kind === 'parked') parked.push(parkedRow(place, mapped.reason, row));
    if (mapped.kind === 'detail')
      details.push({ ...mapped, productNo: row.text('FundCode'), place });
    if (mapped.kind === 'answer') answers.push(mapped.answer);
    if (mapped.kind === 'act') acts.push(mapped.line);
    if (mapped.kind === 'distribution') distributions.push(mapped.line);
    if (mapped.kind === 'restated') restated.push(mapped.line);
    if (mapped.kind === 'collected') {
      collected.push(mapped.line);
      allotted.set(mapped.productNo, mapped.allotted);
    }
    if (mapped.kind !== 'detail' && mapped.kind !== 'parked' && row.has('ConfirmedVol'))
      whole.set(row.text('AppSheetSerialNo'), row.shares('ConfirmedVol'));
  };
  return {
    ...{ answers, collected, acts, distributions, termPayments, parked, details, counted },
    ...{ restated, allotted, opened, whole, take },
  };
}

async function readPayDays(
  files: readonly TakenFile[],
  facts: DayFacts,
  found: Found,
): Promise<ReadonlyMap<string, Day>> {
  const days = new Map<string, Day>();
  for await (const { row, place } of rowsOfType(files, '25', facts)) {
    const cash = readCashRow(row);
    if ('kind' in cash) found.parked.push(parkedRow(place, cash.reason, row));
    else if (cash.isReceived) days.set(`${cash.productNo} ${cash.code}`, cash.payOn);
  }
  return days;
}

/** The applications that the rows of 04 are about: those of the days the rows name. */
async function readSent(
  files: readonly TakenFile[],
  facts: DayFacts,
): Promise<ReadonlyMap<string, SentApplication>> {
  const days = new Set<Day>();
  for await (const { row } of rowsOfType(files, '04', facts)) {
    const tradeOn = dayOf(row.text('TransactionDate'));
    if (tradeOn !== undefined && row.text('AppSheetSerialNo') !== '') days.add(tradeOn);
  }
  const sent = new Map<string, SentApplication>();
  for (const day of days)
    for (const [orderNo, record] of (await facts.sentOn(day)) ?? [])
      sent.set(orderNo, sentOf(record));
  return sent;
}

function sentOf(record: TaRecord): SentApplication {
  const text = (name: string) => String(record[name] ?? '');
  const number = (name: string) => BigInt(record[name] ?? 0n);
  return {
    code: text('BusinessCode'),
    productNo: text('FundCode'),
    tradeAccount: text('TransactionAccountID'),
    shares: number('ApplicationVol'),
    amount: number('ApplicationAmount'),
    targetProductNo: text('CodeOfTargetFund'),
  };
}

async function readAccounts(files: readonly TakenFile[], facts: DayFacts, found: Found) {
  for await (const { row, place } of rowsOfType(files, '02', facts)) {
    const account = readAccountRow(row, facts.profile);
    if (account.kind === 'opened') found.opened.set(account.tradeAccount, account.fundAccount);
    if (account.kind === 'parked' || account.kind === 'refused')
      found.parked.push(parkedRow(place, account.reason, row));
  }
}

async function readFunds(files: readonly TakenFile[], facts: DayFacts, found: Found) {
  const funds: FundRow[] = [];
  for await (const { row, place } of rowsOfType(files, '07', facts)) {
    const fund = readFundRow(row);
    if (!('kind' in fund)) funds.push(fund);
    else if (fund.kind === 'parked') found.parked.push(parkedRow(place, fund.reason, row));
  }
  return funds;
}

async function readPayments(files: readonly TakenFile[], facts: DayFacts, found: Found) {
  for await (const { row, place } of rowsOfType(files, 'C4', facts)) {
    const payment = parseTermPayment(row);
    if (payment === undefined) continue;
    if ('reason' in payment) found.parked.push(parkedRow(place, payment.reason, row));
    else found.termPayments.push(payment);
  }
}

/** How collections ended: the status of the product says it, with the part that was allotted of its applications. */
function endsOf(
  funds: readonly FundRow[],
  allotted: ReadonlyMap<string, Rate>,
  { profile, day }: DayFacts,
): readonly CollectionEndLine[] {
  return funds.flatMap(({ productNo, status, depositRate }) =>
    status === 'established' || status === 'failed'
      ? {
          productNo,
          outcome: status,
          endedOn: day,
          depositRate: depositRate ?? profile.depositRate,
          allotted: allotted.get(productNo) ?? RATE_ONE,
        }
      : [],
  );
}

function publishedOf({ incomeE8, status: _, depositRate: __, ...fund }: FundRow): FundValueLine {
  return { ...fund, income: nav(incomeE8) };
}

function countedOf(row: RowReader) {
  return {
    productNo: row.text('FundCode'),
    code: row.text('BusinessCode'),
    shares: row.shares('ConfirmedVol'),
    amount: row.fen('ConfirmedAmount'),
    returned: row.text('ReturnCode'),
  };
}

/** The totals of the confirmations (12) against the rows themselves; a registrar that sends none is not asked. */
async function compareCounts(
  files: readonly TakenFile[],
  facts: DayFacts,
  counted: readonly (Counted & { readonly returned: string })[],
): Promise<readonly ParkedLine[]> {
  if (!files.some(({ fileType }) => fileType === '12')) return [];
  const theirs = [];
  for await (const { row } of rowsOfType(files, '12', facts)) theirs.push(readConfirmedTotal(row));
  return compareTotals(sumConfirmed(counted), theirs).map((difference) => ({
    subject: `confirmations of ${difference.code} in ${difference.productNo} on ${facts.day}`,
    productNo: difference.productNo,
    ours: difference.ours,
    theirs: difference.theirs,
  }));
}
