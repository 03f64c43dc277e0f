import { csvText } from '@mall/domain/spreadsheet/csv-text';
import type { Cell, Sheet } from './sheet.ts';

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff';
/** The sheet as comma-separated values (RFC 4180). A text that looks like a formula gets an apostrophe in front. */
export function writeCsv({ heading, columns, rows }: Sheet): Buffer {
  const lines = [
    ...heading.map((text) => csvText(text)),
    columns.map(({ title }) => csvText(title)).join(),
    ...rows.map((cells) => cells.map(field).join()),
  ];
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, 'utf8');
}

function field(cell: Cell): string {
  if (!cell) return '';
  if (cell.kind === 'number') return cell.decimal;
  return cell.kind === 'day' ? cell.day : csvText(cell.text);
}
