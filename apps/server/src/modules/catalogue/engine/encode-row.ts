import { productItem } from '@mall/contract/catalogue/product-item';
import { assert } from '@mall/domain/assert';
import * as z from 'zod/mini';
import { presentItem, type ShelfView } from '#modules/catalogue/list/present-item.ts';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';

/** A product as JSON, as a visitor gets it, and the places of the two characters that differ from customer to customer. */
export type EncodedRow = {
  readonly json: Buffer;
  readonly optionalAt: number;
  readonly buttonAt: number;
};

/** What a customer sees differently, beside the figures of private products. */
export type RowPatch = { readonly isOptional: boolean; readonly isSellable: boolean };

export function encodeRow(row: ShelfRow, view: ShelfView): EncodedRow {
  const json = Buffer.from(JSON.stringify(z.encode(productItem, presentItem(row, view))));
  return {
    json,
    optionalAt: placeOf(json, '"is_optional":"'),
    buttonAt: placeOf(json, '"button_status":"'),
  };
}

const [ZERO, ONE] = [0x30, 0x31];

/** The row for one customer; most rows are the same for everybody and go out as they are. */
export function patchRow(row: EncodedRow, { isOptional, isSellable }: RowPatch): Buffer {
  const isClosed = !isSellable && row.json[row.buttonAt] === ONE;
  if (!isOptional && !isClosed) return row.json;
  const patched = Buffer.from(row.json);
  if (isOptional) patched[row.optionalAt] = ONE;
  if (isClosed) patched[row.buttonAt] = ZERO;
  return patched;
}

/** Quotes inside values are escaped, so a name with its quotes and colon stands in the row once. */
function placeOf(json: Buffer, label: string): number {
  const at = json.indexOf(label);
  assert(at > 0, `a row has ${label}`);
  return at + label.length;
}
