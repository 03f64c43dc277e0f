import type { Cell, Sheet } from './sheet.ts';

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would take for a formula, or for the beginning of one after it has trimmed the cell. */
const FORMULA = /^[\s\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** The sheet as comma-separated values (RFC 4180). A text that looks like a formula gets an apostrophe in front. */
export function writeCsv({ heading, columns, rows }: Sheet): Buffer {
  const lines = [
    ...heading.map((text) => textField(text)),
    columns.map(({ title }) => textField(title)).join(),
    ...rows.map((cells) => cells.map(field).join()),
  ];
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, 'utf8');
}

function field(cell: Cell): string {
  if (!cell) return '';
  if (cell.kind === 'number') return cell.decimal;
  return cell.kind === 'day' ? cell.day : textField(cell.text);
}

function textField(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
