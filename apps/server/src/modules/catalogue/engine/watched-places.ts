import type { Viewer } from '#modules/catalogue/list/viewer.ts';
import type { Shelf } from './shelf.ts';

/** Where the products of a viewer's watch list stand on the shelf; a visitor has none. */
export function watchedPlaces(
  { placeOf }: Pick<Shelf, 'placeOf'>,
  { watched = new Set() }: Viewer,
): readonly number[] {
  return [...watched].flatMap((productNo) => placeOf.get(productNo) ?? []);
}
