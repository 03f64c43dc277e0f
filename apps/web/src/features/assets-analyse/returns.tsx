import { queryAllPositionHisIncome } from '@mall/contract/positions/income-history';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { useState } from 'react';
import { HISTORY_RANGES, type HistoryRange } from '#shared/chart/history-ranges.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
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

/** How the account did over a span, by three methods, and what each product had in it. */
export function Returns() {
  const today = useBusinessDay();
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
          <Span from={addDays(today, -Number(range))} to={today} />
        )}
        {today !== undefined && <MonthReturns today={today} />}
      </Stack>
    </div>
  );
}

function Span({ from, to }: { readonly from: Day; readonly to: Day }) {
  const history = useOwnQuery(
    queryAllPositionHisIncome,
    { begin_date: from, end_date: to, with_returns: '1' },
    { isFresh: true },
  );
  return (
    <QueryBlock query={history} rows={10}>
      {({ list, returns }) =>
        returns === null ? (
          <Empty description="区间内没有已清算的交易日" action={null} tip={null} />
        ) : (
          <>
            <Methods returns={returns} />
            <ReturnCurve list={list} />
            <Contributions returns={returns} />
          </>
        )
      }
    </QueryBlock>
  );
}

function Methods({ returns }: { readonly returns: AccountReturns }) {
  return (
    <Panel>
      <div className={styles['methods']}>
        {methodsOf(returns).map(({ key, name, value, why }) => (
          <div key={key}>
            <p className={styles['label']}>{name}</p>
            <Figure size={28}>
              <GainText text={formatPercentSigned(value)} />
            </Figure>
            <p className={styles['small']}>{why}</p>
          </div>
        ))}
      </div>
      <Descriptions
        column={2}
        items={[
          { key: 'fall', label: '最大回撤', children: drawdownText(returns) },
          { key: 'vol', label: '年化波动率', children: formatPercent(returns.volatility) },
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

function drawdownText({ max_drawdown, drawdown_begin_num, drawdown_end_num }: AccountReturns) {
  if (max_drawdown === null) return MISSING;
  if (drawdown_begin_num === null || drawdown_end_num === null) return formatPercent(max_drawdown);
  const days = `${formatFullDay(drawdown_begin_num)} 至 ${formatFullDay(drawdown_end_num)}`;
  return `${formatPercent(max_drawdown)}（${days}）`;
}
