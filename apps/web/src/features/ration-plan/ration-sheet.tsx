import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { useTradePreset } from '#shared/navigation/trade-preset.ts';
import { readTerms } from '#shared/plans/lab-terms.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import styles from '#shared/trade/trade.module.css';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { draftOf, emptyDraft, type PlanDraft } from './plan-draft.ts';
import { type PlannedProduct, plannedProduct } from './plan-product.ts';
import { RationScreens } from './ration-screens.tsx';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
const WIDTH = 860;

/** Beginning a recurring plan over the page one is on; from the laboratory with everything filled in. */
export function RationSheet({ subjectNo: product_no, onClose }: Props) {
  const product = useViewerQuery(PRODUCT_INFO, { product_no, ...AUDIENCE });
  const beginsWith = useBeginning();
  const title = (
    <span className={styles['title']}>
      定投 {product.data?.product_short_name}
      <small>{product.data?.product_code}</small>
    </span>
  );
  return (
    <TradeSheet title={title} width={WIDTH} onClose={onClose}>
      {(onGuard) => (
        <QueryBlock query={product} rows={8}>
          {(info) => {
            const planned = plannedProduct(info);
            if (!planned.isPlannable) return <Notice type="warning">该产品不支持定投</Notice>;
            return (
              <RationScreens
                product={planned}
                emptyDraft={beginsWith(planned)}
                onGuard={onGuard}
                onClose={onClose}
              />
            );
          }}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}

/** What the form begins with: in the laboratory the terms of its address, elsewhere nothing. */
function useBeginning(): (product: PlannedProduct) => PlanDraft {
  const [address] = useSearchParams();
  const { rationType } = useTradePreset();
  return ({ kinds, least }) => {
    const [usual = '1'] = kinds;
    if (address.get('tab') !== 'lab') return emptyDraft(usual);
    const terms = readTerms(address);
    const tested = rationType ?? terms.ways.find((way) => way !== '0');
    const kind = kinds.find((each) => each === tested) ?? usual;
    return draftOf(terms, kind, terms.money < least ? least : terms.money);
  };
}
