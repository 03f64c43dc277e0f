import { assert } from '@mall/domain/assert';
import { saleRank } from '@mall/domain/catalogue/trade-status';
import {
  LIST_FIELDS,
  type ListColumn,
  type ListField,
} from '#modules/catalogue/list/list-fields.ts';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { type Bitmap, bitmapOf, fullBitmap, type Matches } from './bitmap.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import { hideRows, type Key, type SortedColumn, sortColumn } from './sorted-column.ts';

/** Everything a list is filtered and sorted by, in columns; made once for every state of the shelf. */
export type ShelfIndex = {
  readonly size: number;
  /** All products, and the private ones among them. */
  readonly everything: Bitmap;
  readonly privateRows: Bitmap;
  readonly columns: ReadonlyMap<OrderColumn, ColumnPair>;
  readonly byClientType: ReadonlyMap<string, Bitmap>;
  readonly search: SearchIndex;
  /** Filters that were asked for before; the oldest goes when there are too many. */
  readonly answered: Map<string, Matches>;
};

/** A list sorted by status goes by the sale rank; a filter on it means the status itself. */
export type OrderColumn = ListColumn | 'sale_rank';

/** A column as the qualified see it, and as visitors do: to them a hidden figure is none. */
export type ColumnPair = { readonly open: SortedColumn; readonly masked: SortedColumn };

/** Lets others have the processor; called between two columns. */
export type YieldToEventLoop = () => Promise<void>;

/** Sorts the shelf by every field of the allow-list. The rows come in the order of their numbers. */
export async function buildShelfIndex(
  rows: readonly ShelfRow[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<ShelfIndex> {
  const size = rows.length;
  const privateRows = bitmapOf(
    size,
    rowNumbers(rows, ({ is_private }) => is_private),
  );
  const columns = new Map<OrderColumn, ColumnPair>();
  for (const { column, isHideable } of LIST_FIELDS.values()) {
    if (column === 'client_types') continue;
    const open = sortColumn(rows.map((row) => keyOf(row, column)));
    const masked = isHideable ? hideRows(open, privateRows) : open;
    columns.set(column, { open, masked });
    await yieldToEventLoop();
  }
  const ranks = sortColumn(rows.map(({ trade_status }) => saleRank(trade_status)));
  columns.set('sale_rank', { open: ranks, masked: ranks });
  const byClientType = new Map(
    ['0', '1', '2'].map((type) => [
      type,
      bitmapOf(
        size,
        rowNumbers(rows, ({ client_types }) => client_types.includes(type)),
      ),
    ]),
  );
  const search = await buildSearchIndex(rows, yieldToEventLoop);
  const everything = fullBitmap(size);
  const answered = new Map<string, Matches>();
  return { size, everything, privateRows, columns, byClientType, search, answered };
}

/** The column as this viewer may use it. */
export function columnFor(
  { columns }: ShelfIndex,
  field: OrderColumn,
  seesPrivate: boolean,
): SortedColumn {
  const pair = columns.get(field);
  assert(pair !== undefined, `${field} is a column of the shelf`);
  return seesPrivate ? pair.open : pair.masked;
}

/** Which column a list sorted by this field goes by. */
export function orderColumnOf({ column }: ListField): OrderColumn {
  return column === 'trade_status' ? 'sale_rank' : column;
}

function keyOf(row: ShelfRow, column: Exclude<ListColumn, 'client_types'>): Key | null {
  const value = row[column];
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value;
}

function rowNumbers(
  rows: readonly ShelfRow[],
  fits: (row: ShelfRow) => boolean,
): readonly number[] {
  return rows.flatMap((row, number) => (fits(row) ? [number] : []));
}
