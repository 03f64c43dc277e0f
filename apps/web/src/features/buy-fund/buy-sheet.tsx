import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { purchaseTiers } from '#shared/fees/purchase-tiers.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { BuyFlowScreens } from './buy-flow-screens.tsx';
import { businessOf, PRODUCT_INFO, RATE_INFO } from './buy-terms.ts';
import { SheetTitle } from './sheet-title.tsx';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

/** Buying a public fund over the page one is on. */
export function BuySheet({ subjectNo: product_no, onClose }: Props) {
  const product = useViewerQuery(PRODUCT_INFO, { product_no, ...AUDIENCE });
  const rates = useViewerQuery(RATE_INFO, { product_no, ...AUDIENCE });
  return (
    <TradeSheet title={<SheetTitle product={product.data} />} onClose={onClose}>
      {(onGuard) => (
        <QueryBlock query={product} rows={8}>
          {(info) => (
            <QueryBlock query={rates} rows={8}>
              {({ list }) => {
                const business = businessOf(info);
                const tiers = purchaseTiers(
                  list,
                  business.type === BUSINESS_TYPE.subscription ? 'SUB' : 'BUY',
                );
                return (
                  <BuyFlowScreens
                    terms={{ product: info, tiers, business }}
                    onGuard={onGuard}
                    onClose={onClose}
                  />
                );
              }}
            </QueryBlock>
          )}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}
