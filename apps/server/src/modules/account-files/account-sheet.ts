import { formatMoment, type Moment } from '@mall/domain/calendar/moment';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { Sheet } from '#spreadsheet/sheet.ts';
import {
  ACCOUNT_COLUMNS,
  cellOf,
  codeOf,
  type SheetKind,
  type WireRow,
} from './account-columns.ts';

export type SheetContent = {
  readonly kind: SheetKind;
  readonly rows: readonly WireRow[];
  /** What was asked for, and figures of the whole, in words. */
  readonly filter: readonly string[];
  readonly asOf: string;
};

const WIDTH = 18;

/** Rows of an account as a sheet: what it is, how it was filtered, from when, taken when and by whom. */
export function accountSheet(
  { kind, rows, filter, asOf }: SheetContent,
  { now, takenBy, dictionaries }: { now: Moment; takenBy: string; dictionaries: Dictionaries },
): Sheet {
  const title = nameOf(dictionaries, 'ACCOUNT_FILE', kind);
  const line = (code: string, value: string) =>
    `${nameOf(dictionaries, 'EXPORT_TEXT', code)}：${value}`;
  const columns = ACCOUNT_COLUMNS[kind];
  const all = nameOf(dictionaries, 'EXPORT_TEXT', 'everything');
  return {
    name: title,
    heading: [
      title,
      line('filter', filter.length === 0 ? all : filter.join('；')),
      line('as_of', asOf),
      line('exported_at', formatMoment(now)),
      line('taken_by', takenBy),
      `${nameOf(dictionaries, 'ACCOUNT_FILE', 'rows')}：${rows.length}`,
    ],
    columns: columns.map(({ field }) => ({
      title: nameOf(dictionaries, 'ACCOUNT_COLUMN', codeOf(field)),
      width: WIDTH,
    })),
    rows: rows.map((row) => columns.map((column) => cellOf(row, column))),
  };
}
