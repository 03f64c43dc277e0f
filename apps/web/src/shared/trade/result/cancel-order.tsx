import type { Fen, Shares } from '@mall/domain/money/units';
import { useState } from 'react';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { CancelTimeLeft } from './cancel-time-left.tsx';
import { cancelWords } from './cancel-words.ts';
import { type Cancelled, useCancelling } from './use-cancelling.ts';

/** What a dialog has to say of the order before it is taken back. */
export type CancellableOrder = {
  readonly order_no: string;
  readonly order_status: string;
  readonly product_short_name: string;
  readonly entrust_money: Fen | null;
  readonly entrust_share: Shares | null;
  readonly cancel_deadline: string | null;
};

type Props = {
  readonly order: CancellableOrder;
  readonly size?: 'small';
  readonly onCancelled?: (cancelled: Cancelled) => void;
};

/** Takes the order back while it can be taken back, and says how long that is. */
export function CancelOrder({ order, size, onCancelled }: Props) {
  const missingRight = useMissingRight('make');
  const [isAsking, setIsAsking] = useState(false);
  const { verb } = cancelWords(order.order_status);
  const cancelling = useCancelling(order, (cancelled) => {
    setIsAsking(false);
    onCancelled?.(cancelled);
  });
  if (order.cancel_deadline === null) return null;
  return (
    <>
      <Button
        size={size}
        disabledReason={missingRight}
        aria-label={size === 'small' ? `${verb} ${order.product_short_name}` : undefined}
        onClick={() => setIsAsking(true)}
      >
        {verb}
      </Button>
      <CancelTimeLeft deadline={order.cancel_deadline} />
      <ConfirmDialog
        open={isAsking}
        title={`${verb === '撤单' ? '撤销' : verb}委托 ${order.order_no}？`}
        okText={`确认${verb}`}
        cancelText="返回"
        confirmLoading={cancelling.isRunning}
        onOk={cancelling.cancel}
        onCancel={() => {
          setIsAsking(false);
          cancelling.leave();
        }}
      >
        <Descriptions items={linesOf(order)} />
        {cancelling.isUncertain && <Notice>正在确认提交结果…</Notice>}
        {cancelling.problem !== undefined && <Notice type="error">{cancelling.problem}</Notice>}
      </ConfirmDialog>
    </>
  );
}

function linesOf(order: CancellableOrder) {
  const { entrust_money: money, entrust_share: share } = order;
  const isMoney = money !== null;
  return [
    { key: 'product', label: '产品', children: order.product_short_name },
    isMoney
      ? { key: 'size', label: '金额', children: formatMoneyWithUnit(money) }
      : { key: 'size', label: '份额', children: `${formatShares(share)} 份` },
    { key: 'until', label: '撤单截止', children: order.cancel_deadline },
    { key: 'effect', label: '结果', children: effectOf(order) },
  ];
}

function effectOf({ order_status, entrust_money: money, entrust_share: share }: CancellableOrder) {
  if (money === null) return `将解冻 ${formatShares(share)} 份`;
  if (cancelWords(order_status).verb === '解约')
    return `解约后 ${formatMoney(money)} 元全额退回，不收取费用`;
  return `将解冻 ${formatMoney(money)} 元`;
}
