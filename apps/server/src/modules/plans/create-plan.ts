import type { RefusalOf } from '@mall/contract/define-call';
import type { createRationPlan } from '@mall/contract/plans/plan-writes';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { CalendarEnd } from '@mall/domain/calendar/trading-calendar';
import { isOpenToPlans } from '@mall/domain/catalogue/plan-offer';
import { groupedYuan } from '@mall/domain/money/yuan';
import type { PlanRefusal } from '@mall/domain/plans/decide-plan';
import { refusePlan } from '@mall/domain/plans/decide-plan';
import { contentHash, sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import { holdRight } from '#modules/identity/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import {
  findPlanFlow,
  lockTradeAccount,
  type OrderMaker,
  type PlanFlow,
  planEvidence,
  type Refused,
  refusePlanCustomer,
  shareOrderDayLock,
  type TxDeps,
} from '#modules/trading/index.ts';
import { proposeCreation } from './audited/propose-setting.ts';
import { enterEvent } from './enter-event.ts';
import { hasSetTooOften } from './limits/setting-limit.ts';
import { neverPays } from './never-pays.ts';
import { dueDayOf, findNextPay, planKindOf, planOf } from './plan.ts';
import type { PlanDeps } from './plan-deps.ts';
import type { CreateRequest, TermColumns } from './plan-request.ts';
import { countOpen, countRunning, drawPlanNo, planEventName, replaceDue } from './plan-store.ts';
import { indexFactOf } from './strategy-of-plan.ts';
import { calendarFor, proposalName, readWritten, type Written } from './written-plan.ts';

type Refusal = RefusalOf<typeof createRationPlan>;

/** Begins a plan; moves no money. The same request finds its plan again. */
export async function createPlan(
  deps: PlanDeps,
  maker: OrderMaker,
  request: CreateRequest,
): Promise<Written | Refused<Refusal>> {
  const { clientId } = maker;
  const { requestNo, click } = request;
  const hash = contentHash(request.content);
  const numbered = { clientId, requestNo, kind: 'plan', hash } as const;
  return deps.db.transaction().execute(async (tx) => {
    const inTx = { ...deps, db: tx };
    const account = await lockTradeAccount(tx, clientId);
    if (!(await holdRight(inTx, maker, 'make'))) return refuse('operator_not_permitted');
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'too_many') return refuse('writes_too_many');
    if (asked.kind === 'repeat') return readWritten(inTx, asked.objectId);
    if (!deps.isTradingOpen) return refuse('trading_not_open');
    if (await hasSetTooOften(inTx, clientId)) return refuse('plan_settings_too_many');
    // A proposal is bound to the day it is made on.
    if (account?.audit) await shareOrderDayLock(tx);

    const flow = await findPlanFlow(inTx, clientId, request);
    if (!flow.ok) return flow;
    const { offer } = flow.state;
    const { now } = offer;
    const terms = request.termsOn(now.day);
    const refused = await refuseCreation(inTx, { clientId, terms, flow, click });
    if (refused) return refused;
    const drawNo = () => drawPlanNo(tx, now.day);
    const asNew = { terms, flow, click, drawNo, requestNo, hash };
    const proposed = await proposeCreation(inTx, maker, asNew);
    if (proposed) {
      await insertRequest(tx, numbered, proposalName(proposed));
      return readWritten(inTx, proposalName(proposed));
    }
    const row = await enterEvent(inTx, maker, {
      client_id: clientId,
      allot_no: await drawNo(),
      seq: 1,
      kind: 'created',
      status: '1',
      ...terms,
      happened_at: instantFromMs(epochMsOf(now)),
      happened_on: now.day,
      ...(await planEvidence(inTx, flow, click)),
      address_sha256: sha256Of(maker.address),
      inst_user_code: maker.instUserCode ?? null,
    });
    const calendar = await calendarFor(inTx, row.product_no, now.day);
    const plan = planOf([row]);
    if (!findNextPay(plan, now.day, calendar)) throw new CalendarEnd(calendar);
    await replaceDue(tx, { clientId, allotNo: row.allot_no }, dueDayOf(plan, now.day, calendar));
    await insertRequest(tx, numbered, planEventName(row));
    return readWritten(inTx, planEventName(row));
  });
}

type Creation = {
  readonly clientId: string;
  readonly terms: TermColumns;
  readonly flow: PlanFlow;
  readonly click: CreateRequest['click'];
};

/** The first reason against a plan: its product, the customer, then what it would pay. */
async function refuseCreation(
  deps: TxDeps & Pick<PlanDeps, 'pasts'>,
  { clientId, terms, flow, click }: Creation,
): Promise<Refused<Refusal> | undefined> {
  const { offer } = flow.state;
  const refused = refusePlan(
    { kind: planKindOf(terms.ration_type), base: terms.base_fen, rhythm: 'daily' },
    {
      terms: offer.terms,
      isBuyable: offer.isBuyable && isOpenToPlans(offer.terms),
      index: await indexFactOf(deps.pasts, terms, offer.now.day),
      runningPlans: await countRunning(deps.db, clientId, terms.product_no),
      openPlans: await countOpen(deps.db, clientId),
      neverPays: await neverPays(deps, {
        terms,
        plan: undefined,
        product: offer.terms,
        now: offer.now,
      }),
    },
  );
  if (refused && isOfProduct(refused)) return explainPlan(refused);
  const customer = refusePlanCustomer(flow.state, click, deps);
  return customer ?? (refused && explainPlan(refused));
}

function isOfProduct({ refusal }: PlanRefusal): boolean {
  return refusal === 'plan_not_offered' || refusal === 'product_not_buyable';
}

/** The refusal with the figure its text has room for. */
export function explainPlan(refused: PlanRefusal): Refused<PlanRefusal['refusal']> {
  if (!('limit' in refused)) return { ok: false, refusal: refused.refusal };
  return { ok: false, refusal: refused.refusal, slots: { x: groupedYuan(refused.limit) } };
}

function refuse(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
