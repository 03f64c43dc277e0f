import type { RequestOf } from '@mall/contract/define-call';
import type { exportAccountFile } from '@mall/contract/positions/account-file';
import { AccountFileButton } from '#shared/account-file/account-file-button.tsx';
import { PrintButton } from '#shared/print/print-button.tsx';
import styles from './records.module.css';

const FORMATS = [
  { format: 'xlsx', label: '导出 Excel' },
  { format: 'csv', label: '导出 CSV' },
] as const;
const ROWS_MAX = 10_000;

type Props = {
  readonly fileKind: 'records' | 'transfers';
  readonly filter: RequestOf<typeof exportAccountFile>['filter'];
  /** How many rows the filter finds. */
  readonly count: number;
};

/** All rows of the filter as a file that the server writes, or the page on paper. */
export function RecordExport({ fileKind, filter, count }: Props) {
  return (
    <span className={styles['tools']}>
      {FORMATS.map(({ format, label }) => (
        <AccountFileButton
          key={format}
          title={fileKind === 'records' ? '交易记录' : '转账记录'}
          fileKind={fileKind}
          format={format}
          filter={filter}
          disabledReason={whyNot(count)}
          size="small"
        >
          {label}
        </AccountFileButton>
      ))}
      <PrintButton size="small">打印</PrintButton>
    </span>
  );
}

function whyNot(count: number): string | undefined {
  if (count === 0) return '没有可导出的记录';
  return count > ROWS_MAX ? `最多导出${ROWS_MAX}条，请缩小范围` : undefined;
}
