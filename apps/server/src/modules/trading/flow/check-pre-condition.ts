import type { RefusalOf, ReplyOf } from '@mall/contract/define-call';
import { refusalText } from '@mall/contract/refusals';
import type { checkPreCondition } from '@mall/contract/trading/trade-flow';
import type { Fen, Shares } from '@mall/domain/money/units';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { previewFee } from '#modules/trading/kinds/preview-fee.ts';
import { type LimitFacts, readLimitFacts } from '#modules/trading/kinds/purchase-facts.ts';
import { mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { type FlowOffer, findFlowOffer, isPlannedFund } from './flow-offer.ts';
import { type FlowStep, unmetSteps } from './flow-steps.ts';
import { neededFor, unsignedOf } from './read-flow.ts';

/** The trade that a customer thinks of. */
export type ConsideredTrade = {
  readonly businType: string;
  readonly productNo: string;
  /** Where a switch goes. */
  readonly targetProductNo?: string | undefined;
  readonly money?: Fen | undefined;
  readonly shares?: Shares | undefined;
};

export type Checked =
  | { readonly ok: true; readonly reply: ReplyOf<typeof checkPreCondition> }
  | { readonly ok: false; readonly refusal: RefusalOf<typeof checkPreCondition> };

/** Where a page of the web takes each step. */
export const PAGE_OF = {
  ACCOUNT: '/MyAccount/TotalAssets?dialog=account',
  RISK: '/MyAccount/TotalAssets?dialog=risk',
  QUALIFY: '/highEndWealthManagementSign',
  SUIT: null,
  AGREEMENT: '/MyAccount/agreement?tab=todo',
  SMS: null,
  CONFIRM: null,
  SUBMIT: null,
  COOLING: null,
  VISIT: null,
} as const satisfies Record<FlowStep, string | null>;

/** The page of a step; from the letter the customer comes back to the product. */
function pageOf(step: FlowStep, productNo: string): string | null {
  return step === 'QUALIFY' ? `${PAGE_OF[step]}?product_no=${productNo}` : PAGE_OF[step];
}

/** What the customer still has to do before this purchase or plan, and what it costs. Nothing is begun or written. */
export async function checkBeforePurchase(
  deps: TradingDeps,
  clientId: string,
  { businType, productNo, money }: ConsideredTrade,
  { withPages }: { readonly withPages: boolean },
): Promise<Checked> {
  const trade = { businType, productNo, targetProductNo: undefined, shares: undefined };
  const offer = await findFlowOffer(deps, clientId, trade);
  if (!offer) return { ok: false, refusal: 'product_absent' };
  const isOffered = offer.isForPlan ? isPlannedFund(offer) : businType === offer.businType;
  if (!isOffered || !offer.isBuyable) return { ok: false, refusal: 'product_not_buyable' };

  const unsignedCount = unsignedOf(await neededFor(deps, offer, clientId)).length;
  const unmet = unmetSteps({ offer, unsignedCount });
  const limits = await readLimitFacts(deps.db, clientId, offer);
  const fee = money === undefined ? undefined : previewFee(money, offer);
  const isAllowed = offer.account?.isRestricted !== true && mayBeOrdered(offer.account);
  const canTrade =
    deps.isTradingOpen && unmet.length === 0 && isAllowed && offer.isClientTypeAllowed;
  return {
    ok: true,
    reply: {
      can_trade: canTrade && offer.acceptsOrders ? '1' : '0',
      unmet_list: unmet.map((step) => ({
        step_code: step,
        step_name: nameOfStep(step, offer, deps.dictionaries),
        jump_url: withPages ? pageOf(step, productNo) : null,
      })),
      fee_rate: fee?.rate ?? null,
      discount: fee && fee.rate !== undefined ? fee.discount : null,
      fixed_fee: fee?.flat ?? null,
      est_fee: fee?.fee ?? null,
      amount_limits: presentLimits(limits),
      dividend_method: limits.dividendMethod ?? null,
    },
  };
}

/** A customer who was assessed learns that the assessment ended, or he would look for what he missed. */
function nameOfStep(
  step: FlowStep,
  { suitability }: Pick<FlowOffer, 'suitability'>,
  dictionaries: Dictionaries,
): string {
  if (step === 'RISK' && suitability.risk === 'expired') return refusalText('risk_profile_expired');
  return nameOf(dictionaries, 'FLOW_STEP', step);
}

function presentLimits({ limits, isFirst, orderedThatDay, heldValue }: LimitFacts) {
  return {
    is_first: isFirst ? ('1' as const) : ('0' as const),
    first_min_buy_money: limits.firstMin,
    add_min_buy_money: limits.addMin,
    buy_step: limits.step,
    max_buy_money: limits.orderMax ?? null,
    day_max_buy_money: limits.dayMax ?? null,
    day_bought_money: orderedThatDay,
    max_hold_money: limits.holdingMax ?? null,
    hold_money: heldValue,
  };
}
