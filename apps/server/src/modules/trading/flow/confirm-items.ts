import { sha256Of } from '#content-hash.ts';
import type { ConfirmItem } from '#modules/catalogue/index.ts';

export type Tick = { readonly item_no: string; readonly text_sha256: string };

/** Whether every item was ticked in the wording that is in force. */
export function hasTickedAll(ticks: readonly Tick[], items: readonly ConfirmItem[]): boolean {
  return items.every(({ itemNo, text }) =>
    ticks.some((tick) => tick.item_no === itemNo && tick.text_sha256 === hashOf(text)),
  );
}

/** The ticked items as an order keeps them: with their words, so that they can be shown as long as the order can. */
export function keptTicks(items: readonly ConfirmItem[]) {
  return items.map(({ itemNo, text }) => ({
    item_no: itemNo,
    item_text: text,
    text_sha256: hashOf(text),
  }));
}

export type KeptTick = ReturnType<typeof keptTicks>[number];

function hashOf(text: string): string {
  return sha256Of(text).toString('hex');
}
