import { useState } from 'react';
import { formatMoney } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import type { Position } from '#shared/trade/exit/held-position.ts';
import { isEnded, orderDeadline } from '#shared/trade/result/placed-order.ts';
import { ResultScreen } from '#shared/trade/result/result-screen.tsx';
import type { Cancelled } from '#shared/trade/result/use-cancelling.ts';
import type { PlacedTransfer } from './use-custody.ts';

type Props = {
  readonly order: PlacedTransfer;
  readonly position: Position;
  readonly onClose: () => void;
};

/** What was taken, what is frozen, and what the other distributor has to do. */
export function ResultStep({ order: taken, position, onClose }: Props) {
  const [cancelled, setCancelled] = useState<Cancelled>();
  const order = cancelled ? { ...taken, ...cancelled, cancel_deadline: null } : taken;
  const isOver = isEnded(order.order_status);
  const freed = cancelled?.unfreeze_share ?? undefined;
  return (
    <ResultScreen
      isOver={isOver}
      headline={headlineOf(order, isOver)}
      lines={[
        { key: 'no', label: '委托编号', children: order.local_order_no ?? order.order_no },
        { key: 'seller', label: '目标销售机构', children: order.target_seller_name },
        {
          key: 'frozen',
          label: '持仓',
          children:
            freed === undefined
              ? `冻结 ${formatShares(order.entrust_share)} 份`
              : `已解冻 ${formatShares(freed)} 份`,
        },
        ...(isOver
          ? []
          : [
              { key: 'fee', label: '费用', children: `${formatMoney(order.est_fee)} 元` },
              ...(order.is_two_step === '1'
                ? [{ key: 'next', label: '后续', children: '对方机构需办理转入' }]
                : []),
              orderDeadline(order),
            ]),
      ]}
      stations={[{ key: 'confirm', day: order.confirm_date_num, title: '转出确认' }]}
      order={{
        ...order,
        product_short_name: position.product_short_name,
        entrust_money: null,
      }}
      onCancelled={setCancelled}
      onClose={onClose}
    />
  );
}

function headlineOf(order: PlacedTransfer, isOver: boolean): string {
  if (isOver) return `转托管委托${order.order_status_dict_name}`;
  return order.need_audit === '1' ? '已提交复核' : '转托管申请已受理';
}
