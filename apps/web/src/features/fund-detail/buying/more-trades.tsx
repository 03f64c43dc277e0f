import type { ProductInfo } from '#features/fund-detail/blocks/product-info.ts';
import type { TradeKind } from '#shared/navigation/trade-address.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { Button } from '#shared/ui/action/button.tsx';

type Trade = { readonly kind: TradeKind; readonly label: string };

const BY_VARIETY: Readonly<Record<string, Trade>> = {
  '3': { kind: 'cash', label: '现金宝自动申购' },
  '99': { kind: 'unbind', label: '投顾解约' },
};

const PLAN: Trade = { kind: 'ration', label: '定投' };

/** What a product offers besides being bought once. */
export function MoreTrades({ product }: { readonly product: ProductInfo }) {
  const openTrade = useOpenTrade();
  const own = BY_VARIETY[product.cat_varieties ?? ''];
  const trades = [...(product.is_ration === '1' ? [PLAN] : []), ...(own ? [own] : [])];
  return trades.map(({ kind, label }) => (
    <Button key={kind} block onClick={() => openTrade(kind, product.product_no)}>
      {label}
    </Button>
  ));
}
