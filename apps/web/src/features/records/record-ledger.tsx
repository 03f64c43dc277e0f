import { EntryTable } from '#shared/orders/entry-table.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { RecordDetail } from './record-detail-reply.ts';
import styles from './records.module.css';

/** What the order moved on the customer's accounts. */
export function RecordLedger({ entries }: Pick<RecordDetail, 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <Section title="账务分录">
      <details className={styles['fold']} data-evidence>
        <summary>查看 {entries.length} 条分录</summary>
        <EntryTable entries={entries} />
      </details>
    </Section>
  );
}
