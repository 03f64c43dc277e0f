import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import {
  cashedBy,
  paymentDays,
  rateInterest,
} from '../../../apps/server/src/gateways/transfer-agent/simulated/acts/act-arithmetic.ts';
import { openDayAfter, written } from './calendar.ts';
import type { Market, RunningTerm } from './market.ts';
import { findLastValue, holdersOf, lotsOf, takeShares, termsOn, withStarts } from './register.ts';
import { type FileHead, nextSerial, startedHead } from './rows.ts';
import type { State } from './state.ts';

export type PaidRows = {
  readonly '04': TaRecord[];
  readonly '06': TaRecord[];
  readonly C4: TaRecord[];
};

/** What a product pays to all its holders. */
export type Payment = {
  readonly product: string;
  readonly kind: 'distribution' | 'maturity' | 'liquidation';
  readonly from: string;
  readonly until: string;
  readonly rate: bigint | null;
  readonly payOn: string;
};

const ONE_YUAN = 100_000_000n;
const PAYMENT_CODES = { distribution: '0', maturity: '1', liquidation: '2' } as const;
const RATE_UNIT = 1_000_000n;

/** Pays what fixed terms owe behind the last day each payment is for, and for nothing before the first shares. */
export function payTermsDue(state: State, market: Market, head: FileHead, rows: PaidRows): void {
  for (const term of market.runningTerms) {
    const since = oldestDay(state, term.productNo);
    if (since === undefined) continue;
    let from = term.from;
    const { end, everyMonths } = term;
    const days = paymentDays({ from, end, everyMonths: everyMonths ?? undefined });
    for (const until of days) {
      const isTold = state.toldPayments[`${term.productNo} ${until}`];
      if (until < market.fileOn && until > since && !isTold)
        payTerm(state, market, head, { payment: announced(term, market, { from, until }), rows });
      from = until;
    }
  }
}

function oldestDay({ lots }: State, product: string): string | undefined {
  const days = lots.filter((lot) => lot.product === product && lot.left > 0n).map(({ on }) => on);
  return days.toSorted()[0];
}

function announced(
  { productNo, end, rate, payDays }: RunningTerm,
  { openDays }: Market,
  { from, until }: { readonly from: string; readonly until: string },
): Payment {
  const kind = until === end ? 'maturity' : 'distribution';
  const payOn = openDayAfter(openDays, until, payDays);
  return { product: productNo, kind, from, until, rate, payOn };
}

/** One value for all accounts; without a published one the payment waits for it. */
function payTerm(
  state: State,
  market: Market,
  head: FileHead,
  { payment, rows }: { readonly payment: Payment; readonly rows: PaidRows },
): void {
  const { product, until, rate } = payment;
  const value =
    rate === null
      ? findLastValue(state, market, product, until)
      : { on: until, unit: ONE_YUAN, total: ONE_YUAN };
  if (value) payAll(state, head, { payment, value, rows });
}

/** Announces a payment and pays every account of its product. */
export function payAll(
  state: State,
  head: FileHead,
  {
    payment,
    value,
    rows,
  }: {
    readonly payment: Payment;
    readonly value: { readonly on: string; readonly unit: bigint; readonly total: bigint };
    readonly rows: PaidRows;
  },
): void {
  const { product, kind, rate, until } = payment;
  state.toldPayments[`${product} ${until}`] = true;
  rows.C4.push({
    SequenceNO: nextSerial(state),
    FundCode: product,
    XRType: PAYMENT_CODES[kind],
    XRDate: written(payment.from),
    RegistrationDate: written(until),
    DividentDate: written(payment.payOn),
    DividendPerUnit: rate ?? 0n,
    DrawBonusUnit: RATE_UNIT,
  });
  const bands = rate === null ? termsOn(state, product, until).performance : [];
  for (const [account, shares] of holdersOf(state, product)) {
    const interest = rate === null ? 0n : rateInterest(shares, rate, payment);
    if (kind === 'distribution') {
      rows['06'].push(incomeRow(state, head, { payment, account, shares, interest }));
      continue;
    }
    const lots = withStarts(lotsOf(state, account, product), {
      value,
      isNeeded: bands.length > 0,
    });
    const figures = cashedBy(lots, shares, {
      unitValue: value.unit,
      interest,
      actOn: head.fileOn,
      performance: bands,
    });
    if (!figures) throw new Error('an account has the shares that are registered');
    takeShares(state, figures.left);
    const code = kind === 'maturity' ? '142' : '150';
    rows['04'].push({
      ...startedHead(state, head, { account, product }, { code, on: value.on }),
      ...(kind === 'maturity' ? { ForceRedemptionType: '2' } : {}),
      RedemptionDateInAdvance: written(until),
      ConfirmedVol: shares,
      ConfirmedAmount: figures.net,
      NAV: value.unit,
      Interest: interest,
      AchievementPay: figures.performanceFee,
      TransferDateThroughClearingAgency: written(payment.payOn),
    });
  }
}

function incomeRow(
  state: State,
  { fileOn, distributor }: FileHead,
  paid: {
    readonly payment: Payment;
    readonly account: string;
    readonly shares: bigint;
    readonly interest: bigint;
  },
): TaRecord {
  const { payment, account, shares, interest } = paid;
  return {
    BusinessCode: '143',
    ReturnCode: '0000',
    TransactionCfmDate: written(fileOn),
    DownLoaddate: written(fileOn),
    CurrencyType: '156',
    DistributorCode: distributor,
    BranchCode: distributor,
    FundCode: payment.product,
    TransactionAccountID: account,
    TAAccountID: state.accounts[account] ?? '',
    TASerialNO: nextSerial(state),
    XRDate: written(payment.until),
    RegistrationDate: written(payment.until),
    DividentDate: written(payment.payOn),
    BasisforCalculatingDividend: shares,
    ConfirmedAmount: interest,
    DefDividendMethod: '1',
    DividendType: '4',
  };
}
