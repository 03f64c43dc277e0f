/** What of the catalogue in memory is no longer what the database has. */
export type CatalogueChange = {
  readonly hasShelf: boolean;
  readonly hasClock: boolean;
  readonly hasCalendar: boolean;
  /** Products that sold or got back a part of their quota. */
  readonly productNos: ReadonlySet<string>;
};

export const NO_CHANGE: CatalogueChange = {
  hasShelf: false,
  hasClock: false,
  hasCalendar: false,
  productNos: new Set(),
};
export const EVERYTHING_CHANGED: CatalogueChange = {
  hasShelf: true,
  hasClock: true,
  hasCalendar: true,
  productNos: new Set(),
};

/** What the triggers of the migration catalogue_changes notify; an unknown kind means that anything may have changed. */
export function readNotice(payload: string): CatalogueChange {
  const [kind, productNo] = payload.split(' ');
  if (kind === 'shelf') return { ...NO_CHANGE, hasShelf: true };
  if (kind === 'clock') return { ...NO_CHANGE, hasClock: true };
  if (kind === 'calendar') return { ...NO_CHANGE, hasCalendar: true };
  if (kind === 'quota' && productNo) return { ...NO_CHANGE, productNos: new Set([productNo]) };
  return EVERYTHING_CHANGED;
}

export function joinChanges(left: CatalogueChange, right: CatalogueChange): CatalogueChange {
  return {
    hasShelf: left.hasShelf || right.hasShelf,
    hasClock: left.hasClock || right.hasClock,
    hasCalendar: left.hasCalendar || right.hasCalendar,
    productNos: new Set([...left.productNos, ...right.productNos]),
  };
}

export function hasChange(change: CatalogueChange): boolean {
  return change.hasShelf || change.hasClock || change.hasCalendar || change.productNos.size > 0;
}
