import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { querySwitchList } from '@mall/contract/catalogue/product-offers';
import {
  queryProductRateInfo,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { holdingTiers } from '#shared/trade/exit/held-position.ts';
import { HeldTitle } from '#shared/trade/held-title.tsx';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { SwitchScreens } from './switch-screens.tsx';
import { purchaseCharge } from './switch-terms.ts';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
const RATE_INFO = { open: queryProductRateInfo, own: queryProductRateInfoOwn };

/** Out of one fund and into another of the same manager. */
export function SwitchSheet({ subjectNo: product_no, onClose }: Props) {
  const asked = { product_no, ...AUDIENCE };
  const position = useOwnQuery(queryPositionDetail, { product_no }, { isFresh: true });
  const product = useViewerQuery(PRODUCT_INFO, asked);
  const rates = useViewerQuery(RATE_INFO, asked);
  const targets = useOwnQuery(querySwitchList, asked);
  return (
    <TradeSheet title={<HeldTitle verb="转换" held={position.data} />} onClose={onClose}>
      {(onGuard) => (
        <QueryBlock query={position} rows={8}>
          {(held) => (
            <QueryBlock query={product} rows={8}>
              {(info) => (
                <QueryBlock query={rates} rows={8}>
                  {({ list }) => (
                    <QueryBlock query={targets} rows={8}>
                      {(offered) => (
                        <SwitchScreens
                          terms={{
                            position: held,
                            product: info,
                            tiers: holdingTiers(list),
                            charge: purchaseCharge(list),
                            targets: offered.list,
                          }}
                          onGuard={onGuard}
                          onClose={onClose}
                        />
                      )}
                    </QueryBlock>
                  )}
                </QueryBlock>
              )}
            </QueryBlock>
          )}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}
