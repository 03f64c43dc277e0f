import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { useState } from 'react';
import {
  type PlacedRedemption,
  type RedeemTerms,
  verbOf,
} from '#features/redeem-fund/redeem-terms.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { isEnded, orderDeadline } from '#shared/trade/result/placed-order.ts';
import { ResultScreen } from '#shared/trade/result/result-screen.tsx';
import type { Cancelled } from '#shared/trade/result/use-cancelling.ts';

type Props = {
  readonly order: PlacedRedemption;
  readonly terms: RedeemTerms;
  readonly onClose: () => void;
};

/** What was taken, what is frozen and when the money comes. */
export function ResultStep({ order: taken, terms: { position }, onClose }: Props) {
  const [cancelled, setCancelled] = useState<Cancelled>();
  const order = cancelled ? { ...taken, ...cancelled, cancel_deadline: null } : taken;
  const isOver = isEnded(order.order_status);
  const { product_no, product_short_name } = position;
  const held = useOwnQuery(queryPositionDetail, { product_no }, { isFresh: true }).data;
  return (
    <ResultScreen
      isOver={isOver}
      headline={headlineOf(order, verbOf(position), isOver)}
      lines={[
        { key: 'no', label: '委托编号', children: order.local_order_no ?? order.order_no },
        { key: 'shares', label: '份额', children: `${formatShares(order.entrust_share)} 份` },
        { key: 'frozen', label: '持仓', children: sharesText(order, cancelled) },
        ...(isOver
          ? [
              {
                key: 'usable',
                label: '可用份额',
                children: `${formatShares(held?.enable_shares)} 份`,
              },
            ]
          : [
              { key: 'fee', label: '预计赎回费', children: `${formatMoney(order.est_fee)} 元` },
              { key: 'net', label: '预计到账', children: `${formatMoney(order.est_money)} 元` },
              orderDeadline(order),
            ]),
      ]}
      stations={[
        { key: 'price', day: order.trade_date_num, title: '按当日净值成交' },
        { key: 'confirm', day: order.confirm_date_num, title: '赎回确认' },
        ...arrivals(order),
      ]}
      order={{ ...order, product_short_name }}
      onCancelled={setCancelled}
      onClose={onClose}
    />
  );
}

/** Often the money can be used and withdrawn on the same day. */
function arrivals({ arrive_date_num: usable, fetch_date_num: fetched }: PlacedRedemption) {
  if (usable === fetched) return [{ key: 'arrive', day: usable, title: '资金到账，可用可取' }];
  return [
    { key: 'arrive', day: usable, title: '资金到账，可用' },
    { key: 'fetch', day: fetched, title: '资金可取' },
  ];
}

function sharesText(order: PlacedRedemption, cancelled: Cancelled | undefined): string {
  const freed = cancelled?.unfreeze_share ?? undefined;
  if (freed !== undefined) return `已解冻 ${formatShares(freed)} 份`;
  return `冻结 ${formatShares(order.entrust_share)} 份`;
}

function headlineOf(order: PlacedRedemption, verb: string, isOver: boolean): string {
  if (isOver) return `${verb}委托${order.order_status_dict_name}`;
  return order.need_audit === '1' ? '已提交复核' : `${verb}申请已受理`;
}
