type Edges = { readonly top: number; readonly height: number };

/** The page, counted from 1, that holds the middle of what is seen; 1 while there is none. */
export function pageInView(pages: readonly Edges[], seen: Edges): number {
  const middle = seen.top + seen.height / 2;
  const index = pages.findLastIndex(({ top }) => top <= middle);
  return Math.max(1, index + 1);
}

/** The page a typed text asks for; undefined when it asks for none. Past the end is the end. */
export function parsePage(typed: string, last: number): number | undefined {
  return /^[1-9]\d{0,4}$/.test(typed) ? Math.min(Number(typed), last) : undefined;
}
