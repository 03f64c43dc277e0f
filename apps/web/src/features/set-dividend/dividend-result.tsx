import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import type { setDividend } from '@mall/contract/trading/holding-instructions';
import { useState } from 'react';
import { isEnded, orderDeadline } from '#shared/trade/result/placed-order.ts';
import { ResultScreen } from '#shared/trade/result/result-screen.tsx';
import type { Cancelled } from '#shared/trade/result/use-cancelling.ts';

type Props = {
  readonly order: ReplyOf<typeof setDividend>;
  readonly position: ReplyOf<typeof queryPositionDetail>;
  readonly onClose: () => void;
};

/** From which day the other method holds. */
export function DividendResult({ order: taken, position, onClose }: Props) {
  const [cancelled, setCancelled] = useState<Cancelled>();
  const order = cancelled ? { ...taken, ...cancelled, cancel_deadline: null } : taken;
  const isOver = isEnded(order.order_status);
  const day = order.effect_date_num;
  return (
    <ResultScreen
      isOver={isOver}
      headline={
        isOver
          ? `分红方式修改${order.order_status_dict_name}`
          : order.need_audit === '1'
            ? '已提交复核'
            : `分红方式修改已受理，预计 ${day} 生效`
      }
      lines={[
        { key: 'no', label: '委托编号', children: order.local_order_no ?? order.order_no },
        { key: 'method', label: '分红方式', children: order.dividend_method_dict_name },
        ...(isOver ? [] : [orderDeadline(order)]),
      ]}
      stations={[{ key: 'effect', day, title: '确认后生效' }]}
      order={{
        ...order,
        product_short_name: position.product_short_name,
        entrust_money: null,
        entrust_share: null,
      }}
      onCancelled={setCancelled}
      onClose={onClose}
    />
  );
}
