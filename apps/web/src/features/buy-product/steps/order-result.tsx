import { queryUserAssert } from '@mall/contract/identity/user';
import { useState } from 'react';
import type { BuyTerms, PlacedPurchase } from '#features/buy-product/buy-terms.ts';
import { FAMILY_PARTS } from '#features/buy-product/families/index.ts';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { isEnded, orderDeadline } from '#shared/trade/result/placed-order.ts';
import { ResultScreen } from '#shared/trade/result/result-screen.tsx';
import type { Cancelled } from '#shared/trade/result/use-cancelling.ts';

type Props = {
  readonly order: PlacedPurchase;
  readonly terms: BuyTerms;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

const COOLING_OFF = '11';

/** What was taken, what is frozen and what comes next. */
export function OrderResult({ order: taken, terms, onAgain, onClose }: Props) {
  const [cancelled, setCancelled] = useState<Cancelled>();
  const order = cancelled ? { ...taken, ...cancelled, cancel_deadline: null } : taken;
  const isOver = isEnded(order.order_status);
  const cash = useOwnQuery(queryUserAssert, {}, { isFresh: true, enabled: isOver }).data;
  return (
    <ResultScreen
      isOver={isOver}
      headline={headlineOf(order, terms, isOver)}
      lines={[
        { key: 'no', label: '委托编号', children: order.local_order_no ?? order.order_no },
        { key: 'money', label: '金额', children: formatMoneyWithUnit(order.entrust_money) },
        { key: 'frozen', label: '资金', children: cashText(order, cancelled) },
        ...(isOver
          ? [
              {
                key: 'cash',
                label: '可用资金',
                children: `${formatMoney(cash?.enable_balance)} 元`,
              },
            ]
          : [
              { key: 'fee', label: '预计手续费', children: formatMoneyWithUnit(order.est_fee) },
              order.order_status === COOLING_OFF ? coolingLine(order) : orderDeadline(order),
            ]),
      ]}
      stations={FAMILY_PARTS[terms.business.family].stations(order, terms)}
      order={{
        ...order,
        product_short_name: terms.product.product_short_name,
        entrust_share: null,
      }}
      onCancelled={setCancelled}
      onAgain={onAgain}
      onClose={onClose}
    />
  );
}

function coolingLine({ cooling_end_time }: PlacedPurchase) {
  const until = cooling_end_time === null ? '' : `冷静期至 ${cooling_end_time}；`;
  return { key: 'cooling', label: '解约', children: `${until}回访完成前可解约，全额退款` };
}

/** What happened to the cash: a cancellation says how much of it is free again. */
function cashText(order: PlacedPurchase, cancelled: Cancelled | undefined): string {
  const freed = cancelled?.unfreeze_money ?? undefined;
  if (freed !== undefined) return `已解冻 ${formatMoney(freed)} 元`;
  return `冻结 ${formatMoney(order.frozen_money)} 元`;
}

function headlineOf(order: PlacedPurchase, { business }: BuyTerms, isOver: boolean): string {
  if (isOver) return `${business.verb}委托${order.order_status_dict_name}`;
  if (order.need_audit === '1') return '已提交复核';
  if (order.order_status === COOLING_OFF) return '签约成功，进入冷静期';
  return `${business.verb}申请已受理`;
}
