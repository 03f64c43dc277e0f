import type { ProductInfo } from '#features/fund-detail/blocks/product-info.ts';
import type { TradeKind } from '#shared/navigation/trade-address.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { Button } from '#shared/ui/action/button.tsx';

type Trade = { readonly kind: TradeKind; readonly label: string };

const BY_VARIETY: Readonly<Record<string, Trade>> = {
  '3': { kind: 'cash', label: '现金宝自动申购' },
  '99': { kind: 'unbind', label: '投顾解约' },
};

/** What a money fund or a portfolio offers besides being bought. */
export function MoreTrades({ product }: { readonly product: ProductInfo }) {
  const openTrade = useOpenTrade();
  const trade = BY_VARIETY[product.cat_varieties ?? ''];
  if (!trade) return null;
  return (
    <Button block onClick={() => openTrade(trade.kind, product.product_no)}>
      {trade.label}
    </Button>
  );
}
