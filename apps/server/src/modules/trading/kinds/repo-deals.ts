import { assert } from '@mall/domain/assert';
import type { Fen } from '@mall/domain/money/units';
import { REPO_EARLY_END_RULES } from '@mall/domain/orders/kinds/repo-early-end';
import { REPO_PURCHASE_RULES } from '@mall/domain/orders/kinds/repo-purchase';
import type { Effects } from '@mall/domain/orders/order-kind';
import type { Tx } from '#db/database.ts';
import type { DealAnswer, Exchange } from '#gateways/exchange/port.ts';
import { findMoves } from '#modules/ledger/index.ts';
import { findOwnContract } from '#modules/repo/index.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { promisedRepoOf } from './repo-terms.ts';

/** What an answer of the exchange does to an order, or why it does nothing. */
export type JudgedDeal =
  | {
      readonly kind: 'agreed';
      readonly effects: Effects;
      readonly termDays: number;
      /** Money that needs no collateral any more because nothing is lent. */
      readonly notLent: Fen | undefined;
      readonly figures: Readonly<Record<string, string>> | undefined;
    }
  /** Two opinions: nothing is booked. */
  | { readonly kind: 'differs'; readonly ours: string; readonly theirs: string };

/** Sends an order of a repo to the exchange under its number. */
export async function askExchange(exchange: Exchange, order: OrderRecord): Promise<DealAnswer> {
  const { order_no: orderNo, contract_no: contractNo } = order;
  const amount = moneyOf(order);
  assert(contractNo !== null, 'an order of a repo names its contract');
  if (order.kind === 'repo_early_end')
    return exchange.endEarly({ orderNo, contractNo, amount, endsOn: order.trade_on });
  const { dueOn, agreedRate, earlyRate } = promisedRepoOf(order);
  return exchange.lend({
    orderNo,
    contractNo,
    tradeAccount: order.trade_account,
    productNo: order.product_no,
    amount,
    lentOn: order.trade_on,
    dueOn,
    agreedRate,
    earlyRate,
  });
}

/** Computes what was agreed, holds it against the answer and asks the rules of the kind for its effects. */
export async function judgeDeal(
  tx: Tx,
  order: OrderRecord,
  answer: DealAnswer,
): Promise<JudgedDeal> {
  return order.kind === 'repo_early_end'
    ? judgeEarlyEnd(tx, order, answer)
    : judgeLoan(tx, order, answer);
}

async function judgeLoan(tx: Tx, order: OrderRecord, answer: DealAnswer): Promise<JudgedDeal> {
  const promised = promisedRepoOf(order);
  const amount = moneyOf(order);
  if (answer.kind === 'done' && answer.interest !== 0n)
    return { kind: 'differs', ours: 'interest 0', theirs: `interest ${answer.interest}` };
  const taken = {
    ...promised,
    clientId: order.client_id,
    productNo: order.product_no,
    amount,
    tradeOn: order.trade_on,
    isUnknown: order.state === '80',
  };
  const said =
    answer.kind === 'refused'
      ? ({ kind: 'refused', frozen: await findMoves(tx, `freeze:${order.order_no}`) } as const)
      : ({ kind: answer.kind } as const);
  return {
    kind: 'agreed',
    effects: REPO_PURCHASE_RULES.confirm(taken, said),
    termDays: promised.termDays,
    notLent: answer.kind === 'refused' ? amount : undefined,
    figures: undefined,
  };
}

async function judgeEarlyEnd(tx: Tx, order: OrderRecord, answer: DealAnswer): Promise<JudgedDeal> {
  const { client_id: clientId, contract_no: contractNo, trade_on: takenOn } = order;
  assert(contractNo !== null, 'an early end names its contract');
  const found = await findOwnContract(tx, clientId, contractNo);
  assert(found !== undefined, 'a contract never disappears');
  const { contract, termDays } = found;
  const amount = moneyOf(order);
  const taken = {
    clientId,
    contractNo,
    amount,
    contract,
    takenOn,
    isUnknown: order.state === '80',
  };
  const effects = REPO_EARLY_END_RULES.confirm(taken, { kind: answer.kind });
  const [event] = effects.contractEvents ?? [];
  if (answer.kind !== 'done' || event?.kind !== 'ended_early')
    return { kind: 'agreed', effects, termDays, notLent: undefined, figures: undefined };
  const { interest } = event;
  if (interest !== answer.interest)
    return {
      kind: 'differs',
      ours: `interest ${interest}`,
      theirs: `interest ${answer.interest}`,
    };
  const figures = { interest_fen: `${interest}`, paid_fen: `${amount + interest}` };
  return { kind: 'agreed', effects, termDays, notLent: undefined, figures };
}

function moneyOf({ entrust_money_fen: money }: OrderRecord): Fen {
  assert(money !== null, 'an order of a repo has its money');
  return money;
}
