import { assert } from '@mall/domain/assert';
import { confirmSwitch } from '@mall/domain/clearing/confirm-switch';
import { takesAfterFrozen } from '@mall/domain/lots/usable-shares';
import { add, type Fen } from '@mall/domain/money/units';
import { findSwitchOffer, type SwitchOffer } from '#modules/trading/kinds/switch/switch-offer.ts';
import { parseSwitchPromise } from '#modules/trading/kinds/switch/switch-terms.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { standingFacts } from './recheck-entry.ts';
import { heldWithout, worseExit } from './recheck-exit.ts';
import { GONE, type KindRecheck } from './recheck-facts.ts';

/** Looks again at both sides of a switch. */
export async function recheckSwitch(deps: TxDeps, order: OrderRecord): Promise<KindRecheck> {
  const { client_id: clientId, product_no: productNo, entrust_shares_e2: shares } = order;
  const { target_product_no: targetProductNo } = order;
  assert(shares !== null && targetProductNo !== null, 'a switch has its shares and its target');
  const key = { clientId, productNo, targetProductNo, shares };
  const offer = await findSwitchOffer(deps, key, () => heldWithout(deps, order));
  if (!offer) return GONE;
  const { exit, terms, times } = offer;
  const after = exit.preview && add(exit.preview.out.fee, exit.preview.difference);
  const before = promisedFee(order, offer);
  const isOpen = offer.isBuyable && offer.acceptsOrders && exit.mayLeave && exit.mayEnter;
  return {
    facts: {
      // Shares that cannot leave any more have no fee.
      isTraded: isOpen && offer.isClientTypeAllowed && after !== undefined,
      worse:
        before === undefined || after === undefined
          ? []
          : worseExit(order, { days: times, fees: { before, after }, risk: terms.risk }),
      isWithinLimits: true,
      ...(await standingFacts(deps, order, offer)),
    },
  };
}

/** What the promised tables come to at today's values, so that a new value alone changes nothing. */
function promisedFee(order: OrderRecord, { exit, terms, times }: SwitchOffer): Fen | undefined {
  const { held, shares, latest, latestInto } = exit;
  const takes = takesAfterFrozen(held, shares, times.tradeOn);
  if (!takes || !latest || !latestInto) return undefined;
  const { tiers, charges } = parseSwitchPromise(order.terms);
  const { out, difference } = confirmSwitch(takes, {
    exit: { unitValue: latest.unitValue, confirmedOn: times.confirmOn, tiers },
    charges,
    intoValue: latestInto.unitValue,
    shareRounding: terms.shareRounding,
  });
  return add(out.fee, difference);
}
