import type { PlacedPurchase } from '#features/buy-product/buy-terms.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { orderDeadline } from '#shared/trade/result/placed-order.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';

type Props = {
  readonly order: PlacedPurchase;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

const DONE = '50';
const UNKNOWN = '80';

/** The contract that was made; while the exchange says nothing, the cash stays frozen. */
export function RepoResult({ order, onAgain, onClose }: Props) {
  const isDone = order.order_status === DONE;
  return (
    <DoneScreen
      headline={headlineOf(order)}
      isDone={isDone}
      lines={[
        { key: 'no', label: '委托编号', children: order.local_order_no ?? order.order_no },
        { key: 'money', label: '金额', children: formatMoneyWithUnit(order.entrust_money) },
        ...(isDone
          ? contractLines(order)
          : [{ key: 'cash', label: '资金', children: cashText(order) }]),
        ...(order.need_audit === '1' ? [orderDeadline(order)] : []),
      ]}
      onClose={onClose}
    >
      <ButtonLink to={`${PATHS.recordDetails}?order_no=${encodeURIComponent(order.order_no)}`}>
        查看记录
      </ButtonLink>
      {order.need_audit === '1' && (
        <ButtonLink to={`${PATHS.audit}?tab=mine`}>查看我的复核</ButtonLink>
      )}
      {isDone && <ButtonLink to={PATHS.bjhgPositionDetail}>查看合约</ButtonLink>}
      {isDone && <Button onClick={onAgain}>再买一笔</Button>}
    </DoneScreen>
  );
}

function contractLines(order: PlacedPurchase) {
  return [
    { key: 'contract', label: '合约号', children: order.contract_no },
    { key: 'start', label: '起息日', children: formatFullDay(order.start_date_num) },
    { key: 'due', label: '到期日', children: formatFullDay(order.expire_date_num) },
    {
      key: 'total',
      label: '到期本息',
      children: formatMoneyWithUnit(order.expect_expire_money),
      isSum: true,
    },
  ];
}

function cashText({ order_status, frozen_money, entrust_money }: PlacedPurchase): string {
  if (order_status === UNKNOWN) return `冻结 ${formatMoney(entrust_money)} 元`;
  return frozen_money > 0n ? `冻结 ${formatMoney(frozen_money)} 元` : '资金未扣减';
}

function headlineOf({ order_status, order_status_dict_name, need_audit }: PlacedPurchase): string {
  if (need_audit === '1') return '已提交复核';
  if (order_status === DONE) return '买入成功';
  if (order_status === UNKNOWN) return '结果确认中，资金暂时冻结';
  return `买入委托${order_status_dict_name}`;
}
