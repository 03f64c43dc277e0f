import { csvText } from '@mall/domain/spreadsheet/csv-text';
import type { HistorySheet, SheetCell } from './history-sheet.ts';

/** So that a spreadsheet program reads the Chinese as what it is. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A sheet as CSV after RFC 4180. */
export function sheetCsv({ preface, head, rows }: HistorySheet): string {
  const lines = [
    ...preface,
    head.map((title) => ({ kind: 'text', text: title }) as const),
    ...rows,
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: SheetCell): string {
  switch (cell.kind) {
    case 'none':
      return '';
    case 'day':
      return cell.day;
    case 'figure':
      return cell.text;
    case 'text':
      return csvText(cell.text);
  }
}
