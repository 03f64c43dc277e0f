import { sheetCsv } from '#shared/product-history/sheet-csv.ts';
import { sheetWorkbook } from '#shared/product-history/sheet-workbook.ts';
import { saveFile } from '#shared/product-list/on-demand/save-file.ts';
import { periodSheet, type SheetOf } from './period-sheet.ts';

export type PeriodFormat = 'xlsx' | 'csv';

const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** Hands the pay dates of a back-test to the browser as a file: {标的}{方式}测算_{谁}_{YYYYMMDD-HHmmss}. */
export async function exportPeriods(of: SheetOf, format: PeriodFormat): Promise<void> {
  const sheet = periodSheet(of);
  const file = format === 'csv' ? new Blob([sheetCsv(sheet)]) : await sheetWorkbook(sheet);
  const moment = of.at.replaceAll(/[-:]/g, '').replace(' ', '-');
  saveFile({
    bytes: new Uint8Array(await file.arrayBuffer()),
    media: MEDIA[format],
    name: `${of.subject}${of.way}测算_${of.by}_${moment}.${format}`,
  });
}
