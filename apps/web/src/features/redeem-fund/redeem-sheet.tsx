import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import {
  queryProductConfirmItem,
  queryProductConfirmItemOwn,
  queryProductRateInfo,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { holdingTiers } from '#shared/trade/exit/held-position.ts';
import { HeldTitle } from '#shared/trade/held-title.tsx';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { RedeemScreens } from './redeem-screens.tsx';
import { verbOf } from './redeem-terms.ts';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
const RATE_INFO = { open: queryProductRateInfo, own: queryProductRateInfoOwn };
const CONFIRM_ITEMS = { open: queryProductConfirmItem, own: queryProductConfirmItemOwn };

// Eight columns of lots beside the order clock.
const WIDTH = 1016;

/** Leaving a fund over the page one is on. */
export function RedeemSheet({ subjectNo: product_no, onClose }: Props) {
  const asked = { product_no, ...AUDIENCE };
  const position = useOwnQuery(queryPositionDetail, { product_no }, { isFresh: true });
  const product = useViewerQuery(PRODUCT_INFO, asked);
  const rates = useViewerQuery(RATE_INFO, asked);
  const items = useViewerQuery(CONFIRM_ITEMS, { ...asked, busin_type: BUSINESS_TYPE.redemption });
  const verb = position.data ? verbOf(position.data) : '赎回';
  return (
    <TradeSheet
      title={<HeldTitle verb={verb} held={position.data} />}
      width={WIDTH}
      onClose={onClose}
    >
      {(onGuard) => (
        <QueryBlock query={position} rows={8}>
          {(held) => (
            <QueryBlock query={product} rows={8}>
              {(info) => (
                <QueryBlock query={rates} rows={8}>
                  {({ list }) => (
                    <QueryBlock query={items} rows={8}>
                      {(confirm) => (
                        <RedeemScreens
                          terms={{
                            position: held,
                            product: info,
                            tiers: holdingTiers(list),
                            items: confirm.list,
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
