import { areTransfersTaken } from '@mall/domain/orders/kinds/bank-transfer';
import { findCard } from '#modules/banking/index.ts';
import { findLastClosedDay } from '#modules/trading/orders/order-day-store.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { findTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import { transferTermsOf } from '#modules/trading/transfers/transfer-terms.ts';
import { type KindRecheck, NOT_ASKED } from './recheck-facts.ts';

/** Looks again at money that leaves: it is in flight already, so what counts is where it goes and whether it still may. */
export async function recheckTransfer(deps: TxDeps, order: OrderRecord): Promise<KindRecheck> {
  const { db, clock, readCalendar } = deps;
  const { client_id: clientId } = order;
  const { bankNo, bindingNo } = transferTermsOf(order);
  const [now, calendar, lastClosed, account, card] = await Promise.all([
    clock.businessNow(db),
    readCalendar(),
    findLastClosedDay(db),
    findTradeAccount(db, clientId),
    findCard(db, clientId, bankNo),
  ]);
  // A card that was bound anew leads to another account than the maker named.
  const isCardSame = card?.mayTransfer === true && card.bindingNo === bindingNo;
  return {
    facts: {
      ...NOT_ASKED,
      isTraded: now.day === order.trade_on && areTransfersTaken({ now, calendar, lastClosed }),
      worse: [],
      isAccountOpen: account?.isRestricted === false && isCardSame,
    },
  };
}
