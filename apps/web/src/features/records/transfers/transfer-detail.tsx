import { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { MISSING } from '#shared/format/missing.ts';
import { OrderStatusTag } from '#shared/orders/order-status-tag.tsx';
import { PrintButton } from '#shared/print/print-button.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { isProved, type TransferRow } from './transfer-columns.tsx';
import styles from './transfers.module.css';

type Props = { readonly transferNo: string | undefined; readonly onClose: () => void };

/** One transfer with everything that is known of it; for one that is done, the voucher to print. */
export function TransferDetail({ transferNo, onClose }: Props) {
  const found = useAccountQuery(
    queryBankTransferRecord,
    { transfer_no: transferNo, page_num: 1, page_size: 1 },
    { enabled: transferNo !== undefined, isFresh: true },
  );
  const row = found.data?.list[0];
  const isVoucher = row !== undefined && isProved(row);
  return (
    <Modal
      open={transferNo !== undefined}
      onCancel={onClose}
      title={isVoucher ? '转账凭证' : '转账详情'}
      width={520}
      maskClosable
      testId="transfer-detail"
      footer={isVoucher && <PrintButton>打印凭证</PrintButton>}
    >
      <div data-print="alone" className={styles['voucher']}>
        <QueryBlock query={found} rows={6}>
          {({ list: [one] }) =>
            one ? (
              <Facts row={one} isVoucher={isVoucher} />
            ) : (
              <Empty description="记录不存在" action={null} tip={null} />
            )
          }
        </QueryBlock>
      </div>
    </Modal>
  );
}

type FactsProps = { readonly row: TransferRow; readonly isVoucher: boolean };

function Facts({ row, isVoucher }: FactsProps) {
  const { local_order_no } = row;
  const { user } = useSession();
  const { company_name: issuer = '' } = useBaseConfig();
  const holder = user?.inst_name ?? user?.client_name ?? MISSING;
  return (
    <Descriptions
      items={[
        { key: 'customer', label: '客户', children: holder },
        { key: 'no', label: '流水号', children: row.transfer_no },
        { key: 'way', label: '方向', children: row.direction_dict_name },
        {
          key: 'money',
          label: '金额',
          children: (
            <>
              <MoneyFigure kind="transfer" of={row.transfer_no} value={row.occur_balance} /> 元（
              {capitalAmount(row.occur_balance)}）
            </>
          ),
        },
        { key: 'bank', label: '银行账户', children: `${row.bank_name} ${row.bank_account}` },
        // Money goes only between accounts of one name.
        { key: 'holder', label: '户名', children: holder },
        {
          key: 'state',
          label: '状态',
          children: (
            <OrderStatusTag status={row.transfer_status} name={row.transfer_status_dict_name} />
          ),
        },
        { key: 'applied', label: '申请时间', children: row.apply_time },
        { key: 'finished', label: '完成时间', children: row.finish_time ?? MISSING },
        ...(local_order_no === null
          ? []
          : [{ key: 'local', label: '委托编号', children: local_order_no }]),
        ...(row.bank_serial === null
          ? []
          : [{ key: 'serial', label: '银行流水号', children: row.bank_serial }]),
        ...(isVoucher ? [{ key: 'issuer', label: '出具机构', children: issuer }] : []),
        { key: 'remark', label: '备注', children: row.remark ?? MISSING },
      ]}
    />
  );
}
