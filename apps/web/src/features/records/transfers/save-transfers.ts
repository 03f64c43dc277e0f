import { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import type { RequestOf } from '@mall/contract/define-call';
import { formatRounded } from '@mall/domain/money/decimal';
import type { RecordFormat } from '#features/records/record-filter.ts';
import { saveSheet } from '#features/records/save-records.ts';
import type { MallClient } from '#shared/api/mall-client.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import type { HistorySheet, SheetCell } from '#shared/product-history/history-sheet.ts';
import type { TransferRow } from './transfer-columns.tsx';

export type TransferFilter = Omit<
  RequestOf<typeof queryBankTransferRecord>,
  'page_num' | 'page_size'
>;

type Asked = { readonly format: RecordFormat; readonly at: string; readonly by: string };

const TITLE = '转账记录';
const HEAD = [
  '流水号',
  '申请时间',
  '方向',
  '金额（元）',
  '银行',
  '账户',
  '状态',
  '完成时间',
  '备注',
];

/** Asks for every page of the filter and hands the transfers to the browser as a file. */
export async function saveTransfers(
  call: MallClient,
  filter: TransferFilter,
  { format, at, by }: Asked,
): Promise<void> {
  const sheet = transferSheet(await allTransfers(call, filter), filter, { at, by });
  await saveSheet(sheet, { title: TITLE, format, at, by });
}

async function allTransfers(
  call: MallClient,
  filter: TransferFilter,
): Promise<readonly TransferRow[]> {
  const rows: TransferRow[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...filter, page_num: page, page_size: PAGE_SIZE.all };
    const { list, count } = await call(queryBankTransferRecord, asked, { hideToast: true });
    rows.push(...list);
    // A transfer that appears meanwhile moves the others on; an empty page ends it all the same.
    if (list.length === 0 || rows.length >= count) return rows;
  }
}

/** The transfers with the lines every export begins with. */
export function transferSheet(
  rows: readonly TransferRow[],
  { begin_date, end_date, as_of }: TransferFilter,
  { at, by }: Omit<Asked, 'format'>,
): HistorySheet {
  return {
    preface: [
      [text(TITLE)],
      [text('日期'), text(`${begin_date ?? '最早'} 至 ${end_date ?? '最新'}`)],
      ...(as_of === undefined ? [] : [[text('数据时点'), text(`截至 ${as_of}`)]]),
      [text('条数'), text(String(rows.length))],
      [text('导出时间'), text(at)],
      [text('导出人'), text(by)],
      [],
    ],
    head: HEAD,
    rows: rows.map((row) => [
      text(row.transfer_no),
      text(row.apply_time),
      text(row.direction_dict_name),
      { kind: 'figure', text: formatRounded(row.occur_balance, 2, 2), decimals: 2 },
      text(row.bank_name),
      text(row.bank_account),
      text(row.transfer_status_dict_name),
      text(row.finish_time ?? ''),
      text(row.remark ?? ''),
    ]),
  };
}

function text(value: string): SheetCell {
  return { kind: 'text', text: value };
}
