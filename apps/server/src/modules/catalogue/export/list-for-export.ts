import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { CATEGORY } from '@mall/domain/catalogue/category';
import type { ShelfNow } from '#modules/catalogue/engine/open-catalogue.ts';
import { selectRows } from '#modules/catalogue/engine/select-rows.ts';
import { watchedPlaces } from '#modules/catalogue/engine/watched-places.ts';
import { writeRows } from '#modules/catalogue/engine/write-rows.ts';
import type { Viewer } from '#modules/catalogue/list/viewer.ts';
import type { ListedProduct } from './export-columns.ts';

export const EVERYTHING: ListQuery = { ordering: [], conditions: [] };
const ROWS_PER_SLICE = 250;
const TOO_LARGE = { ok: false, refusal: 'export_too_large' } as const;
/** The answer to a caller who has closed his connection; it is never delivered. */
export const LEFT = { ok: false, refusal: 'export_crowded' } as const;

export type ExportRequest = {
  readonly query: ListQuery;
  readonly isWatchedOnly: boolean;
  readonly rowsMax: number;
};

/**
 * Every product a query finds, in its order, as the list call writes it; a slice at a time, so that other requests are served between,
 * and no more of them when the caller has left.
 */
export async function listForExport(
  { shelf }: ShelfNow,
  { query, isWatchedOnly, rowsMax }: ExportRequest,
  viewer: Viewer,
  hasLeft: () => boolean,
) {
  const within = isWatchedOnly ? watchedPlaces(shelf, viewer) : undefined;
  const selected = selectRows(shelf, exportable(query, viewer), viewer.isQualified, within);
  if (!selected.ok) return selected;
  if (selected.count > rowsMax) return TOO_LARGE;

  const places = selected.take({ offset: 0, limit: rowsMax });
  const list: ListedProduct[] = [];
  for (let from = 0; from < places.length; from += ROWS_PER_SLICE) {
    if (hasLeft()) return LEFT;
    const slice = writeRows(shelf, places.slice(from, from + ROWS_PER_SLICE), viewer);
    // These bytes are what the list call sends, written by its contract.
    const items = JSON.parse(`[${Buffer.concat(slice)}]`) as readonly ListedProduct[];
    list.push(...items);
    await yieldToEventLoop();
  }
  return { ok: true, list } as const;
}

/** Private products are exported only for a viewer who may see them (rules 5.6). */
function exportable(query: ListQuery, { isQualified }: Viewer): ListQuery {
  return isQualified ? query : { ...query, conditions: [...query.conditions, PUBLIC_ONLY] };
}

/** The families that may be shown to everybody; a check of the table makes exactly the others private. */
const PUBLIC_ONLY: ListQuery['conditions'][number] = {
  field_name: 'category_id',
  field_type: 'string',
  operation: 'in',
  target: [CATEGORY.repo, CATEGORY.periodic, CATEGORY.fund, CATEGORY.institutionFund],
};
