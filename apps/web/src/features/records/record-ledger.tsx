import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { RecordDetail } from './record-detail-reply.ts';
import styles from './records.module.css';

type Entry = RecordDetail['entries'][number];

/** The lines of the customer's own accounts. */
export function RecordLedger({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="账务分录">
      <details className={styles['fold']} data-evidence>
        <summary>查看 {entries.length} 条分录</summary>
        <Table
          caption={`账务分录，共${entries.length}条`}
          columns={COLUMNS}
          // One voucher may move the same account twice by the same amount.
          dataSource={entries.map((entry, index) => ({ ...entry, line: String(index) }))}
          rowKey={({ line }) => line}
          density="ledger"
          bare
        />
      </details>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Entry>[] = [
  {
    key: 'day',
    title: '日期',
    render: ({ book_date_num }) => <DateText>{formatFullDay(book_date_num)}</DateText>,
  },
  { key: 'voucher', title: '凭证', isRowHeader: true, render: ({ voucher_no }) => voucher_no },
  { key: 'account', title: '科目', render: ({ account_name }) => account_name },
  { key: 'debit', title: '借（元）', align: 'right', render: ({ debit }) => formatMoney(debit) },
  { key: 'credit', title: '贷（元）', align: 'right', render: ({ credit }) => formatMoney(credit) },
];
