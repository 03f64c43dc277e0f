import { marketValue } from '@mall/domain/fees/redemption-fee';
import { fen } from '@mall/domain/money/units';
import type { PurchaseFacts } from '@mall/domain/orders/decide-purchase';
import type { SwitchKind } from '@mall/domain/orders/kinds/switch';
import type { Tx } from '#db/database.ts';
import { readFurtherFacts } from '#modules/trading/kinds/entry-facts.ts';
import { readLimitFacts } from '#modules/trading/kinds/purchase-facts.ts';
import { accountStateOf } from '#modules/trading/kinds/purchase-offer.ts';
import { mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';
import type { SwitchExit, SwitchOffer } from './switch-offer.ts';

/** How far the customer came with the steps before the order. */
export type PassedSteps = Pick<
  PurchaseFacts,
  'risk' | 'hasConfirmedSuitability' | 'hasSignedAll' | 'hasTickedAll'
>;

/** Everything the decision on a switch looks at, of both funds. */
export async function readSwitchFacts(
  tx: Tx,
  clientId: string,
  offer: SwitchOffer,
  steps: PassedSteps,
): Promise<SwitchKind['facts']> {
  const { exit, terms, account, times } = offer;
  const { dividendMethod: _, ...limits } = await readLimitFacts(tx, clientId, offer);
  const further = await readFurtherFacts(tx, clientId, offer);
  const isWithinFund = further.otherClassNos.includes(exit.terms.productNo);
  return {
    held: exit.held,
    tradeOn: times.tradeOn,
    minRedeem: exit.terms.limits.minRedeem,
    minHold: exit.terms.limits.minHold,
    mayLeave: exit.mayLeave,
    mayEnter: exit.mayEnter,
    terms: { out: exit.terms, into: terms },
    calendar: exit.calendar,
    entry: {
      ...limits,
      ...steps,
      amount: amountOf(exit),
      isBuyable: offer.isBuyable,
      acceptsOrders: offer.acceptsOrders,
      account: accountStateOf(account),
      mayOrderAlone: mayBeOrdered(account),
      isClientTypeAllowed: offer.isClientTypeAllowed,
      match: offer.suitability.match,
      parts: offer.suitability.parts,
      isLowestClass: offer.investor?.isLowestClass === true,
      // Only public funds are switched, and their documents take no further check of identity.
      isQualified: true,
      hasConfirmedIdentity: true,
      quotaLeft: further.quotaLeft,
      investors: further.investors,
      fundValue: further.fundValue,
      heldInOtherClasses: further.heldInOtherClasses,
      leaving: isWithinFund ? worthOf(exit) : fen(0n),
    },
  };
}

/** What enters the other fund; of shares that cannot leave what they are worth. */
function amountOf(exit: SwitchExit) {
  return exit.preview ? exit.preview.out.net : worthOf(exit);
}

function worthOf({ shares, latest }: SwitchExit) {
  return latest ? marketValue(shares, latest.unitValue) : fen(0n);
}
