import type { ClientType } from '@mall/domain/catalogue/product-terms';
import type { Viewer } from '#modules/catalogue/list/viewer.ts';
import { hasBit } from './bitmap.ts';
import { type EncodedRow, patchRow } from './encode-row.ts';
import type { Shelf } from './shelf.ts';

/** The JSON of a page of products as this viewer sees them: pieces that are sent one after the other. */
export function writePage(
  shelf: Shelf,
  { places, count }: { readonly places: readonly number[]; readonly count: number },
  viewer: Viewer,
): readonly Uint8Array[] {
  return [
    Buffer.from('{"list":['),
    ...writeRows(shelf, places, viewer),
    Buffer.from(`],"count":${count}}`),
  ];
}

const COMMA = Buffer.from(',');

export function writeRows(
  shelf: Shelf,
  places: readonly number[],
  { clientType, isQualified, watched = NOTHING }: Viewer,
): readonly Uint8Array[] {
  return places.flatMap((place, position) => {
    const row = rowFor(shelf, place, isQualified);
    const isSellable = isSoldTo(shelf, place, clientType);
    const isOptional = watched.has(shelf.rows[place]?.product_no ?? '');
    const bytes = patchRow(row, { isOptional, isSellable });
    return position === 0 ? [bytes] : [COMMA, bytes];
  });
}

const NOTHING: ReadonlySet<string> = new Set();

function rowFor({ encoded, encodedPrivate }: Shelf, place: number, isQualified: boolean) {
  const open: EncodedRow | undefined = encoded[place];
  const row = (isQualified ? encodedPrivate.get(place) : undefined) ?? open;
  if (!row) throw new Error('every product of the shelf is written');
  return row;
}

/** A customer's button tells whether the product is sold to his kind; a visitor's does not. */
function isSoldTo({ index }: Shelf, place: number, clientType: ClientType | undefined): boolean {
  if (clientType === undefined) return true;
  const sold = index.byClientType.get(clientType);
  return sold !== undefined && hasBit(sold, place);
}
