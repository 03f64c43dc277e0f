/** How far a browser's clock may be off before its times say nothing. */
const SLACK_MS = 5 * 60_000;

/** Whether times told by a page lie, in their order, within what the server knows; others are not kept as evidence. */
export function isPlausible(
  pageMs: readonly number[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): boolean {
  const inOrder = pageMs.every((ms, index) => index === 0 || ms >= (pageMs[index - 1] ?? ms));
  return inOrder && pageMs.every((ms) => ms >= fromMs - SLACK_MS && ms <= toMs + SLACK_MS);
}

/** A time as pages write it, such as 2026-11-12 14:26:31 in Shanghai. */
export function msOfPageTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}
