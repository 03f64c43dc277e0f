import { useState } from 'react';
import { formatMoney } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { isEnded, orderDeadline } from '#shared/trade/result/placed-order.ts';
import { ResultScreen } from '#shared/trade/result/result-screen.tsx';
import type { Cancelled } from '#shared/trade/result/use-cancelling.ts';
import type { PlacedSwitch, SwitchTerms } from './switch-terms.ts';

type Props = {
  readonly order: PlacedSwitch;
  readonly terms: SwitchTerms;
  readonly onClose: () => void;
};

/** What was taken, what is frozen and what is expected to enter. */
export function ResultStep({ order: taken, terms: { position, targets }, onClose }: Props) {
  const [cancelled, setCancelled] = useState<Cancelled>();
  const order = cancelled ? { ...taken, ...cancelled, cancel_deadline: null } : taken;
  const isOver = isEnded(order.order_status);
  const target = targets.find(({ product_no }) => product_no === order.target_product_no);
  const freed = cancelled?.unfreeze_share ?? undefined;
  return (
    <ResultScreen
      isOver={isOver}
      headline={headlineOf(order, isOver)}
      lines={[
        { key: 'no', label: '委托编号', children: order.local_order_no ?? order.order_no },
        {
          key: 'into',
          label: '转入产品',
          children: target?.product_short_name ?? order.target_product_no,
        },
        {
          key: 'frozen',
          label: '持仓',
          children:
            freed === undefined
              ? `冻结 ${formatShares(order.out_share)} 份`
              : `已解冻 ${formatShares(freed)} 份`,
        },
        ...(isOver
          ? []
          : [
              { key: 'fee', label: '预计费用', children: `${formatMoney(order.est_fee)} 元` },
              {
                key: 'in',
                label: '预计转入份额',
                children: `${formatShares(order.est_in_share)} 份`,
              },
              orderDeadline(order),
            ]),
      ]}
      stations={[
        { key: 'price', day: order.trade_date_num, title: '按当日净值成交' },
        { key: 'confirm', day: order.confirm_date_num, title: '转换确认，持有天数重新计算' },
      ]}
      order={{
        ...order,
        product_short_name: position.product_short_name,
        entrust_money: null,
        entrust_share: order.out_share,
      }}
      onCancelled={setCancelled}
      onClose={onClose}
    />
  );
}

function headlineOf(order: PlacedSwitch, isOver: boolean): string {
  if (isOver) return `转换委托${order.order_status_dict_name}`;
  return order.need_audit === '1' ? '已提交复核' : '转换申请已受理';
}
