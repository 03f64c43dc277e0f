import type { ReplyOf } from '@mall/contract/define-call';
import { queryPositionProductHisIncome } from '@mall/contract/positions/income-history';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { CostViewTable } from '#shared/cost-views/cost-view-table.tsx';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import styles from './assets-analyse.module.css';

type Span = { readonly from: Day; readonly to: Day };

/** One position by every way of counting: three costs, and its return by time and by money. */
export function CostComparison({ from, to }: Span) {
  const [address, setAddress] = useSearchParams();
  const products = useAccountQuery(queryAllPositionProductList, { hold_flag: '1' });
  // Money lent has neither shares nor lots, and so one cost only.
  const counted = products.data?.list.filter(({ family }) => family !== 'bjhg') ?? [];
  const chosen =
    counted.find(({ product_no }) => product_no === address.get('product_no')) ?? counted[0];
  return (
    <Section
      title="收益口径对照"
      subtitle="账户各页的成本与收益按移动加权平均计算"
      extra={
        chosen && (
          <Select
            aria-label="对照持仓"
            value={chosen.product_no}
            options={counted.map(({ product_no, product_short_name }) => ({
              value: product_no,
              label: product_short_name,
            }))}
            onChange={(product_no) =>
              setAddress((current) => {
                const next = new URLSearchParams(current);
                next.set('product_no', product_no);
                return next;
              })
            }
          />
        )
      }
    >
      <QueryBlock query={products} rows={5}>
        {() =>
          chosen ? (
            <Comparison productNo={chosen.product_no} from={from} to={to} />
          ) : (
            <Empty description="暂无持仓" action={null} tip={null} />
          )
        }
      </QueryBlock>
    </Section>
  );
}

type ComparisonProps = Span & { readonly productNo: string };

function Comparison({ productNo, from, to }: ComparisonProps) {
  const detail = useAccountQuery(queryPositionDetail, { product_no: productNo }, { isFresh: true });
  const history = useAccountQuery(
    queryPositionProductHisIncome,
    { product_no: productNo, begin_date: from, end_date: to, with_returns: '1' },
    { isFresh: true },
  );
  return (
    <>
      <QueryBlock query={detail} rows={4}>
        {({ cost_views }) => <CostViewTable productNo={productNo} views={cost_views} />}
      </QueryBlock>
      <QueryBlock query={history} rows={2}>
        {({ returns }) =>
          returns && (
            <TwoReturns
              returns={returns}
              of={`${productNo}@${dayToNumber(from)}-${dayToNumber(to)}`}
            />
          )
        }
      </QueryBlock>
    </>
  );
}

type Returns = NonNullable<ReplyOf<typeof queryPositionProductHisIncome>['returns']>;

function TwoReturns({ returns, of }: { readonly returns: Returns; readonly of: string }) {
  const isAnnual = returns.xirr_is_annual === '1';
  return (
    <div className={styles['facts']}>
      <Descriptions
        column={2}
        items={[
          {
            key: 'twr',
            label: '时间加权收益率（TWR）',
            children: (
              <>
                <RateFigure kind="twr" of={of} value={returns.twr} signed />
                <p className={styles['small']}>不受资金进出时点影响，反映产品表现。</p>
              </>
            ),
          },
          {
            key: 'xirr',
            label: isAnnual ? '资金加权年化收益率（XIRR）' : '区间资金加权收益率（未年化）',
            children: (
              <>
                <RateFigure kind="xirr" of={of} value={returns.xirr} signed />
                <p className={styles['small']}>考虑每笔资金的时间，反映您的实际收益。</p>
              </>
            ),
          },
        ]}
      />
      <p className={styles['small']}>
        三种成本只改变已投入金额的算法，两种收益率按所选区间内每日市值与资金进出计算，因此各不相同。
      </p>
    </div>
  );
}
