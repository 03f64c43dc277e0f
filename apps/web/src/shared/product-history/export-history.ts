import type { MallClient } from '#shared/api/mall-client.ts';
import { saveFile } from '#shared/product-list/on-demand/save-file.ts';
import { historySheet } from './history-sheet.ts';
import { sheetCsv } from './sheet-csv.ts';
import { sheetWorkbook } from './sheet-workbook.ts';
import { fetchWholeHistory } from './whole-history.ts';

export type HistoryFormat = 'xlsx' | 'csv';

type Options = {
  readonly product: {
    readonly product_no: string;
    readonly product_code: string;
    readonly product_short_name: string;
    readonly nav_scale: number;
  };
  readonly isMoney: boolean;
  readonly isLoggedIn: boolean;
  readonly format: HistoryFormat;
  /** The mall's time, "2026-11-16 14:50:12", and the user who asked. */
  readonly at: string;
  readonly by: string;
};

const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** Fetches everything a product has published and hands it to the browser as a file. */
export async function exportHistory(call: MallClient, options: Options): Promise<void> {
  const { product, isMoney, isLoggedIn, format, at, by } = options;
  const points = await fetchWholeHistory(call, {
    productNo: product.product_no,
    range: { period: 'all' },
    isLoggedIn,
  });
  const sheet = historySheet(points, {
    name: product.product_short_name,
    code: product.product_code,
    navScale: product.nav_scale,
    isMoney,
    at,
    by,
  });
  const file = format === 'csv' ? new Blob([sheetCsv(sheet)]) : await sheetWorkbook(sheet);
  saveFile({
    bytes: new Uint8Array(await file.arrayBuffer()),
    media: MEDIA[format],
    name: fileName(options),
  });
}

/** {标题}_{谁}_{YYYYMMDD-HHmmss}.xlsx */
function fileName({ product, isMoney, format, at, by }: Options): string {
  const title = `${product.product_short_name}${isMoney ? '历史收益' : '历史净值'}`;
  const moment = at.replaceAll(/[-:]/g, '').replace(' ', '-');
  return `${title}_${by}_${moment}.${format}`;
}
