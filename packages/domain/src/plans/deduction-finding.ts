import type { EntryRefusal } from '../orders/decide-entry.ts';
import type { RunFinding } from './period-outcome.ts';

/** What a run makes of the reason a purchase was refused for (rules 9.3). */
export function findingOf(
  refusal: EntryRefusal['refusal'],
): Exclude<RunFinding, 'order_placed' | 'strategy_pays_nothing' | 'system_fault'> {
  switch (refusal) {
    case 'insufficient_cash':
      return 'cash_short';
    case 'risk_profile_missing':
    case 'risk_profile_expired':
      return 'risk_profile_expired';
    case 'lowest_risk_class':
    case 'risk_level_exceeded':
    case 'preference_exceeded':
    case 'suitability_step_needed':
      return 'risk_mismatch';
    case 'agreement_step_needed':
    case 'confirm_items_unticked':
      return 'agreement_changed';
    case 'off_purchase_step':
    case 'below_first_minimum':
    case 'below_additional_minimum':
    case 'above_order_maximum':
    case 'above_day_maximum':
    case 'above_holding_maximum':
    case 'above_newcomer_maximum':
    case 'quota_exhausted':
    case 'concentration_exceeded':
      return 'amount_capped';
    case 'product_not_buyable':
    case 'outside_trading_hours':
    case 'operator_not_permitted':
    case 'account_not_open':
    case 'account_restricted':
    case 'client_type_not_allowed':
    case 'newcomer_period_over':
    case 'newcomer_offer_used':
    case 'cooling_off_impossible':
    case 'not_qualified':
    case 'own_funds_required':
    case 'identity_unconfirmed':
    case 'investor_limit_reached':
      return 'product_not_buyable';
  }
}
