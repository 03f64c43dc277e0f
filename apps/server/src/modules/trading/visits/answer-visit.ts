import type { RefusalOf } from '@mall/contract/define-call';
import type { questionnaireLocalTraces } from '@mall/contract/suitability/questionnaire';
import { assert } from '@mall/domain/assert';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { type VisitResult, visitResult } from '@mall/domain/orders/private/cooling-off';
import { VISIT_PAPER } from '@mall/domain/orders/private/visit-paper';
import { contentHash, sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import { holdRight } from '#modules/identity/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import { addOrderEvents } from '#modules/trading/orders/event-store.ts';
import { shareOrderDayLock } from '#modules/trading/orders/order-day-store.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import {
  findOwnOrder,
  type OrderRecord,
  readOwnOrder,
} from '#modules/trading/orders/order-store.ts';
import type { Refused } from '#modules/trading/orders/place-order.ts';
import { lockTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { recordAction } from '#modules/trail/index.ts';
import { passVisit, releaseOrder } from './pass-visit.ts';
import { visitContent } from './visit-content.ts';
import { refuseVisitOf } from './visit-state.ts';
import { findOwnVisit, insertVisit, type VisitRow } from './visit-store.ts';

type Refusal = RefusalOf<typeof questionnaireLocalTraces>;

export type VisitAnswers = {
  readonly requestNo: string;
  readonly orderNo: string;
  readonly paperId: string;
  readonly answers: readonly { readonly no: string; readonly option: string }[];
};

export type VisitAnswered =
  | { readonly ok: true; readonly visit: VisitRow; readonly order: OrderRecord }
  | Refused<Refusal>;

/**
 * Takes the answers of a return visit. When all are the required ones the order gets the day it is sent on; a wrong one
 * stops it, and its cash stays frozen until the customer rescinds or its last window ends.
 */
export async function answerVisit(
  deps: TradingDeps,
  maker: OrderMaker,
  given: VisitAnswers,
): Promise<VisitAnswered> {
  const { clientId } = maker;
  const { requestNo, orderNo, paperId, answers } = given;
  const hash = contentHash({ orderNo, paperId, answers });
  const numbered = { clientId, requestNo, kind: 'visit', hash } as const;
  return deps.db.transaction().execute(async (tx) => {
    const inTx = { ...deps, db: tx };
    await lockTradeAccount(tx, clientId);
    if (!(await holdRight({ ...deps, db: tx }, maker, 'sign')))
      return refuse('operator_not_permitted');
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'too_many') return refuse('writes_too_many');
    const order = await findOwnOrder(tx, clientId, orderNo);
    if (!order) return refuse('order_not_found');
    if (asked.kind === 'repeat') {
      const visit = await findOwnVisit(tx, clientId, asked.objectId);
      assert(visit !== undefined, 'what was answered never disappears');
      return { ok: true, visit, order };
    }
    await shareOrderDayLock(tx);
    const now = await deps.clock.businessNow(tx);
    const current = await readOwnOrder(tx, clientId, orderNo);
    const refused = refuseVisitOf(current, now);
    if (refused) return refused;
    const result = resultOf(given);
    if ('refusal' in result) return result;
    const visit = await keepAnswers(inTx, maker, { given, order: current, result, now });
    await insertRequest(tx, numbered, visit.trace_no);
    return { ok: true, visit, order: await readOwnOrder(tx, clientId, orderNo) };
  });
}

type Ended = Exclude<VisitResult, { kind: 'incomplete' }>;

/** What the answers come to; those of another paper, or two of one question, are none. */
function resultOf({ paperId, answers }: VisitAnswers): Ended | Refused<Refusal> {
  const known = new Set<string>(VISIT_PAPER.questions.map(({ id }) => id));
  const chosen = new Map(answers.map(({ no, option }) => [no, option]));
  const isOther = paperId !== VISIT_PAPER.id || answers.some(({ no }) => !known.has(no));
  if (isOther || chosen.size < answers.length) return refuse('questionnaire_outdated');
  const result = visitResult(VISIT_PAPER.questions, chosen);
  if (result.kind !== 'incomplete') return result;
  return { ok: false, refusal: 'answer_missing', slots: { n: String(result.place) } };
}

async function keepAnswers(
  deps: TxDeps,
  maker: OrderMaker,
  {
    given,
    order,
    result,
    now,
  }: {
    readonly given: VisitAnswers;
    readonly order: OrderRecord;
    readonly result: Ended;
    readonly now: Moment;
  },
): Promise<VisitRow> {
  const { clientId, instUserCode } = maker;
  const { order_no: orderNo } = order;
  const answeredAt = instantFromMs(epochMsOf(now));
  const days = result.kind === 'passed' ? await passVisit(deps, order, now) : undefined;
  const head = { clientId, orderNo, day: now.day, happenedAt: answeredAt, instUserCode };
  // The visit opens when the cooling-off is over, also before the close of the day notes it.
  if (order.state === '11') await addOrderEvents(deps.db, [{ ...head, event: { kind: 'cooled' } }]);
  if (result.kind === 'passed')
    await addOrderEvents(deps.db, [
      { ...head, event: { kind: 'visited' }, ...(days ? { days } : {}) },
    ]);
  if (result.kind === 'passed' && !days) await releaseOrder(deps, order, now.day);
  const visit = await insertVisit(
    deps.db,
    {
      client_id: clientId,
      order_no: orderNo,
      request_no: given.requestNo,
      paper_id: VISIT_PAPER.id,
      paper_version: VISIT_PAPER.version,
      answers: keptAnswers(given),
      result: result.kind,
      trade_on: days?.tradeOn ?? null,
      answered_at: answeredAt,
      inst_user_code: instUserCode ?? null,
      address_sha256: sha256Of(maker.address),
    },
    now.day,
  );
  const object = { kind: 'visit', id: visit.trace_no };
  await recordAction(deps, {
    action: 'visit_answer',
    ...maker,
    object,
    content: visitContent(visit),
  });
  return visit;
}

function keptAnswers({ answers }: VisitAnswers): string {
  return JSON.stringify(Object.fromEntries(answers.map(({ no, option }) => [no, option])));
}

function refuse(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
