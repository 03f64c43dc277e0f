/** One figure of the confirm screen. */
export type ConfirmLine = { readonly label: string; readonly value: string };

/** The text whose hash is kept with the order: one line per figure, in the order of the screen. */
export function shownText(lines: readonly ConfirmLine[]): string {
  return lines.map(({ label, value }) => `${label}：${value}`).join('\n');
}
