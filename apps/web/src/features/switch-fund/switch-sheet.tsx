import { querySwitchList } from '@mall/contract/catalogue/product-offers';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useExitTerms } from '#shared/trade/exit/use-exit-terms.ts';
import { HeldTitle } from '#shared/trade/held-title.tsx';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { SwitchScreens } from './switch-screens.tsx';
import { purchaseCharge } from './switch-terms.ts';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

/** Out of one fund and into another of the same manager. */
export function SwitchSheet({ subjectNo: product_no, onClose }: Props) {
  const exit = useExitTerms(product_no);
  const targets = useOwnQuery(querySwitchList, { product_no, ...AUDIENCE });
  return (
    <TradeSheet title={<HeldTitle verb="转换" held={exit.position} />} onClose={onClose}>
      {(onGuard) => (
        <QueryBlock query={joinQueries({ terms: exit.terms, targets })} rows={8}>
          {({ terms, targets: { list } }) => (
            <SwitchScreens
              terms={{ ...terms, charge: purchaseCharge(terms.rates), targets: list }}
              onGuard={onGuard}
              onClose={onClose}
            />
          )}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}
