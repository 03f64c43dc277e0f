import type { Recheck } from '@mall/domain/audit/recheck';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { explainChanges } from '#modules/trading/index.ts';

/** Why a check failed: the terms that changed, or the sentence of the check. */
export function explainRecheck({ code, changes }: Recheck, dictionaries: Dictionaries): string {
  if (changes.length > 0) return explainChanges(changes, dictionaries);
  return nameOf(dictionaries, 'RECHECK_REASON', code);
}
