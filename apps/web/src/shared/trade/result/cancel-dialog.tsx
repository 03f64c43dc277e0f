import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { cancelWords } from './cancel-words.ts';
import { type CancellableOrder, takeBackUntil } from './cancellable-order.ts';
import { type Cancelled, useCancelling } from './use-cancelling.ts';

type Props = {
  readonly order: CancellableOrder;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCancelled: ((cancelled: Cancelled) => void) | undefined;
};

/** Names the order and what its cancellation sets free, and asks once more. */
export function CancelDialog({ order, open, onClose, onCancelled }: Props) {
  const { verb } = cancelWords(order.order_status);
  const cancelling = useCancelling(order, (cancelled) => {
    onClose();
    onCancelled?.(cancelled);
  });
  return (
    <ConfirmDialog
      open={open}
      title={`${verb === '撤单' ? '撤销' : verb}委托 ${order.local_order_no ?? order.order_no}？`}
      okText={`确认${verb}`}
      cancelText="返回"
      confirmLoading={cancelling.isRunning}
      onOk={cancelling.cancel}
      onCancel={() => {
        onClose();
        cancelling.leave();
      }}
    >
      <Descriptions items={linesOf(order)} />
      {cancelling.isUncertain && <Notice>正在确认提交结果…</Notice>}
      {cancelling.problem !== undefined && <Notice type="error">{cancelling.problem}</Notice>}
    </ConfirmDialog>
  );
}

function linesOf(order: CancellableOrder) {
  const { entrust_money: money, entrust_share: share } = order;
  return [
    ...(order.local_order_no ? [{ key: 'no', label: '交易编号', children: order.order_no }] : []),
    {
      key: 'product',
      label: order.busin_type === BUSINESS_TYPE.bankTransfer ? '转账' : '产品',
      children: order.product_short_name,
    },
    ...(money === null
      ? []
      : [{ key: 'money', label: '金额', children: formatMoneyWithUnit(money) }]),
    ...(share === null
      ? []
      : [{ key: 'share', label: '份额', children: `${formatShares(share)} 份` }]),
    {
      key: 'until',
      label: `${cancelWords(order.order_status).verb}截止`,
      children: takeBackUntil(order) ?? '回访完成前',
    },
    { key: 'effect', label: '结果', children: effectOf(order) },
  ];
}

const FREES_NOTHING = '委托撤销，不涉及资金与份额';

function effectOf({
  busin_type,
  order_status,
  entrust_money: money,
  entrust_share: share,
}: CancellableOrder) {
  // A plan names what it would pay and has frozen none of it.
  if (busin_type === BUSINESS_TYPE.planCreation) return FREES_NOTHING;
  if (money === null) return share === null ? FREES_NOTHING : `将解冻 ${formatShares(share)} 份`;
  if (cancelWords(order_status).verb === '解约')
    return `解约后 ${formatMoney(money)} 元全额退回，不收取费用`;
  return `将解冻 ${formatMoney(money)} 元`;
}
