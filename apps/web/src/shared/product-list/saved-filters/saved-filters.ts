/** A choice of filters the reader keeps on this machine: its words and its address within the mall. */
export type SavedFilter = { readonly name: string; readonly address: string };

const KEPT_MAX = 8;

/** What the browser kept; what it kept wrongly is as if it kept nothing. */
export function readSaved(text: string | undefined): readonly SavedFilter[] {
  if (text === undefined) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isSaved).slice(0, KEPT_MAX) : [];
  } catch {
    return [];
  }
}

/** The newest stands first; one address is kept once, and the oldest makes room. */
export function addSaved(
  saved: readonly SavedFilter[],
  filter: SavedFilter,
): readonly SavedFilter[] {
  return [filter, ...removeSaved(saved, filter.address)].slice(0, KEPT_MAX);
}

export function removeSaved(
  saved: readonly SavedFilter[],
  address: string,
): readonly SavedFilter[] {
  return saved.filter((one) => one.address !== address);
}

/** The address of a choice: which page of the list was open is no part of it. */
export function addressOf(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  return `${pathname}?${parameters}`;
}

function isSaved(one: unknown): one is SavedFilter {
  if (typeof one !== 'object' || one === null) return false;
  const { name, address } = one as Partial<SavedFilter>; // Both are looked at in the next line.
  return typeof name === 'string' && typeof address === 'string' && /^\/[^/\\]/.test(address);
}
