import type { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import type { ReplyOf } from '@mall/contract/define-call';
import { MISSING } from '#shared/format/missing.ts';
import { OrderStatusTag } from '#shared/orders/order-status-tag.tsx';
import { Link } from '#shared/router/link.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './transfers.module.css';

export type TransferRow = ReplyOf<typeof queryBankTransferRecord>['list'][number];

const DONE = '50';

/** The bank has done it, so that there is a voucher of it. */
export function isProved({ transfer_status }: TransferRow): boolean {
  return transfer_status === DONE;
}

/** The columns of the list; the last one opens a transfer. */
export function transferColumns(
  addressOf: (row: TransferRow) => string,
): readonly TableColumn<TransferRow>[] {
  return [
    ...COLUMNS,
    {
      key: 'actions',
      title: '操作',
      align: 'right',
      width: 72,
      render: (row) => {
        const name = isProved(row) ? '凭证' : '详情';
        return (
          <Link to={addressOf(row)} aria-label={`${name} ${row.transfer_no}`}>
            {name}
          </Link>
        );
      },
    },
  ];
}

const COLUMNS: readonly TableColumn<TransferRow>[] = [
  {
    key: 'time',
    title: '申请时间',
    width: 108,
    render: ({ apply_time }) => <DateText wraps>{apply_time}</DateText>,
  },
  {
    key: 'number',
    title: '流水号',
    isRowHeader: true,
    render: ({ transfer_no, local_order_no }) => (
      <>
        {transfer_no}
        {local_order_no !== null && (
          <small className={styles['second']}>委托编号 {local_order_no}</small>
        )}
      </>
    ),
  },
  {
    key: 'direction',
    title: '方向',
    width: 92,
    render: ({ direction_dict_name }) => (
      <span className={styles['way']}>{direction_dict_name}</span>
    ),
  },
  {
    key: 'money',
    title: '金额（元）',
    align: 'right',
    width: 132,
    render: ({ transfer_no, occur_balance }) => (
      <MoneyFigure kind="transfer" of={transfer_no} value={occur_balance} />
    ),
  },
  {
    key: 'bank',
    title: '银行',
    width: 190,
    render: ({ bank_name, bank_account }) => (
      <>
        {bank_name}
        <small className={styles['second']}>{bank_account}</small>
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 104,
    render: ({ transfer_status, transfer_status_dict_name }) => (
      <OrderStatusTag status={transfer_status} name={transfer_status_dict_name} />
    ),
  },
  { key: 'remark', title: '备注', width: 120, render: ({ remark }) => remark ?? MISSING },
];
