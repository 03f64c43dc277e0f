import { addDays } from '@mall/domain/calendar/day';
import { type Fen, fen, subtract } from '@mall/domain/money/units';
import { lastBefore, type ProductHistory } from '@mall/domain/positions/income-history';
import type { MonthlyBill } from '@mall/domain/positions/monthly-bill';
import {
  type FigureTrace,
  sumTrace,
  type TraceInput,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import { monthRateTrace } from '@mall/domain/positions/traces/month-trace';
import {
  type AccountDayRow,
  type BillFacts,
  cashAt,
  type FoundBill,
  findBillFacts,
  findBillFlows,
  type PositionDeps,
  promisedIn,
} from '#modules/positions/index.ts';
import type { EnteredTrace } from './entered-trace.ts';
import { entriesOf, signed } from './ledger-figures.ts';
import { withProductNames } from './product-names.ts';
import { madeValue } from './trace-product.ts';

type Bill = FoundBill['content'];
type Move = BillFacts['moves'][number];

/** A line of a bill from the valuations, orders and entries of its month; undefined: another line tells it. */
export async function findBillLine(
  deps: PositionDeps,
  clientId: string,
  { month, content, point }: FoundBill,
  line: string,
): Promise<EnteredTrace | undefined> {
  const facts = await findBillFacts(deps.db, clientId, month.from, point);
  if (!facts) return undefined;
  const [part = '', column = ''] = line.split('.');
  if (line === 'fee') return traceFees(content, facts);
  if (line === 'rate')
    return { ...monthRateTrace(content, facts.found.histories, facts.whole), line };
  if (part === 'transit') return traceTransit(column, content, facts);
  if (part === 'cash') return traceCash(deps, clientId, { column, bill: content, facts });
  const product = content.products.find(({ productNo }) => productNo === part);
  if (!product) return undefined;
  if (column === 'in_money' || column === 'dividend_money') {
    const span = { month: facts.month, clearedBy: point.clearedBy };
    const flows = await findBillFlows(deps.db, { clientId, productNo: part }, span);
    return traceFlows(column, product, { ...facts, flows });
  }
  const history = facts.found.histories.find(({ productNo }) => productNo === part);
  return history && traceValued(column, product, { ...facts, history });
}

/** A trace with the version of the bill it is of; products are called by their names. */
export async function withBill(
  { db }: PositionDeps,
  { closed }: FoundBill,
  trace: EnteredTrace,
): Promise<EnteredTrace> {
  const version = String(closed?.row.version ?? 1);
  const input: TraceInput = {
    ...{ name: 'version', source: 'bill', value: version },
    detail: closed ? ['bill', { version, day: closed.row.closed_on }] : ['open_bill', {}],
  };
  return { ...(await withProductNames(db, trace)), inputs: [input] };
}

function traceFees(bill: Bill, { trades }: BillFacts): FigureTrace {
  const paid = trades.filter(({ fee }) => fee !== 0n);
  const terms = paid.map(({ orderNo, fee }) => ({
    ...signed('fee', fee, orderNo),
    link: { kind: 'fee', key: orderNo },
  }));
  return { ...sumTrace(bill.fees, terms), line: 'fee' };
}

type Product = MonthlyBill['products'][number];

/** What a product was worth when the month began, and what it earned between its last valuations. */
function traceValued(
  column: string,
  product: Product,
  { month, history }: BillFacts & { readonly history: ProductHistory },
): FigureTrace | undefined {
  const first = lastBefore(history.valuations, month.from);
  const last = lastBefore(history.valuations, addDays(month.to, 1));
  if (column === 'begin_asset') {
    const worth = first ? [signed('mv', madeValue(history, first), first.day)] : [];
    return { ...sumTrace(product.begin, worth), line: column };
  }
  if (column !== 'income') return undefined;
  return {
    ...sumTrace(product.income, [
      ...(last ? [signed('total_income', last.totalIncome, last.day)] : []),
      ...(first ? [signed('total_income', -first.totalIncome, first.day)] : []),
    ]),
    line: column,
  };
}

type Flows = Awaited<ReturnType<typeof findBillFlows>>;

function traceFlows(
  column: 'in_money' | 'dividend_money',
  product: Product,
  { month, found, flows }: BillFacts & { readonly flows: Flows },
): FigureTrace {
  const isPaid = column === 'dividend_money';
  const lent = found.contracts.filter(
    (one) =>
      one.productNo === product.productNo &&
      !one.isRenewal &&
      one.lentOn >= month.from &&
      one.lentOn <= month.to,
  );
  const terms = isPaid
    ? flows.map(({ day, dividends }) => signed('dividends', dividends, day))
    : [
        ...flows.map(({ day, paidIn }) => signed('in', paidIn, day)),
        ...lent.map(({ lentOn, lent: principal }) => signed('lent', principal, lentOn)),
      ];
  const shown = isPaid ? product.dividends : product.in;
  return {
    ...sumTrace(
      shown,
      terms.filter(({ value }) => value !== 0n),
    ),
    line: column,
  };
}

/** What was put into the account, less its cash, less what is in products. */
function traceTransit(
  column: string,
  { transit }: Bill,
  { before, end, month, found }: BillFacts,
): FigureTrace | undefined {
  if (column !== 'begin' && column !== 'end') return undefined;
  const isBegin = column === 'begin';
  const { invested, cash } = cashAt(isBegin ? before : end);
  const until = isBegin ? month.from : addDays(month.to, 1);
  const inProducts = found.histories.flatMap(({ productNo, valuations }) => {
    const last = lastBefore(valuations, until);
    const put = last === undefined ? fen(0n) : subtract(last.value, last.totalIncome);
    return put === 0n ? [] : [signed('in_product', -put, productNo)];
  });
  return {
    ...sumTrace(transit[column], [
      signed('net_invested', invested),
      signed('cash', -cash),
      ...inProducts,
    ]),
    line: `transit_${column}`,
  };
}

type CashLine = {
  /** The entries it is made of, and what it counts of each. */
  readonly counts: (move: Move) => bigint;
  readonly shown: (bill: Bill) => Fen;
};

const ofClass =
  (name: Move['class'], sign: 1n | -1n = 1n) =>
  (move: Move) =>
    move.class === name ? move.amount * sign : 0n;

const CASH_LINES: ReadonlyMap<string, CashLine> = new Map(
  Object.entries<CashLine>({
    bank_in: { counts: ofClass('bankIn'), shown: ({ cash }) => cash.bankIn },
    bank_out: { counts: ofClass('bankOut', -1n), shown: ({ cash }) => cash.bankOut },
    buy_paid: { counts: ofClass('bought', -1n), shown: ({ cash }) => cash.bought },
    redeem_received: {
      counts: (move) => ofClass('redeemed')(move) - move.interest,
      shown: ({ cash }) => cash.redeemed,
    },
    dividend_received: { counts: ofClass('dividends'), shown: ({ cash }) => cash.dividends },
    interest: { counts: ({ interest }) => interest, shown: ({ cash }) => cash.interest },
    other_out: { counts: ofClass('otherOut', -1n), shown: ({ cash }) => cash.otherOut },
  }),
);

async function traceCash(
  deps: PositionDeps,
  clientId: string,
  {
    column,
    bill,
    facts,
  }: { readonly column: string; readonly bill: Bill; readonly facts: BillFacts },
): Promise<EnteredTrace | undefined> {
  const { before, end, moves } = facts;
  if (column === 'begin_cash')
    return { ...sumTrace(bill.cash.begin, cashParts(before)), line: column };
  const line = CASH_LINES.get(column);
  if (!line) return undefined;
  const counted = moves.filter((move) => line.counts(move) !== 0n);
  const terms = [
    ...counted.map((move) => signed('cash_moved', line.counts(move), move.postedOn)),
    // Money that is promised to a purchase counts as paid.
    ...(column === 'buy_paid'
      ? [signed('frozen_buys', promisedIn(end)), signed('frozen_buys', -promisedIn(before))]
      : []),
  ];
  const shown = terms.filter(({ value }) => value !== 0n);
  const entries = await entriesOf(deps, clientId, counted);
  return {
    ...sumTrace(line.shown(bill), shown),
    ...{ line: column, ...(entries ? { entries } : {}) },
  };
}

function cashParts(row: AccountDayRow | undefined): readonly TraceTerm[] {
  if (!row) return [];
  const beside = subtract(cashAt(row).cash, fen(row.cash_free_fen + row.cash_trade_fen));
  const day = row.business_on;
  return [
    signed('cash_free', row.cash_free_fen, day),
    signed('cash_trade', row.cash_trade_fen, day),
    signed('frozen_other', beside, day),
  ].filter(({ value }) => value !== 0n);
}
