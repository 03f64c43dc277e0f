import writeXlsxFile, { type SheetData } from 'write-excel-file/browser';
import type { HistorySheet, SheetCell } from './history-sheet.ts';

type Cell = SheetData[number][number];

/** A sheet as an Excel workbook: days are dates, figures are numbers, codes are texts. */
export async function sheetWorkbook(sheet: HistorySheet): Promise<Blob> {
  const head = sheet.head.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const rows: SheetData = [
    ...sheet.preface.map((cells) => cells.map(cellOf)),
    head,
    ...sheet.rows.map((cells) => cells.map(cellOf)),
  ];
  const columns = sheet.head.map(() => ({ width: 18 }));
  return await writeXlsxFile(rows, { columns, sheet: '历史' }).toBlob();
}

function cellOf(cell: SheetCell): Cell {
  switch (cell.kind) {
    case 'none':
      return null;
    case 'text':
      return { value: cell.text, type: String };
    case 'day':
      // A workbook counts days; midnight UTC is only how the library is told which.
      return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
    case 'figure':
      // A workbook has no exact decimals; the format shows every place that was published.
      return { value: Number(cell.text), type: Number, format: `0.${'0'.repeat(cell.decimals)}` };
  }
}
