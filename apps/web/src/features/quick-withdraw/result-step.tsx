import { formatMoney } from '#shared/format/money.ts';
import { ResultScreen } from '#shared/trade/result/result-screen.tsx';
import type { Placed, Position } from './withdraw-terms.ts';

type Props = {
  readonly order: Placed;
  readonly position: Position;
  readonly onClose: () => void;
};

const DONE = '50';
const UNKNOWN = '80';

/** What the bank said; while it said nothing, the shares stay frozen and the quota is counted. */
export function ResultStep({ order, position, onClose }: Props) {
  const isOver = order.order_status !== DONE;
  return (
    <ResultScreen
      isOver={isOver}
      headline={headlineOf(order)}
      lines={[
        { key: 'no', label: '委托编号', children: order.order_no },
        { key: 'money', label: '取现金额', children: `${formatMoney(order.withdraw_money)} 元` },
        { key: 'arrive', label: '到账时间', children: order.arrive_time ?? '待银行确认' },
        {
          key: 'left',
          label: '今日剩余额度',
          children: `${formatMoney(order.left_quota_today)} 元，${order.left_count_today} 次`,
        },
      ]}
      stations={[]}
      order={{
        ...order,
        product_short_name: position.product_short_name,
        entrust_money: order.withdraw_money,
        entrust_share: null,
      }}
      // A withdrawal cannot be taken back.
      onCancelled={() => undefined}
      onClose={onClose}
    />
  );
}

function headlineOf({ order_status, order_status_dict_name }: Placed): string {
  if (order_status === DONE) return '取现成功';
  if (order_status === UNKNOWN) return '结果确认中，份额暂时冻结';
  return `取现委托${order_status_dict_name}`;
}
