import type { RefusalOf } from '@mall/contract/define-call';
import type { Slots } from '@mall/contract/refusals';
import type { startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { SWITCH_RULES } from '@mall/domain/orders/kinds/switch';
import type { Tx } from '#db/database.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { explainSwitch } from './explain-switch.ts';
import { type PassedSteps, readSwitchFacts } from './switch-facts.ts';
import type { SwitchOffer } from './switch-offer.ts';

type Refused = {
  readonly ok: false;
  readonly refusal: RefusalOf<typeof startTradeFlowStep>;
  readonly slots?: Slots;
};

/** A flow leads through these steps, so that none of them keeps it from beginning. */
const TO_COME: PassedSteps = {
  risk: 'valid',
  hasConfirmedSuitability: true,
  hasSignedAll: true,
  hasTickedAll: true,
};

/** What no step before a switch could heal, its shares and their worth included. */
export async function refuseSwitchStart(
  { db, dictionaries }: { readonly db: Tx; readonly dictionaries: Dictionaries },
  clientId: string,
  offer: SwitchOffer,
): Promise<Refused | undefined> {
  const { exit } = offer;
  const order = {
    clientId,
    productNo: exit.terms.productNo,
    targetProductNo: offer.terms.productNo,
    shares: exit.shares,
    takesRest: false,
  };
  const refused = SWITCH_RULES.decide(order, await readSwitchFacts(db, clientId, offer, TO_COME));
  // With the steps to come, every refusal that is left is one the call names.
  return refused && (explainSwitch(refused, offer, dictionaries) as Refused);
}
