import { refusalText } from '@mall/contract/refusals';
import type { Recheck } from '@mall/domain/audit/recheck';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { explainChanges } from '#modules/trading/index.ts';

/** A line has room for so many documents. */
const NAMED_MAX = 3;

/** Why a check of an order failed: the terms that changed, the bank's hours, or the sentence of the check with its documents. */
export function explainRecheck(
  { code, changes, agreements }: Recheck,
  kind: OrderKind,
  dictionaries: Dictionaries,
): string {
  if (changes.length > 0) return explainChanges(changes, dictionaries);
  // A transfer is about no product: what fails there is the hour or the day.
  if (code === 'PRODUCT' && kind === 'bank_transfer') return refusalText('outside_transfer_hours');
  const named = nameOf(dictionaries, 'RECHECK_TEXT', 'document');
  const names = agreements.slice(0, NAMED_MAX).map((name) => named.replace('{name}', name));
  return nameOf(dictionaries, 'RECHECK_REASON', code).replace('{names}', names.join(''));
}
