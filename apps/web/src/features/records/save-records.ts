import { type TradeRecord, transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { formatRounded } from '@mall/domain/money/decimal';
import type { MallClient } from '#shared/api/mall-client.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import type { HistorySheet, SheetCell } from '#shared/product-history/history-sheet.ts';
import { sheetCsv } from '#shared/product-history/sheet-csv.ts';
import { sheetWorkbook } from '#shared/product-history/sheet-workbook.ts';
import { saveFile } from '#shared/product-list/on-demand/save-file.ts';
import type { RecordFilter, RecordFormat } from './record-filter.ts';

type Options = {
  readonly format: RecordFormat;
  /** The mall's time, and the customer who asked. */
  readonly at: string;
  readonly by: string;
};

const TITLE = '交易记录';
const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** Asks for every page of the filter and hands the records to the browser as a file. */
export async function saveRecords(
  call: MallClient,
  filter: RecordFilter,
  { format, at, by }: Options,
): Promise<void> {
  const sheet = recordSheet(await allRecords(call, filter), filter, { at, by });
  await saveSheet(sheet, { title: TITLE, format, at, by });
}

/** Hands a sheet to the browser as a file, under the name every export has. */
export async function saveSheet(
  sheet: HistorySheet,
  { title, format, at, by }: Options & { readonly title: string },
): Promise<void> {
  const file = format === 'csv' ? new Blob([sheetCsv(sheet)]) : await sheetWorkbook(sheet);
  const moment = at.replaceAll(/[-:]/g, '').replace(' ', '-');
  saveFile({
    bytes: new Uint8Array(await file.arrayBuffer()),
    media: MEDIA[format],
    name: `${title}_${by}_${moment}.${format}`,
  });
}

async function allRecords(call: MallClient, filter: RecordFilter): Promise<readonly TradeRecord[]> {
  const records: TradeRecord[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...filter, page_num: page, page_size: PAGE_SIZE.all };
    const { list, count } = await call(transRecordlistQuery, asked, { hideToast: true });
    records.push(...list);
    // A record that appears meanwhile moves the others on; an empty page ends it all the same.
    if (list.length === 0 || records.length >= count) return records;
  }
}

const HEAD = [
  '委托编号',
  '下单时间',
  '业务',
  '产品代码',
  '产品',
  '委托金额（元）',
  '委托份额',
  '确认金额（元）',
  '确认份额',
  '净值',
  '净值日',
  '手续费（元）',
  '状态',
];

/** The records with the lines every export begins with. */
export function recordSheet(
  records: readonly TradeRecord[],
  { begin_date, end_date, as_of }: RecordFilter,
  { at, by }: Omit<Options, 'format'>,
): HistorySheet {
  return {
    preface: [
      [text(TITLE)],
      [text('日期'), text(`${begin_date ?? '最早'} 至 ${end_date ?? '最新'}`)],
      ...(as_of === undefined ? [] : [[text('数据时点'), text(`截至 ${as_of}`)]]),
      [text('条数'), text(String(records.length))],
      [text('导出时间'), text(at)],
      [text('导出人'), text(by)],
      [],
    ],
    head: HEAD,
    rows: records.map((record) => [
      text(record.order_no),
      text(record.apply_time),
      text(record.busin_type_dict_name),
      text(record.product_code),
      text(record.product_short_name),
      figure(record.entrust_money, MONEY),
      figure(record.entrust_share, MONEY),
      figure(record.confirm_money, MONEY),
      figure(record.confirm_share, MONEY),
      figure(record.net_value, NET_VALUE),
      { kind: 'day', day: record.trade_date_num },
      figure(record.fee, MONEY),
      text(record.order_status_dict_name),
    ]),
  };
}

type Places = { readonly kept: number; readonly shown: number };

// Fen and hundredths of shares; a net value is kept with eight places.
const MONEY: Places = { kept: 2, shown: 2 };
const NET_VALUE: Places = { kept: 8, shown: 4 };

/** What an order does not have stays an empty cell, so that sums in the workbook are right. */
function figure(value: bigint | null, { kept, shown }: Places): SheetCell {
  if (value === null) return { kind: 'none' };
  return { kind: 'figure', text: formatRounded(value, kept, shown), decimals: shown };
}

function text(value: string): SheetCell {
  return { kind: 'text', text: value };
}
