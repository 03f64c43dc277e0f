import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { adviserProductUnbindCheck } from '@mall/contract/trading/adviser';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { HeldTitle } from '#shared/trade/held-title.tsx';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { UnbindScreens } from './unbind-screens.tsx';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
const WIDTH = 560;

/** Ending the contract with the adviser of a portfolio. */
export function UnbindSheet({ subjectNo: product_no, onClose }: Props) {
  const product = useViewerQuery(PRODUCT_INFO, { product_no, ...AUDIENCE });
  const check = useOwnQuery(adviserProductUnbindCheck, { product_no }, { isFresh: true });
  return (
    <TradeSheet
      title={<HeldTitle verb="投顾解约" held={product.data} />}
      width={WIDTH}
      onClose={onClose}
    >
      {(onGuard) => (
        <QueryBlock query={joinQueries({ product, check })} rows={6}>
          {(terms) => <UnbindScreens terms={terms} onGuard={onGuard} onClose={onClose} />}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}
