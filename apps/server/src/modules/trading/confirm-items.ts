import { sha256Of } from '#content-hash.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';

export type ConfirmItem = { readonly itemNo: string; readonly text: string };

/** What the customer ticks before the last click; the texts are settings of the provider. */
export function confirmItems(dictionaries: Dictionaries): readonly ConfirmItem[] {
  const items = dictionaries.get('FUND_CONFIRM_ITEM') ?? new Map<string, string>();
  return [...items].map(([itemNo, text]) => ({ itemNo, text }));
}

export type Tick = { readonly item_no: string; readonly text_sha256: string };

/** Whether every item was ticked in the wording that is in force. */
export function hasTickedAll(ticks: readonly Tick[], dictionaries: Dictionaries): boolean {
  return confirmItems(dictionaries).every(({ itemNo, text }) =>
    ticks.some(
      (tick) => tick.item_no === itemNo && tick.text_sha256 === sha256Of(text).toString('hex'),
    ),
  );
}
