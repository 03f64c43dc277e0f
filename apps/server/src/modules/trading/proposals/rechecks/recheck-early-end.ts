import { assert } from '@mall/domain/assert';
import { isInRepurchaseHours } from '@mall/domain/catalogue/buy-button';
import { add, fen, subtract } from '@mall/domain/money/units';
import { REPO_EARLY_END_RULES, refuseEarlyAmount } from '@mall/domain/orders/kinds/repo-early-end';
import { worseTerms } from '@mall/domain/orders/told-terms';
import { findRepoTerms } from '#modules/catalogue/index.ts';
import { findOwnContract } from '#modules/repo/index.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { type OrderRecord, sumOpenEarlyEnds } from '#modules/trading/orders/order-store.ts';
import { findTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import { GONE, type KindRecheck, NOT_ASKED } from './recheck-facts.ts';

const NO_FEE = fen(0n);

/** Looks again at the contract that ends early; its rates never change. */
export async function recheckEarlyEnd(deps: TxDeps, order: OrderRecord): Promise<KindRecheck> {
  const { db } = deps;
  const { client_id: clientId, product_no, contract_no, entrust_money_fen: amount } = order;
  assert(contract_no !== null && amount !== null, 'an early end names its contract and its money');
  const terms = await findRepoTerms(db, product_no);
  const found = await findOwnContract(db, clientId, contract_no);
  if (!terms || !found) return GONE;
  const now = await deps.clock.businessNow(db);
  const account = await findTradeAccount(db, clientId);
  const { contract } = found;
  // The order itself is among what is promised away.
  const others = subtract(await sumOpenEarlyEnds(db, clientId, contract_no), amount);
  const isHeld = contract.principal >= add(others, amount) && now.day < contract.dueOn;
  const left = isHeld ? subtract(contract.principal, others) : amount;
  const isOpen = isInRepurchaseHours(now, await deps.readCalendar());
  const days = REPO_EARLY_END_RULES.datesOf({ today: now.day });
  const told = {
    fee: NO_FEE,
    risk: '1',
    redeemableOn: undefined,
    dividendMethod: undefined,
  } as const;
  return {
    facts: {
      ...NOT_ASKED,
      isTraded:
        isOpen &&
        isHeld &&
        refuseEarlyAmount(amount, { left, step: terms.earlyStep }) === undefined,
      worse: worseTerms(
        { ...told, tradeOn: order.trade_on, confirmOn: order.confirm_on },
        { ...told, ...days },
        undefined,
      ),
      isAccountOpen: account?.isRestricted === false,
    },
  };
}
