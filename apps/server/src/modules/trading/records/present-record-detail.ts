import type { ReplyOf } from '@mall/contract/define-call';
import type { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import type { Day } from '@mall/domain/calendar/day';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { add, type Fen, fen, subtract } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import { type Instant, msOfInstant } from '#db/instant.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { PostedEntry } from '#modules/ledger/index.ts';
import type { KeptTick } from '#modules/trading/flow/confirm-items.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { actPoints, distributionFormula } from './present-act.ts';
import { exitFiguresOf, exitFormula } from './present-exit.ts';
import { endFormula, endRefundOf, subscriptionPoints } from './present-subscription.ts';

type Detail = ReplyOf<typeof transRecordDetailQuery>;

/** When each thing happened to an order, or is expected to; shares with a holding period also say until when. */
export function pointsOf(
  order: OrderRecord,
  lockedUntil: Day | undefined,
  dictionaries: Dictionaries,
): Detail['points'] {
  const name = (code: string) => nameOf(dictionaries, 'ORDER_POINT', code);
  const done = (code: string, at: Instant) => ({
    point_describe: name(code),
    point_time: formatMoment(momentAt(msOfInstant(at))),
    expect_date_num: null,
  });
  const expected = (code: string, day: Detail['trade_date_num']) => ({
    point_describe: name(code),
    point_time: null,
    expect_date_num: day,
  });
  if (order.kind === 'registrar_act') return actPoints(order, expected);
  const submitted = done('submitted', order.accepted_at);
  if (!KIND_TRAITS[order.kind].isSentWithDay) {
    const sent = [submitted, done('sent', order.accepted_at)];
    if (order.answer === 'refused') return [...sent, expected('refused', order.trade_on)];
    const due = order.kind === 'repo_purchase' ? order.redeemable_on : null;
    const dealt = [...sent, expected('deal', order.confirmed_on ?? order.confirm_on)];
    return due === null ? dealt : [...dealt, expected('due', due)];
  }
  if (order.cancelled_at !== null) return [submitted, done('cancelled', order.cancelled_at)];
  const waiting = coolingPoints(order, { done, expected });
  if (waiting) return [submitted, ...waiting];
  const sent =
    order.closed_at === null ? expected('sent', order.trade_on) : done('sent', order.closed_at);
  if (order.answer === 'refused')
    return [submitted, sent, expected('refused', order.confirmed_on ?? order.confirm_on)];
  if (order.kind === 'subscription')
    return [submitted, sent, ...subscriptionPoints(order, expected)];
  const confirmedOn = order.confirmed_on ?? order.confirm_on;
  const paidOn = order.due_on ?? order.pay_on;
  const ending = ENDINGS[order.kind];
  if (ending !== undefined) return [submitted, sent, expected(ending, confirmedOn)];
  // An exit ends with its cash, and its shares are no longer there to earn.
  if (paidOn !== null)
    return [submitted, sent, expected('left', confirmedOn), expected('paid', paidOn)];
  return [
    submitted,
    sent,
    expected('confirmed', confirmedOn),
    expected('income', confirmedOn),
    ...(lockedUntil === undefined ? [] : [expected('unlock', lockedUntil)]),
  ];
}

type PointOf = {
  readonly done: (code: string, at: Instant) => Detail['points'][number];
  readonly expected: (code: string, day: Day) => Detail['points'][number];
};

/** What a private order waits for before it gets its day; undefined: nothing, or it has it. */
function coolingPoints(
  { state, cooling_ends_at, trade_on, confirm_on }: OrderRecord,
  { done, expected }: PointOf,
): Detail['points'] | undefined {
  if (cooling_ends_at === null || !['11', '12', '62'].includes(state)) return undefined;
  const isCooling = state === '11';
  const { day } = momentAt(msOfInstant(cooling_ends_at));
  const cooled = isCooling ? expected('cooled', day) : done('cooled', cooling_ends_at);
  if (state === '62') return [cooled, expected('cancelled', trade_on)];
  const sent = expected('sent', trade_on);
  return [cooled, expected('visited', trade_on), sent, expected('confirmed', confirm_on)];
}

/** The last point of orders after which nothing is bought and no cash comes. */
const ENDINGS: { readonly [Kind in OrderRecord['kind']]?: string } = {
  dividend_setting: 'effective',
  custody_transfer: 'moved',
};

/** Where the money of an order was frozen or comes to; null for an order that moves none. */
export function paymentOf(order: OrderRecord, dictionaries: Dictionaries): Detail['payment'] {
  if (order.entrust_money_fen === null && order.pay_on === null) return null;
  const timeOf = (at: Instant) => formatMoment(momentAt(msOfInstant(at)));
  return {
    account_name: nameOf(dictionaries, 'LEDGER_ACCOUNT', 'cash_account'),
    bank_account: null,
    freeze_time: order.kind === 'registrar_act' ? null : timeOf(order.accepted_at),
    unfreeze_time: order.cancelled_at === null ? null : timeOf(order.cancelled_at),
  };
}

/** What was paid and what it became. */
export function amountsOf(order: OrderRecord): Omit<Detail['amounts'], 'nav_version'> {
  return {
    fee_rate: order.fee_rate_e8,
    // A flat fee is never discounted.
    discount: order.fee_rate_e8 === null ? null : order.discount_rate_e8,
    net_money: order.net_fen,
    refund_money: endRefundOf(order) ?? refundOf(order),
    back_end_fee: laterFeeOf(order, 'back_end_fee'),
    performance_fee: laterFeeOf(order, 'performance_fee'),
    nav_date_num: order.nav_on,
    net_value: order.nav_e8,
    formula_text:
      exitFormula(order) ?? distributionFormula(order) ?? endFormula(order) ?? formulaOf(order),
  };
}

/** What went back to the customer: all of a refused order, and what was not accepted of a purchase. */
function refundOf({ kind, answer, entrust_money_fen: money, net_fen, fee_fen }: OrderRecord) {
  if (answer === 'refused') return money;
  if (kind !== 'purchase' || answer !== 'confirmed_in_part') return null;
  return money === null ? null : subtract(money, add(net_fen ?? fen(0n), fee_fen ?? fen(0n)));
}

function laterFeeOf(order: OrderRecord, fee: 'back_end_fee' | 'performance_fee') {
  const charged = exitFiguresOf(order)?.[fee] ?? 0n;
  return charged > 0n ? fen(charged) : null;
}

/** The arithmetic of the confirmation, so that a customer can follow it with a calculator. */
function formulaOf({ net_fen, nav_e8, shares_e2, fee_fen, entrust_money_fen }: OrderRecord) {
  if (net_fen === null || nav_e8 === null || shares_e2 === null || fee_fen === null) return null;
  if (entrust_money_fen === null) return null;
  const [paid, fee, net] = [add(net_fen, fee_fen), fee_fen, net_fen].map(groupedYuan);
  const bought = groupDigits(formatDecimal(shares_e2, 2));
  return `${paid} - ${fee} = ${net}；${net} ÷ ${formatDecimal(nav_e8, 8).replace(/0{1,4}$/, '')} = ${bought}`;
}

/** How customer and product were matched when the order was taken. */
export function suitabilityOf(
  { client_risk, product_risk, match_result }: OrderRecord,
  dictionaries: Dictionaries,
): Detail['suitability'] {
  // Leaving a product is matched with nothing.
  if (match_result === null) return null;
  // Both columns were written from the same levels the contract knows.
  const client = client_risk as '1' | null;
  const product = product_risk as '1';
  return {
    client_risk_level: client,
    client_risk_level_dict_name:
      client === null ? null : nameOf(dictionaries, 'CLIENT_RISK_LEVEL', client),
    fund_risk_level: product,
    fund_risk_level_dict_name: nameOf(dictionaries, 'FUND_RISK_LEVEL', product),
    match_result,
    match_result_dict_name: nameOf(dictionaries, 'MATCH_RESULT', match_result),
  };
}

/** What the customer ticked, in the words he saw; orders older than this record have none. */
export function ticksOf({ ticks }: OrderRecord): Detail['confirm_items'] {
  // The column holds what keptTicks wrote, or nothing.
  return ticks as KeptTick[];
}

type Side = { readonly account: string; readonly debit: Fen; readonly credit: Fen };

/**
 * What entries moved on the customer's own accounts, with the other side of each move, so that every voucher balances:
 * what is taken stands in debit, what is given in credit.
 */
export function entryLinesOf(
  entries: readonly PostedEntry[],
  clientId: string,
  dictionaries: Dictionaries,
): Detail['entries'] {
  const isOwn = (account: string) => account.endsWith(`:${clientId}`);
  return entries.flatMap(({ entryId, postedOn, moves }) => {
    const sides = moves
      .filter(({ asset, from, to }) => asset === 'client_money' && (isOwn(from) || isOwn(to)))
      .flatMap(({ from, to, amount }): readonly Side[] => [
        { account: from, debit: fen(amount), credit: fen(0n) },
        { account: to, debit: fen(0n), credit: fen(amount) },
      ]);
    return [...Map.groupBy(sides, ({ account, debit }) => `${account} ${debit > 0n}`).values()].map(
      (some) => ({
        voucher_no: `PZ${entryId}`,
        book_date_num: postedOn,
        account_name: nameOf(dictionaries, 'LEDGER_ACCOUNT', some[0]?.account.split(':')[0] ?? ''),
        debit: sumOrNull(some.map(({ debit }) => debit)),
        credit: sumOrNull(some.map(({ credit }) => credit)),
      }),
    );
  });
}

function sumOrNull(amounts: readonly Fen[]): Fen | null {
  const sum = amounts.reduce(add, fen(0n));
  return sum === 0n ? null : sum;
}
