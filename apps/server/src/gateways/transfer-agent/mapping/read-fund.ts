import type { Day } from '@mall/domain/calendar/day';
import { type Nav, type Rate, rate } from '@mall/domain/money/units';
import type { TermPaymentLine } from '#gateways/transfer-agent/port.ts';
import type { RowReader } from './row-reader.ts';

/** What a row of the fund data (07) says of a product. */
export type FundRow = {
  readonly productNo: string;
  readonly on: Day;
  readonly unitValue: Nav;
  /** With every dividend ever paid. */
  readonly totalValue: Nav;
  /** What ten thousand shares of a money fund earned on the day, in hundred-millionths of a yuan; below zero: they lost it. */
  readonly incomeE8: bigint;
  /** What the last seven days of a money fund would bring a year. */
  readonly yearRate: Rate;
  readonly status: FundStatus;
  /** What the collection account earned a year, where the registrar tells it with the end of a collection. */
  readonly depositRate: Rate | undefined;
};

/** How a product trades at the registrar (E5). */
export type FundStatus =
  | 'open'
  | 'collecting'
  | 'established'
  | 'failed'
  | 'stopped'
  | 'no_buying'
  | 'no_redeeming'
  | 'record_day'
  | 'ended'
  | 'closed';

const STATUSES: ReadonlyMap<string, FundStatus> = new Map([
  ['0', 'open'],
  ['1', 'collecting'],
  ['2', 'established'],
  ['3', 'failed'],
  ['4', 'stopped'],
  ['5', 'no_buying'],
  ['6', 'no_redeeming'],
  ['7', 'record_day'],
  ['8', 'ended'],
  ['9', 'closed'],
  ['a', 'ended'],
]);
const MINUS = '1';
const ORDINARY_VALUE = new Set(['', '0']);

export type Skipped = { readonly kind: 'parked' | 'skipped'; readonly reason: string };

/** A row of 07; a second value of the day for purchases or redemptions of an ETF is no value of the product. */
export function readFundRow(row: RowReader): FundRow | Skipped {
  if (!ORDINARY_VALUE.has(row.text('NetValueType')))
    return { kind: 'skipped', reason: 'is a value for purchases or redemptions alone' };
  const written = row.text('FundStatus');
  const status = STATUSES.get(written.toLowerCase());
  if (status === undefined)
    return { kind: 'parked', reason: `has the unknown status "${written}" of a product` };
  const income = row.rate('FundIncome');
  const yearly = row.rate('FundYearIncomeRate');
  const sevenDays = row.rate('Yield');
  const isEnd = status === 'established' || status === 'failed';
  const fund = {
    productNo: row.text('FundCode'),
    on: row.day('UpdateDate'),
    unitValue: row.nav('NAV'),
    totalValue: row.nav('AccumulativeNAV'),
    incomeE8: row.text('FundIncomeFlag') === MINUS ? -income : income,
    yearRate: row.text('YieldFlag') === MINUS ? rate(-sevenDays) : sevenDays,
    status,
    depositRate: isEnd && yearly > 0n ? yearly : undefined,
  };
  const [problem] = row.problems();
  return problem === undefined ? fund : { kind: 'parked', reason: problem };
}

const PAYMENT_KINDS: ReadonlyMap<string, TermPaymentLine['kind']> = new Map([
  ['0', 'distribution'],
  ['1', 'maturity'],
  ['2', 'liquidation'],
]);
/** At this unit the two decimals of the payment are the eighth decimal of a rate. */
const RATE_UNIT = 1_000_000n;

/** A payment of a fixed term as it was announced (C4); undefined: an announcement of a dividend, which 06 brings by accounts. */
export function parseTermPayment(row: RowReader): TermPaymentLine | Skipped | undefined {
  if (row.text('XRType') === '') return undefined;
  const kind = PAYMENT_KINDS.get(row.text('XRType'));
  if (kind === undefined)
    return { kind: 'parked', reason: `announces the unknown payment "${row.text('XRType')}"` };
  const unit = row.count('DrawBonusUnit');
  const perUnit = row.fen('DividendPerUnit');
  if (perUnit > 0n && unit !== RATE_UNIT)
    return { kind: 'parked', reason: `announces a rate for the unit ${unit}, not ${RATE_UNIT}` };
  const payment = {
    productNo: row.text('FundCode'),
    kind,
    from: row.day('XRDate'),
    until: row.day('RegistrationDate'),
    rate: perUnit === 0n ? undefined : rate(perUnit),
    payOn: row.day('DividentDate'),
  };
  const [problem] = row.problems();
  return problem === undefined ? payment : { kind: 'parked', reason: problem };
}

/** Cash of a product that moves (25). */
export type CashRow = {
  readonly productNo: string;
  readonly code: string;
  readonly capitalType: string;
  readonly amount: bigint;
  /** Whether we receive it. */
  readonly isReceived: boolean;
  /** Part of another row. */
  readonly isDetail: boolean;
  /** The morning whose confirmations it belongs to, where the registrar tells it. */
  readonly confirmedOn: Day | undefined;
  readonly payOn: Day;
};

const RECEIVED = '0';
const DETAIL = '1';

export function readCashRow(row: RowReader): CashRow | Skipped {
  const cash = {
    productNo: row.text('FundCode'),
    code: row.text('BusinessCode'),
    capitalType: row.text('CapitalType'),
    amount: row.fen('ConfirmedAmount'),
    isReceived: row.text('ReceOrPayFlag') === RECEIVED,
    isDetail: row.text('DetailFlag') === DETAIL,
    confirmedOn: row.optionalDay('TransactionCfmDate'),
    payOn: row.day('PayDate'),
  };
  const [problem] = row.problems();
  return problem === undefined ? cash : { kind: 'parked', reason: problem };
}
