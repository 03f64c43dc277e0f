import type { ReplyOf } from '@mall/contract/define-call';
import { refusalText, slotText } from '@mall/contract/refusals';
import type { checkPreConditionPc } from '@mall/contract/trading/trade-flow';
import { type Fen, fen } from '@mall/domain/money/units';
import {
  type AmountFacts,
  type AmountRefusal,
  isMultipleRule,
  leastPurchase,
  refuseAmount,
} from '@mall/domain/orders/purchase-amount';
import { formatMoney } from '#shared/format/money.ts';

/** What the server says an amount has to obey. */
export type AmountLimits = NonNullable<ReplyOf<typeof checkPreConditionPc>['amount_limits']>;

/** Null: not known yet. */
export type AmountRule = {
  readonly limits: AmountLimits | null;
  readonly available: Fen | null;
  /** What may be held of an offer to new customers is the limit of the offer, and called so. */
  readonly isNewcomerOffer?: boolean;
};

/**
 * What is wrong with an amount by the rule the server decides with; undefined when nothing is. The server decides
 * again: what is held and ordered may have changed since it told.
 */
export function amountProblem(
  amount: Fen | undefined,
  { limits, available, isNewcomerOffer = false }: AmountRule,
): string | undefined {
  if (amount === undefined || amount === 0n) return '请输入买入金额';
  if (limits === null) return undefined;
  const facts = factsOf(amount, limits, available);
  const refused = refuseAmount(facts);
  return refused && problemText(isNewcomerOffer ? asOfOffer(refused) : refused);
}

/** The least amount of this purchase, be it a first or an additional one. */
export function leastAmount(limits: AmountLimits): Fen {
  return leastPurchase(factsOf(fen(0n), limits, null));
}

function factsOf(amount: Fen, limits: AmountLimits, available: Fen | null): AmountFacts {
  return {
    amount,
    isFirst: limits.is_first === '1',
    limits: {
      firstMin: limits.first_min_buy_money,
      addMin: limits.add_min_buy_money,
      step: limits.buy_step,
      orderMax: limits.max_buy_money ?? undefined,
      dayMax: limits.day_max_buy_money ?? undefined,
      holdingMax: limits.max_hold_money ?? undefined,
    },
    orderedThatDay: limits.day_bought_money,
    heldValue: limits.hold_money,
    // Cash that is not known yet is no problem here; the server checks it.
    usableCash: available ?? amount,
  };
}

type Told = AmountRefusal | { readonly refusal: 'above_newcomer_maximum'; readonly limit: Fen };

function asOfOffer(refused: AmountRefusal): Told {
  if (refused.refusal !== 'above_holding_maximum') return refused;
  return { refusal: 'above_newcomer_maximum', limit: refused.limit };
}

function problemText(refused: Told): string {
  if (!('limit' in refused)) return refusalText(refused.refusal, {});
  const limit = formatMoney(refused.limit);
  // Steps count from the minimum, so with such a minimum no valid amount is a multiple of the step.
  if (refused.refusal === 'off_purchase_step' && !isMultipleRule(refused))
    return refusalText(refused.refusal, {
      x: slotText('step_from_minimum', { minimum: formatMoney(refused.minimum), step: limit }),
    });
  return refusalText(refused.refusal, { x: limit });
}
