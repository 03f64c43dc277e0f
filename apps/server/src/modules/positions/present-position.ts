import type { PositionItem } from '@mall/contract/positions/position-item';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { mayOpenPlan, type PlanCustomer } from '@mall/domain/catalogue/plan-offer';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { maySwitchOut } from '@mall/domain/catalogue/switch-offer';
import { allows } from '@mall/domain/catalogue/trade-status';
import { averageCost } from '@mall/domain/positions/holding-cost';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { LentFigures, Position } from './position.ts';

export type Family = PositionItem['family'];

/** The family the account area shows a product under. */
export function familyOf({
  categoryId,
  variety,
}: Pick<ProductTerms, 'categoryId' | 'variety'>): Family {
  switch (categoryId) {
    case CATEGORY.repo:
      return 'bjhg';
    case CATEGORY.periodic:
      return 'periodic';
    case CATEGORY.collective:
    case CATEGORY.plan:
      return 'plan';
    case CATEGORY.trust:
      return 'trust';
    case CATEGORY.fund:
    case CATEGORY.institutionFund:
      return variety === '3' ? 'money' : 'fund';
  }
}

/** Who looks at a holding, and what he may do with it. */
type Onlooker = {
  readonly canRedeem: boolean;
  readonly customer: PlanCustomer;
  readonly dictionaries: Dictionaries;
};

/** One holding as every list of them says it; what its family does not have is null. */
export function presentPosition(
  position: Position,
  { canRedeem, customer, dictionaries }: Onlooker,
): PositionItem {
  const { holding, terms, income, dayIncome } = position;
  const family = familyOf(terms);
  return {
    product_no: terms.productNo,
    product_code: terms.productCode,
    product_short_name: terms.shortName,
    category_id: terms.categoryId,
    category_id_dict_name: nameOf(dictionaries, 'CATEGORY_ID', terms.categoryId),
    family,
    family_dict_name: nameOf(dictionaries, 'PRODUCT_FAMILY', family),
    trade_account: position.tradeAccount,
    fund_risk_level: terms.risk,
    fund_risk_level_dict_name: nameOf(dictionaries, 'FUND_RISK_LEVEL', terms.risk),
    hold_shares: holding.shares,
    enable_shares: position.enabled,
    frozen_shares: position.frozen,
    locked_shares: position.locked,
    unlock_date_num: position.unlocksOn ?? null,
    unit_net_value: position.unitValue,
    nav_date: position.navOn ?? null,
    avg_cost: averageCost(holding) ?? null,
    cost_balance: holding.cost,
    market_value: income.marketValue,
    hold_income: income.holdIncome,
    hold_income_rate: income.holdIncomeRate ?? null,
    total_income: income.totalIncome,
    yesterday_income: dayIncome?.amount ?? null,
    income_date: dayIncome?.day ?? null,
    ...ABSENT,
    income_unit: position.earned?.ofTenThousand ?? null,
    mfund_year_rate: position.earned?.sevenDays ?? null,
    // A fund that carries over daily has some only where a loss found no free share.
    unpaid_income: terms.carryMode === 'M' || position.unpaid !== 0n ? position.unpaid : null,
    trade_status: terms.status,
    trade_status_dict_name: nameOf(dictionaries, 'TRADE_STATUS', terms.status),
    can_buy: allows(terms.status, 'buy') ? '1' : '0',
    can_redeem: canRedeem ? '1' : '0',
    can_switch: canSwitch(position) ? '1' : '0',
    can_ration: mayOpenPlan(terms, customer) ? '1' : '0',
    ...(position.lent ? presentLent(position.lent) : {}),
  };
}

/** Money lent to the house has a term and rates, and no shares. */
function presentLent(lent: LentFigures) {
  return {
    hold_shares: null,
    enable_shares: null,
    frozen_shares: null,
    locked_shares: null,
    unit_net_value: null,
    avg_cost: null,
    expire_year_rate: lent.agreedRate,
    start_date_num: lent.lentOn,
    expire_date_num: lent.dueOn,
    contract_count: lent.contractCount,
    postpone_count: lent.renewedCount,
  };
}

/** What only other families have. */
const ABSENT = {
  expire_year_rate: null,
  annual_rate: null,
  upp_annual_rate: null,
  start_date_num: null,
  expire_date_num: null,
  next_open_date_num: null,
  contract_count: null,
  postpone_count: null,
} as const;

/** Shares that are open and not promised can enter another fund while the status of this one allows it. */
function canSwitch({ terms, enabled }: Position): boolean {
  return maySwitchOut(terms) && enabled > 0n;
}
