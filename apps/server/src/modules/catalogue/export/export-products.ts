import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { formatMoment } from '@mall/domain/calendar/moment';
import type { ShelfContext } from '#modules/catalogue/engine/shelf.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { Sheet } from '#spreadsheet/sheet.ts';
import { EXPORT_COLUMNS, type ListedProduct } from './export-columns.ts';

export const EXPORT_ROWS_MAX = 10_000;

export type SheetRequest = {
  readonly title: string | undefined;
  /** The filter in the words of the page; absent, the conditions speak for themselves. */
  readonly filterText: string | undefined;
  readonly query: ListQuery;
  /** Who takes the list away; undefined for a visitor. */
  readonly takenBy: string | undefined;
};

/** The list as a sheet: what it is, how it was filtered, from when, taken when and by whom; then every product. */
export function sheetOfProducts(
  items: readonly ListedProduct[],
  request: SheetRequest,
  { now, dictionaries }: Pick<ShelfContext, 'now' | 'dictionaries'>,
): Sheet {
  const columns = EXPORT_COLUMNS.filter(({ cellOf }) => items.some((item) => cellOf(item)));
  const shown = columns.length > 0 ? columns : EXPORT_COLUMNS.slice(0, 2);
  const line = (code: string, value: string) =>
    `${nameOf(dictionaries, 'EXPORT_TEXT', code)}：${value}`;
  return {
    name: titleOf(request, dictionaries),
    heading: [
      titleOf(request, dictionaries),
      line('filter', request.filterText || conditionsInWords(request.query, dictionaries)),
      line('as_of', newestDayIn(items) ?? '--'),
      line('exported_at', formatMoment(now)),
      line('taken_by', takerOf(request, dictionaries)),
      line('count', String(items.length)),
    ],
    columns: shown.map(({ field, width }) => ({
      title: nameOf(dictionaries, 'EXPORT_COLUMN', codeOf(field)),
      width,
    })),
    rows: items.map((item) => shown.map(({ cellOf }) => cellOf(item))),
  };
}

export function titleOf(
  { title }: Pick<SheetRequest, 'title'>,
  dictionaries: Dictionaries,
): string {
  return title || nameOf(dictionaries, 'EXPORT_TEXT', 'title');
}

export function takerOf(
  { takenBy }: Pick<SheetRequest, 'takenBy'>,
  dictionaries: Dictionaries,
): string {
  return takenBy ?? nameOf(dictionaries, 'EXPORT_TEXT', 'stranger');
}

/** The newest day of which any product in the file has a value. */
function newestDayIn(items: readonly ListedProduct[]): string | undefined {
  const newest = items.reduce((last, { init_date }) => Math.max(last, init_date ?? 0), 0);
  if (newest === 0) return undefined;
  return String(newest).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

function conditionsInWords({ conditions }: ListQuery, dictionaries: Dictionaries): string {
  if (conditions.length === 0) return nameOf(dictionaries, 'EXPORT_TEXT', 'everything');
  const names = dictionaries.get('EXPORT_COLUMN');
  return conditions
    .map(({ field_name, operation, target }) =>
      [names?.get(codeOf(field_name)) ?? field_name, operation, [target].flat().join('、')].join(
        ' ',
      ),
    )
    .join('；');
}

/** The dictionary knows a field by its bare name, which is short enough for a code. */
function codeOf(field: string): string {
  return field.replace(/_dict_name$|_num$/, '');
}
