import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { queryBaseDict } from '@mall/contract/shop/base-data';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { HeldTitle } from '#shared/trade/held-title.tsx';
import { TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { CustodyScreens } from './custody-screens.tsx';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

/** Moving shares to the custody of another distributor. */
export function CustodySheet({ subjectNo: product_no, onClose }: Props) {
  const position = useOwnQuery(queryPositionDetail, { product_no }, { isFresh: true });
  const sellers = useOpenQuery(queryBaseDict, { dict_entry: 'DISTRIBUTOR' });
  return (
    <TradeSheet title={<HeldTitle verb="转托管" held={position.data} />} onClose={onClose}>
      {(onGuard) => (
        <QueryBlock query={joinQueries({ position, sellers })} rows={8}>
          {({ position: held, sellers: { list } }) => (
            <CustodyScreens
              terms={{
                position: held,
                sellers: list.map(({ sub_entry, dict_prompt }) => ({
                  code: sub_entry,
                  name: dict_prompt,
                })),
              }}
              onGuard={onGuard}
              onClose={onClose}
            />
          )}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}
