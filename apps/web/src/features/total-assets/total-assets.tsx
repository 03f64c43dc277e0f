import { queryTotalPosition } from '@mall/contract/positions/total-position';
import type { ReactNode } from 'react';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { usePastReason } from '#shared/data-time/use-past-reason.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { AssetTrend } from './asset-trend.tsx';
import { AssetsHero, type TotalReply } from './assets-hero.tsx';
import { CashNow } from './cash-now.tsx';
import { ComingCash } from './coming-cash.tsx';
import { FamilyShares } from './family-shares.tsx';
import { FirstSteps } from './first-steps.tsx';
import { IncomeCalendar } from './income-calendar.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { TreasureLine } from './treasure-line.tsx';

type Props = {
  /** Buttons of the page, and what waits for the customer. */
  readonly actions: ReactNode;
  readonly todos: ReactNode;
};

/** The whole account on one page. */
export function TotalAssets({ actions, todos }: Props) {
  const total = useAccountQuery(queryTotalPosition, {}, { isFresh: true });
  const past = usePastReason();
  const isNew = total.data !== undefined && hasNeverInvested(total.data);
  return (
    <Stack>
      <div>
        <PageTitle title="总资产" extra={actions} />
        <QueryBlock query={total} rows={5}>
          {(data) => <AssetsHero total={data} />}
        </QueryBlock>
      </div>
      {/* What waits for the customer leads to the order it is about, whose figures can be questioned there. */}
      {past === undefined && <div data-evidence>{todos}</div>}
      {isNew ? (
        <>
          <FirstSteps cash={total.data?.cash_balance} />
          <Columns layout="two">
            <CashNow />
            <TreasureLine />
          </Columns>
        </>
      ) : (
        <>
          {total.data && <FamilyShares total={total.data} />}
          <AssetTrend />
          <Columns layout="two">
            <IncomeCalendar />
            <Stack>
              <CashNow />
              {past === undefined && <TreasureLine />}
            </Stack>
          </Columns>
          <ComingCash />
          <NewestOrders />
        </>
      )}
    </Stack>
  );
}

/** Nothing is held or on its way, and nothing ever brought income. */
function hasNeverInvested({ category_list, intransit_money, total_income }: TotalReply): boolean {
  return category_list.length === 0 && intransit_money === 0n && total_income === 0n;
}
