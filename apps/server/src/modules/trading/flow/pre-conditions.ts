import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { checkBeforeRedemption } from '#modules/trading/kinds/exits/check-redemption.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import {
  checkBeforeCustody,
  checkBeforeDividend,
  checkBeforeEarlyEnd,
  checkBeforeQuick,
  checkBeforeSweep,
  checkBeforeSwitch,
  checkBeforeUnbind,
} from './check-other-trades.ts';
import { type Checked, type ConsideredTrade, checkBeforePurchase } from './check-pre-condition.ts';

type Check = (
  deps: TradingDeps,
  clientId: string,
  trade: ConsideredTrade,
  options: { readonly withPages: boolean },
) => Promise<Checked>;

/** Who answers what still has to be done before a business; a new kind is one line. Any other business is a purchase. */
const CHECKS: Readonly<Record<string, Check>> = {
  [BUSINESS_TYPE.redemption]: checkBeforeRedemption,
  [BUSINESS_TYPE.quickWithdrawal]: checkBeforeQuick,
  [BUSINESS_TYPE.switch]: checkBeforeSwitch,
  [BUSINESS_TYPE.custodyTransfer]: checkBeforeCustody,
  [BUSINESS_TYPE.dividendSetting]: checkBeforeDividend,
  [BUSINESS_TYPE.repoEarlyEnd]: checkBeforeEarlyEnd,
  [BUSINESS_TYPE.cashTreasure]: checkBeforeSweep,
  [BUSINESS_TYPE.adviserContract]: checkBeforeUnbind,
};

/** What the customer still has to do before a trade, and what it costs. Nothing is begun or written. */
export const checkBeforeTrade: Check = (deps, clientId, trade, options) =>
  (CHECKS[trade.businType] ?? checkBeforePurchase)(deps, clientId, trade, options);
