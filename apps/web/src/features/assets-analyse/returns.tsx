import { queryAllPositionHisIncome } from '@mall/contract/positions/income-history';
import { addDays, type Day, dayToNumber } from '@mall/domain/calendar/day';
import { lazy, Suspense, useState } from 'react';
import { HISTORY_RANGES, type HistoryRange } from '#shared/chart/history-ranges.ts';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { useShownDay } from '#shared/data-time/use-shown-day.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import type { AccountReturns } from './account-replies.ts';
import styles from './assets-analyse.module.css';
import { Contributions } from './contributions.tsx';
import { MonthReturns } from './month-returns.tsx';
import { ReturnCurve } from './return-curve.tsx';

const CostComparison = lazy(() =>
  loadChunk('cost-comparison', async () => ({
    default: (await import('./cost-comparison.tsx')).CostComparison,
  })),
);

/** How the account did over a span, by three methods, and what each product had in it. */
export function Returns() {
  const today = useShownDay();
  const [range, setRange] = useState<HistoryRange>('91');
  return (
    <div className={styles['panel']}>
      <Stack>
        <Row>
          <Segmented aria-label="区间" options={HISTORY_RANGES} value={range} onChange={setRange} />
        </Row>
        {today === undefined ? (
          <Loading rows={8} />
        ) : (
          <>
            <Span from={addDays(today, -Number(range))} to={today} />
            <Suspense fallback={<Loading rows={5} />}>
              <CostComparison from={addDays(today, -Number(range))} to={today} />
            </Suspense>
            <MonthReturns today={today} />
          </>
        )}
      </Stack>
    </div>
  );
}

function Span({ from, to }: { readonly from: Day; readonly to: Day }) {
  const history = useAccountQuery(
    queryAllPositionHisIncome,
    { begin_date: from, end_date: to, with_returns: '1' },
    { isFresh: true },
  );
  const span = `${dayToNumber(from)}-${dayToNumber(to)}`;
  return (
    <QueryBlock query={history} rows={10}>
      {({ list, returns }) =>
        returns === null ? (
          <Empty description="区间内没有已清算的交易日" action={null} tip={null} />
        ) : (
          <>
            <Methods returns={returns} span={span} />
            <ReturnCurve list={list} />
            <Contributions returns={returns} span={span} />
          </>
        )
      }
    </QueryBlock>
  );
}

type MethodProps = { readonly returns: AccountReturns; readonly span: string };

function Methods({ returns, span }: MethodProps) {
  return (
    <Panel>
      <div className={styles['methods']}>
        {methodsOf(returns).map(({ key, name, value, why }) => (
          <div key={key}>
            <p className={styles['label']}>{name}</p>
            <Figure size={28}>
              <RateFigure kind={key} of={`all@${span}`} value={value} signed />
            </Figure>
            <p className={styles['small']}>{why}</p>
          </div>
        ))}
      </div>
      <Descriptions
        column={2}
        items={[
          { key: 'fall', label: '最大回撤', children: <Drawdown returns={returns} span={span} /> },
          {
            key: 'vol',
            label: '年化波动率',
            children: (
              <RateFigure kind="volatility" of={`all@${span}`} value={returns.volatility} />
            ),
          },
        ]}
      />
    </Panel>
  );
}

function methodsOf({ twr, xirr, xirr_is_annual, simple_rate }: AccountReturns) {
  return [
    {
      key: 'twr',
      name: '时间加权收益率（TWR）',
      value: twr,
      why: '剔除资金转入转出的影响，衡量所持产品本身的表现。',
    },
    {
      key: 'xirr',
      name: xirr_is_annual === '1' ? '资金加权年化收益率（XIRR）' : '区间资金加权收益率（未年化）',
      value: xirr,
      why: '计入每笔资金转入转出的时间和金额，衡量您的资金实际赚到多少。',
    },
    {
      key: 'simple',
      name: '简单收益率',
      value: simple_rate,
      why: '区间收益除以期初资产与区间转入资金之和。',
    },
  ];
}

function Drawdown({ returns, span }: MethodProps) {
  const { max_drawdown, drawdown_begin_num: begin, drawdown_end_num: end } = returns;
  return (
    <>
      <RateFigure kind="drawdown" of={`all@${span}`} value={max_drawdown} />
      {begin !== null && end !== null && `（${formatFullDay(begin)} 至 ${formatFullDay(end)}）`}
    </>
  );
}
