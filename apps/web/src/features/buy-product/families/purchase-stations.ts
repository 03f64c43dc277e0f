import type { PlacedPurchase } from '#features/buy-product/buy-terms.ts';
import type { Station } from '#shared/trade/result/result-screen.tsx';

/** Priced, confirmed, and redeemable where that is known. */
export function purchaseStations(order: PlacedPurchase, priced: string): readonly Station[] {
  return [
    { key: 'price', day: order.trade_date_num, title: priced },
    { key: 'confirm', day: order.confirm_date_num, title: '份额确认' },
    ...(order.redeemable_date_num === null
      ? []
      : [{ key: 'redeemable', day: order.redeemable_date_num, title: redeemTitle(order) }]),
  ];
}

function redeemTitle({ lock_date_num }: PlacedPurchase): string {
  return lock_date_num === null ? '可赎回' : `可赎回，持有期至 ${lock_date_num}`;
}
