import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { momentAt } from '@mall/domain/calendar/moment';
import { isTradingDay, nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { fen, nav } from '@mall/domain/money/units';
import { QUICK_WITHDRAWAL_RULES } from '@mall/domain/orders/kinds/quick-withdrawal';
import type { Effects } from '@mall/domain/orders/order-kind';
import type { Tx } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import type { AdvanceAnswer } from '#gateways/bank/port.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { lockHeld } from '#modules/positions/index.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { enterConfirmations } from './clearing-orders-store.ts';
import { addOrderEvents } from './event-store.ts';
import { findLastClosedDay, shareOrderDayLock } from './order-day-store.ts';
import { type OrderRecord, readOwnOrder } from './order-store.ts';
import { lockTradeAccount } from './trade-account-store.ts';

/**
 * Asks the bank about a quick withdrawal that was taken and books what it says. The order stands before it is asked for,
 * and asking again under its number pays once: a crash in between leaves an order that the bank's book of the day resolves.
 */
export async function advanceAtOnce(deps: TradingDeps, order: OrderRecord): Promise<OrderRecord> {
  const { bank, db, clock, readCalendar } = deps;
  const { state, entrust_money_fen: amount } = order;
  if (state !== '20' || !bank || amount === null) return order;
  const { order_no: orderNo, trade_account: tradeAccount, product_no: productNo } = order;
  const answer = await bank.advance({ orderNo, tradeAccount, productNo, amount });
  const calendar = await readCalendar();
  return db.transaction().execute(async (tx) => {
    await lockTradeAccount(tx, order.client_id);
    // The close of the day hands over what was drawn before it, so none may be booked while it begins.
    await shareOrderDayLock(tx);
    const { day } = await clock.businessNow(tx);
    const lastClosed = await findLastClosedDay(tx);
    const open = isTradingDay(calendar, day) ? day : nextTradingDay(calendar, day);
    const runOn = lastClosed === undefined ? open : nextTradingDay(calendar, lastClosed);
    // A day that is being closed values the holdings; what the bank said is booked after it.
    const known: AdvanceAnswer = (await deps.isClearing?.(tx)) ? { kind: 'unknown' } : answer;
    await answerAdvance(tx, order, known, { day, bookedOn: nextTradingDay(calendar, runOn) });
    return readOwnOrder(tx, order.client_id, orderNo);
  });
}

/** Books an answer of the bank; what was answered before stays as it is. `bookedOn`: the day whose opening counts it. */
export async function answerAdvance(
  tx: Tx,
  { client_id: clientId, order_no: orderNo }: Pick<OrderRecord, 'client_id' | 'order_no'>,
  answer: AdvanceAnswer,
  { day, bookedOn }: { readonly day: Day; readonly bookedOn: Day },
): Promise<void> {
  await lockTradeAccount(tx, clientId);
  const order = await readOwnOrder(tx, clientId, orderNo);
  const { state, product_no: productNo, entrust_money_fen: amount } = order;
  if (state !== '20' && state !== '80') return;
  if (state === '80' && answer.kind === 'unknown') return;
  assert(amount !== null, 'a quick withdrawal has its money');
  const takenOn = momentAt(msOfInstant(order.accepted_at)).day;
  const taken = { clientId, productNo, amount, takenOn, isUnknown: state === '80' };
  const effects = QUICK_WITHDRAWAL_RULES.confirm(taken, answer);
  const held = await lockHeld(tx, [{ clientId, productNo }]);
  for (const event of effects.holdingEvents)
    await held.apply({
      clientId,
      productNo,
      event,
      countsFrom: takenOn,
      bookedOn,
      // The income of its day is the bank's (rules 3.3).
      incomeFrom: takenOn,
      source: { kind: 'order', orderNo },
      lotSource: 'BUY',
    });
  const seqs = await addOrderEvents(tx, [
    {
      clientId,
      orderNo,
      event: effects.event,
      day,
      ...(answer.kind === 'unknown' ? {} : { registrarNo: answer.advanceNo }),
    },
  ]);
  if (answer.kind !== 'unknown') await enterAnswer(tx, order, answer, { effects, day, seqs });
  const kind = answer.kind === 'refused' ? 'release' : 'confirm';
  const { moves } = effects;
  if (moves.length > 0) await postEntry(tx, { source: `${kind}:${orderNo}`, postedOn: day, moves });
  await held.write(seqs);
}

/** A share of a money fund is one yuan. */
const ONE_YUAN = nav(100_000_000n);
const NO_FEE = fen(0n);

async function enterAnswer(
  tx: Tx,
  {
    client_id: clientId,
    order_no: orderNo,
    entrust_money_fen: net,
    entrust_shares_e2,
  }: OrderRecord,
  answer: Exclude<AdvanceAnswer, { kind: 'unknown' }>,
  {
    day,
    seqs,
  }: { readonly effects: Effects; readonly day: Day; readonly seqs: ReadonlyMap<string, number> },
): Promise<void> {
  const seq = seqs.get(orderNo);
  assert(seq !== undefined && net !== null && entrust_shares_e2 !== null, 'the order got an event');
  const head = { clientId, orderNo, seq, registrarNo: answer.advanceNo };
  const priced = { navOn: day, unitValue: ONE_YUAN, net, fee: NO_FEE };
  await enterConfirmations(tx, day, [
    answer.kind === 'refused'
      ? { ...head, outcome: 'refused', reason: answer.reason }
      : { ...head, outcome: 'done', priced, shares: entrust_shares_e2 },
  ]);
}
