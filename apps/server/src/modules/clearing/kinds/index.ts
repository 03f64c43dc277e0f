import { assert } from '@mall/domain/assert';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import type { Answer } from '#gateways/transfer-agent/port.ts';
import { CUSTODY_CLEARING } from './custody-clearing.ts';
import { DIVIDEND_CLEARING } from './dividend-clearing.ts';
import type { KindClearing } from './kind-clearing.ts';
import { PURCHASE_CLEARING } from './purchase-clearing.ts';
import { REDEMPTION_CLEARING } from './redemption-clearing.ts';
import { SUBSCRIPTION_CLEARING } from './subscription-clearing.ts';
import { SWITCH_CLEARING } from './switch-clearing.ts';

export type { AwaitedChange, JudgeContext, Judgement, KindClearing } from './kind-clearing.ts';

/** The kinds that the registrar answers; a new one is one file and one line. */
const CLEARINGS: { readonly [Kind in Answer['kind']]: KindClearing<LineOf<Kind>> } = {
  purchase: PURCHASE_CLEARING,
  subscription: SUBSCRIPTION_CLEARING,
  redemption: REDEMPTION_CLEARING,
  switch: SWITCH_CLEARING,
  dividend_setting: DIVIDEND_CLEARING,
  custody_transfer: CUSTODY_CLEARING,
};

type LineOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;

/** How orders of a kind are cleared; an order of a kind that is not built cannot have been taken. */
export function clearingOf(kind: OrderKind): KindClearing {
  const clearing = Object.entries(CLEARINGS).find(([name]) => name === kind)?.[1];
  assert(clearing !== undefined, `orders of kind ${kind} are cleared`);
  // The table keeps each kind beside the lines of its own kind.
  return clearing as KindClearing;
}
