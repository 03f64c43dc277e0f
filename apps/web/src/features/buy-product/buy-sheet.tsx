import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useState } from 'react';
import { purchaseTiers } from '#shared/fees/purchase-tiers.ts';
import { yearlyTexts } from '#shared/fees/yearly-texts.ts';
import { useTradePreset } from '#shared/navigation/trade-preset.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { joinQueries } from '#shared/query/join-queries.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { BuyFlowScreens } from './buy-flow-screens.tsx';
import { businessOf, PRODUCT_INFO, RATE_INFO } from './buy-terms.ts';
import { SheetTitle } from './sheet-title.tsx';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

/** Buying a product of any family over the page one is on. */
export function BuySheet({ subjectNo: product_no, onClose }: Props) {
  const product = useViewerQuery(PRODUCT_INFO, { product_no, ...AUDIENCE });
  const rates = useViewerQuery(RATE_INFO, { product_no, ...AUDIENCE });
  const [round, setRound] = useState(1);
  const preset = useTradePreset();
  return (
    <TradeSheet title={<SheetTitle product={product.data} />} onClose={onClose}>
      {(onGuard) => (
        <QueryBlock query={joinQueries({ product, rates })} rows={8}>
          {({ product: info, rates: { list } }) => {
            const business = businessOf(info);
            const isCollecting = business.type === BUSINESS_TYPE.subscription;
            const tiers = purchaseTiers(list, isCollecting ? 'SUB' : 'BUY');
            return (
              <BuyFlowScreens
                // Another purchase begins with nothing of the last one, its number least of all.
                key={round}
                terms={{ product: info, tiers, yearly: yearlyTexts(list), business }}
                amount={round === 1 ? preset.money : undefined}
                onGuard={onGuard}
                onAgain={() => setRound((last) => last + 1)}
                onClose={onClose}
              />
            );
          }}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}
