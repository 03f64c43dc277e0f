import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import type { BuyTerms, PlacedPurchase } from '#features/buy-fund/buy-terms.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { type Cancelled, CancelOrder } from '#shared/trade/result/cancel-order.tsx';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { Timeline } from '#shared/ui/order/timeline.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Row } from '#shared/ui/page/row.tsx';

type Props = {
  readonly order: PlacedPurchase;
  readonly terms: BuyTerms;
  readonly onClose: () => void;
};

// Cancelled or refused: an order that is sent again may have ended since it was taken.
const OVER: ReadonlySet<string> = new Set(['61', '62', '70', '71']);

/** What was taken, what is frozen and what comes next. */
export function ResultStep({ order: taken, terms, onClose }: Props) {
  const [cancelled, setCancelled] = useState<Cancelled>();
  const order = cancelled ? { ...taken, ...cancelled, cancel_deadline: null } : taken;
  const isOver = OVER.has(order.order_status);
  return (
    <div className={styles['step']}>
      <h3 className={isOver ? styles['ended'] : styles['result']} role="status">
        <Icon of={isOver ? Info : Check} size={20} />
        {headlineOf(order, terms, isOver)}
      </h3>
      <Descriptions
        items={[
          { key: 'no', label: '委托编号', children: order.local_order_no ?? order.order_no },
          { key: 'money', label: '金额', children: formatMoneyWithUnit(order.entrust_money) },
          { key: 'frozen', label: '资金', children: cashText(order, cancelled) },
          { key: 'fee', label: '预计手续费', children: formatMoneyWithUnit(order.est_fee) },
          ...(isOver ? [] : [deadlineOf(order)]),
        ]}
      />
      {!isOver && <Timeline mode="vertical" items={stationsOf(order)} />}
      <Row>
        <CancelOrder order={order} onCancelled={setCancelled} />
        <ButtonLink to={PATHS.record}>查看记录</ButtonLink>
        <ButtonLink to={`${PATHS.myPosition}?tab=transit`}>查看在途</ButtonLink>
        <Button type="primary" onClick={onClose}>
          继续浏览
        </Button>
      </Row>
    </div>
  );
}

/** What happened to the cash: a cancellation says how much of it is free again. */
function cashText(order: PlacedPurchase, cancelled: Cancelled | undefined): string {
  const freed = cancelled?.unfreeze_money ?? undefined;
  if (freed !== undefined) return `已解冻 ${formatMoney(freed)} 元`;
  return `冻结 ${formatMoney(order.frozen_money)} 元`;
}

function deadlineOf(order: PlacedPurchase) {
  const isAudited = order.need_audit === '1';
  return {
    key: 'cancel',
    label: isAudited ? '复核截止' : '撤单截止',
    children: (isAudited ? order.expire_time : order.cancel_deadline) ?? '不可撤单',
  };
}

function headlineOf(order: PlacedPurchase, { business }: BuyTerms, isOver: boolean): string {
  if (isOver) return `${business.verb}委托${order.order_status_dict_name}`;
  return order.need_audit === '1' ? '已提交复核' : `${business.verb}申请已受理`;
}

function redeemTitle({ lock_date_num }: PlacedPurchase): string {
  return lock_date_num === null ? '可赎回' : `可赎回，持有期至 ${lock_date_num}`;
}

function stationsOf(order: PlacedPurchase) {
  const dates = [
    { key: 'price', day: order.trade_date_num, title: '按当日净值成交' },
    { key: 'confirm', day: order.confirm_date_num, title: '份额确认' },
    { key: 'redeemable', day: order.redeemable_date_num, title: redeemTitle(order) },
  ];
  return [
    { key: 'submit', date: '已提交', title: '委托已受理', isReached: true },
    ...dates.map(({ key, day, title }) => ({
      key,
      date: day ?? MISSING,
      title,
      isReached: false,
    })),
  ];
}
