import {
  queryProductConfirmItem,
  queryProductConfirmItemOwn,
} from '@mall/contract/catalogue/product-rules';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { joinQueries } from '#shared/query/join-queries.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { useExitTerms } from '#shared/trade/exit/use-exit-terms.ts';
import { HeldTitle } from '#shared/trade/held-title.tsx';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { RedeemScreens } from './redeem-screens.tsx';
import { verbOf } from './redeem-terms.ts';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const CONFIRM_ITEMS = { open: queryProductConfirmItem, own: queryProductConfirmItemOwn };

// Eight columns of lots beside the order clock.
const WIDTH = 1016;

/** Leaving a fund over the page one is on. */
export function RedeemSheet({ subjectNo: product_no, onClose }: Props) {
  const exit = useExitTerms(product_no);
  const items = useViewerQuery(CONFIRM_ITEMS, {
    product_no,
    ...AUDIENCE,
    busin_type: BUSINESS_TYPE.redemption,
  });
  const verb = exit.position ? verbOf(exit.position) : '赎回';
  return (
    <TradeSheet
      title={<HeldTitle verb={verb} held={exit.position} />}
      width={WIDTH}
      onClose={onClose}
    >
      {(onGuard) => (
        <QueryBlock query={joinQueries({ terms: exit.terms, items })} rows={8}>
          {({ terms, items: { list } }) => (
            <RedeemScreens terms={{ ...terms, items: list }} onGuard={onGuard} onClose={onClose} />
          )}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}
