import type { ReplyOf } from '@mall/contract/define-call';
import type { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { cellClass } from '#shared/ui/table/table-head.tsx';

type Entry = ReplyOf<typeof transRecordDetailQuery>['entries'][number];

/** Vouchers with both sides of what they moved on the customer's accounts, and what the sides come to. */
export function EntryTable({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <Table
      caption={`账务分录，共${entries.length}条`}
      columns={COLUMNS}
      // One voucher may move the same account twice by the same amount.
      dataSource={entries.map((entry, index) => ({ ...entry, line: String(index) }))}
      rowKey={({ line }) => line}
      density="ledger"
      bare
      summary={
        <tr>
          <th scope="row" colSpan={3}>
            合计
          </th>
          <td className={cellClass(DEBIT)}>{formatMoney(sumOf(entries, ({ debit }) => debit))}</td>
          <td className={cellClass(CREDIT)}>
            {formatMoney(sumOf(entries, ({ credit }) => credit))}
          </td>
        </tr>
      }
    />
  );
}

function sumOf(entries: readonly Entry[], read: (entry: Entry) => Fen | null): Fen {
  return entries.reduce<Fen>((sum, entry) => add(sum, read(entry) ?? fen(0n)), fen(0n));
}

type EntryColumn = TableColumn<Entry & { readonly line: string }>;

const DEBIT: EntryColumn = {
  key: 'debit',
  title: '借（元）',
  align: 'right',
  render: ({ debit }) => formatMoney(debit),
};

const CREDIT: EntryColumn = {
  key: 'credit',
  title: '贷（元）',
  align: 'right',
  render: ({ credit }) => formatMoney(credit),
};

const COLUMNS: readonly EntryColumn[] = [
  {
    key: 'day',
    title: '日期',
    render: ({ book_date_num }) => <DateText>{formatFullDay(book_date_num)}</DateText>,
  },
  { key: 'voucher', title: '凭证', isRowHeader: true, render: ({ voucher_no }) => voucher_no },
  { key: 'account', title: '科目', render: ({ account_name }) => account_name },
  DEBIT,
  CREDIT,
];
