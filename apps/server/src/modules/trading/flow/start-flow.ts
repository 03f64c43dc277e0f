import type { RefusalOf } from '@mall/contract/define-call';
import type { Slots } from '@mall/contract/refusals';
import type { startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { epochMsOf } from '@mall/domain/calendar/moment';
import type { Fen, Shares } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { refusePerson, refuseRisk } from '@mall/domain/orders/decide-purchase';
import { FLOWS_A_DAY_MAX } from '@mall/domain/orders/flow-limit';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { type Actor, holdRight } from '#modules/identity/index.ts';
import { insertRequest, lockRequest } from '#modules/requests/index.ts';
import { accountStateOf, type PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';
import { refuseSwitchStart } from '#modules/trading/kinds/switch/start-switch.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { type FlowOffer, findFlowOffer, isPlannedFund } from './flow-offer.ts';
import { basisOf, stepsOf } from './flow-steps.ts';
import {
  countFlowsSince,
  insertFlow,
  insertPassedStep,
  lockFlowStarts,
  readOwnFlow,
} from './flow-store.ts';
import { type FlowState, neededFor, readFlow, unsignedOf } from './read-flow.ts';
import { type Told, tellTerms } from './tell-terms.ts';

/** What a customer wants to begin. */
export type FlowStart = {
  readonly requestNo: string;
  readonly businType: string;
  readonly productNo: string;
  readonly money: Fen | undefined;
  /** Of a switch: the shares, and the fund they enter. */
  readonly shares: Shares | undefined;
  readonly targetProductNo: string | undefined;
};

type Refusal = RefusalOf<typeof startTradeFlowStep>;

export type StartResult =
  | { readonly ok: true; readonly state: FlowState; readonly told: Told | undefined }
  | { readonly ok: false; readonly refusal: Refusal; readonly slots?: Slots };

const FLOW_LASTS_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Begins a purchase, a switch or a plan: the server says which steps it takes. The same request finds the same flow again. */
export async function startFlow(
  deps: TradingDeps,
  actor: Actor,
  { requestNo, businType, ...asked }: FlowStart,
): Promise<StartResult> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await holdRight({ ...deps, db: tx }, actor, 'make')))
      return { ok: false, refusal: 'operator_not_permitted' };
    const { clientId } = actor;
    const size = sizeOf(businType, asked);
    const inTx = { ...deps, db: tx };
    const offer = await findFlowOffer(inTx, clientId, { businType, ...size });
    if (!offer) return { ok: false, refusal: 'product_absent' };
    if (!isBegunFor(offer, businType, size)) return { ok: false, refusal: 'product_not_buyable' };
    const requestHash = contentHash({ businType, ...size });
    await lockFlowStarts(tx, clientId);
    const numbered = { clientId, requestNo, kind: 'flow', hash: requestHash } as const;
    const found = await lockRequest(tx, numbered);
    if (found.kind === 'reused') return { ok: false, refusal: 'request_no_reused' };
    if (found.kind === 'repeat') {
      const earlier = await readOwnFlow(tx, clientId, found.objectId);
      return tell(tx, await readFlow(inTx, earlier, offer));
    }

    const refused = await refuseStart(inTx, clientId, offer);
    if (refused) return refused;
    const startedMs = epochMsOf(offer.now);
    const begun = await countFlowsSince(tx, clientId, instantFromMs(startedMs - DAY_MS));
    if (begun >= FLOWS_A_DAY_MAX) return { ok: false, refusal: 'flows_too_many' };
    const unsignedCount = unsignedOf(await neededFor(inTx, offer, clientId)).length;
    const flow = await insertFlow(tx, {
      clientId,
      requestNo,
      requestHash,
      businType,
      ...size,
      steps: stepsOf({ offer, unsignedCount }),
      startedAt: instantFromMs(startedMs),
      startedOn: offer.now.day,
      expiresAt: instantFromMs(startedMs + FLOW_LASTS_MS),
    });
    await insertRequest(tx, numbered, flow.flow_id);
    await passSuitability(tx, flow.flow_id, offer);
    return tell(tx, await readFlow(inTx, flow, offer));
  });
}

async function tell(tx: Tx, state: FlowState): Promise<StartResult> {
  return { ok: true, state, told: await tellTerms(tx, state) };
}

/** A switch names shares and the fund they enter, everything else money. */
function sizeOf(businType: string, asked: Omit<FlowStart, 'requestNo' | 'businType'>) {
  const { productNo, money, shares, targetProductNo } = asked;
  if (businType === BUSINESS_TYPE.switch)
    return { productNo, money: undefined, shares, targetProductNo };
  return { productNo, money, shares: undefined, targetProductNo: undefined };
}

/** Whether the business fits the product and what was named of it. */
function isBegunFor(
  offer: FlowOffer,
  businType: string,
  { money }: ReturnType<typeof sizeOf>,
): boolean {
  if (businType === BUSINESS_TYPE.switch) return offer.exit !== undefined;
  if (offer.isForPlan) return isPlannedFund(offer) && money !== undefined;
  return businType === offer.businType && money !== undefined;
}

/** What no step of the flow could heal. */
async function refuseStart(
  { db, dictionaries, isTradingOpen }: TxDeps,
  clientId: string,
  offer: FlowOffer,
): Promise<Exclude<StartResult, { ok: true }> | undefined> {
  if (!isTradingOpen) return { ok: false, refusal: 'trading_not_open' };
  const { exit } = offer;
  if (exit) return refuseSwitchStart({ db, dictionaries }, clientId, { ...offer, exit });
  const person = refusePerson({
    ...offer,
    // An account that is not open yet is a step of the flow, not its end.
    account: offer.account ? accountStateOf(offer.account) : 'open',
    mayOrderAlone: mayBeOrdered(offer.account),
  });
  if (person?.refusal === 'client_type_not_allowed') {
    const allowed = offer.terms.clientTypes.map((type) =>
      nameOf(dictionaries, 'CLIENT_TYPE', type),
    );
    return { ok: false, refusal: 'client_type_not_allowed', slots: { x: allowed.join('、') } };
  }
  if (!person && cannotCoolOff(offer)) return { ok: false, refusal: 'cooling_off_impossible' };
  // The reason of its own, not that the product's risk is too high.
  if (!person && offer.privateSale?.isBarred) return { ok: false, refusal: 'own_funds_required' };
  const refused =
    person ??
    refuseRisk({
      match: offer.suitability.match,
      parts: offer.suitability.parts,
      isLowestClass: offer.investor?.isLowestClass === true,
    });
  // Every refusal of a person that is left here is one the call names.
  return refused && { ok: false, refusal: refused.refusal as Refusal };
}

/** The cooling-off ends after the sale, and no other window follows (EX-5.3). */
function cannotCoolOff({ privateSale }: PurchaseOffer): boolean {
  return privateSale?.isInTime === false && privateSale.nextWindow === undefined;
}

/** A match needs nothing from the customer; the record says that it was looked at. */
async function passSuitability(tx: Tx, flowId: string, offer: PurchaseOffer): Promise<void> {
  if (offer.suitability.match !== 'match' || offer.suitability.risk === 'expired') return;
  await insertPassedStep(tx, {
    flowId,
    step: 'SUIT',
    basis: basisOf('SUIT', { offer, items: [] }),
    requestNo: undefined,
    evidence: {
      match: offer.suitability.match,
      clientRisk: offer.investor?.assessment?.level,
      productRisk: offer.terms.risk,
    },
    passedAt: instantFromMs(epochMsOf(offer.now)),
  });
}
