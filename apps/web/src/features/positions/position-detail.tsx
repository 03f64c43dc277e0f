import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { isStopped } from '@mall/domain/catalogue/trade-status';
import { type ComponentProps, lazy, Suspense } from 'react';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { usePageSubject } from '#shared/navigation/page-subject.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { MY_PLANS, planPath } from '#shared/navigation/plan-path.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { Redirect, useSearchParams } from '#shared/router/router.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { CostViews } from './cost-views.tsx';
import { DividendTable } from './dividend-table.tsx';
import { LotTable } from './lot-table.tsx';
import { NavWithPurchases } from './nav-with-purchases.tsx';
import { ProductRecords } from './orders/product-records.tsx';
import { PositionActions } from './position-actions.tsx';
import type { PositionReply } from './position-reply.ts';
import { PositionSummary } from './position-summary.tsx';
import styles from './positions.module.css';

// Read after the figures, and as large as they are.
const loadMore = () => loadChunk('holding-more', () => import('./more/holding-more.tsx'));
const AfterLots = lazy(async () => ({ default: (await loadMore()).AfterLots }));
const AroundHolding = lazy(async () => ({ default: (await loadMore()).AroundHolding }));
const ClearedPosition = lazy(() =>
  loadChunk('cleared-position', async () => ({
    default: (await import('./more/cleared-position.tsx')).ClearedPosition,
  })),
);

/** One holding to the last lot: what it is worth, what it cost, what leaving costs today. */
export function PositionDetail() {
  const [address] = useSearchParams();
  const productNo = address.get('product_no') ?? '';
  const isNumber = /^[A-Za-z0-9]{1,20}$/.test(productNo);
  const position = useAccountQuery(
    queryPositionDetail,
    { product_no: productNo },
    { enabled: isNumber, isFresh: true },
  );
  usePageSubject(position.data && { name: position.data.product_short_name });
  const isAbsent =
    !isNumber ||
    isRefusedAs(position.error, 'position_not_held') ||
    isRefusedAs(position.error, 'product_absent');
  if (isAbsent) return <NotHeldNow productNo={productNo} isNumber={isNumber} />;
  // Money lent is told contract by contract, on a page of its own.
  if (position.data?.family === 'bjhg')
    return <Redirect to={`${PATHS.bjhgPositionDetail}?product_no=${productNo}`} />;
  if (position.data) return <Position position={position.data} />;
  return <Unread query={position} />;
}

/** On its way, or failed. */
function Unread({ query }: Pick<ComponentProps<typeof QueryBlock>, 'query'>) {
  return (
    <>
      <PageTitle title="持仓详情" />
      <QueryBlock query={query} rows={10}>
        {() => null}
      </QueryBlock>
    </>
  );
}

function Position({ position }: { readonly position: PositionReply }) {
  const isMoney = position.family === 'money';
  return (
    <>
      <PageTitle
        title={<Link to={productPath(position)}>{position.product_short_name}</Link>}
        subtitle={position.product_code}
        extra={<PositionActions held={position} look="page" />}
      />
      <p className={styles['chips']}>
        <RiskMeter level={position.fund_risk_level} name={position.fund_risk_level_dict_name} />
        <Tag>{position.family_dict_name}</Tag>
        {position.hold_shares === 0n && <Tag tone="warn">已清仓</Tag>}
        <PlanLink planNos={position.ration_allot_nos} />
      </p>
      {isStopped(position.trade_status) && (
        <div className={styles['stopped']}>
          <Notice type="warning">
            系统维护中：本产品份额正与登记机构核对，暂停买入、赎回、转换与转托管。您持有的份额仍登记在您名下，核对完成后自动恢复交易。
          </Notice>
        </div>
      )}
      <PositionSummary position={position} />
      <div className={styles['families']}>
        {!isMoney && <NavWithPurchases position={position} />}
        <LotTable
          productNo={position.product_no}
          lots={position.lots}
          marketValue={position.market_value}
          hasFees={!isMoney}
          tiers={position.redeem_tiers}
        />
        <Suspense fallback={<Loading rows={8} />}>
          <AfterLots position={position} />
        </Suspense>
        <CostViews productNo={position.product_no} views={position.cost_views} />
        <DividendTable
          productNo={position.product_no}
          dividends={position.dividends}
          method={position.dividend_method_dict_name}
          isMoney={isMoney}
        />
        <ProductRecords productNo={position.product_no} />
        <Suspense fallback={<Loading rows={4} />}>
          <AroundHolding position={position} />
        </Suspense>
      </div>
    </>
  );
}

/** Leads to the one plan for the product, or to the list of all when it has several. */
function PlanLink({ planNos }: { readonly planNos: readonly string[] }) {
  const [only, ...others] = planNos;
  if (only === undefined) return null;
  return others.length === 0 ? (
    <Link to={planPath(only)}>定投计划</Link>
  ) : (
    <Link to={MY_PLANS}>{planNos.length} 个定投计划</Link>
  );
}

type NotHeldProps = { readonly productNo: string; readonly isNumber: boolean };

/** What was held once shows its past; what never was says so. */
function NotHeldNow({ productNo, isNumber }: NotHeldProps) {
  const products = useAccountQuery(
    queryAllPositionProductList,
    { hold_flag: '0' },
    { enabled: isNumber, isFresh: true },
  );
  if (isNumber && products.data === undefined) return <Unread query={products} />;
  const cleared = products.data?.list.find(({ product_no }) => product_no === productNo);
  if (!cleared) return <NotHeld productNo={productNo} />;
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <ClearedPosition product={cleared} />
    </Suspense>
  );
}

function NotHeld({ productNo }: { readonly productNo: string }) {
  const orders = useAccountQuery(
    transRecordlistQuery,
    { product_no: productNo, status: 'doing', page_num: 1, page_size: 1 },
    { enabled: productNo !== '', isFresh: true },
  );
  const waiting = orders.data?.count ?? 0;
  return (
    <>
      <PageTitle title="持仓详情" />
      <Empty
        description={
          waiting === 0 ? (
            '未持有该产品'
          ) : (
            <>
              份额尚未确认，<Link to={`${PATHS.myPosition}?tab=transit`}>{waiting} 笔委托在途</Link>
            </>
          )
        }
        tip={null}
        action={
          <ButtonLink
            type="secondary"
            to={`${PATHS.fundDetail}?product_no=${encodeURIComponent(productNo)}`}
          >
            查看产品
          </ButtonLink>
        }
      />
    </>
  );
}
