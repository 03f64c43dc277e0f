import type { ReplyOf } from '@mall/contract/define-call';
import { queryUserAssert } from '@mall/contract/identity/user';
import { dayToNumber } from '@mall/domain/calendar/day';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { useState } from 'react';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatFullDay, formatWeekday } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { planPath } from '#shared/navigation/plan-path.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './total-assets.module.css';

type Forecast = ReplyOf<typeof queryUserAssert>['cash_forecast'];
type Item = Forecast[number]['items'][number];
/** One amount that comes or is taken, and what could leave for the bank on its day. */
type Flow = Item &
  Pick<Forecast[number], 'date_num' | 'fetch_balance'> & { readonly place: number };

const SHOWN = 7;

/** What is known to come and what plans take within sixty trading days, each with its source. */
export function ComingCash() {
  const assets = useAccountQuery(queryUserAssert, {}, { isFresh: true });
  return (
    <Section title="未来 60 个交易日资金" subtitle="预计金额和日期仅供参考">
      <QueryBlock query={assets} rows={5}>
        {({ cash_forecast }) => <Flows flows={flowsOf(cash_forecast)} />}
      </QueryBlock>
    </Section>
  );
}

function flowsOf(days: Forecast): readonly Flow[] {
  return days.flatMap(({ date_num, fetch_balance, items }) =>
    items.map((item, place) => ({ ...item, date_num, fetch_balance, place })),
  );
}

function Flows({ flows }: { readonly flows: readonly Flow[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (flows.length === 0)
    return <p className={styles['small']}>未来 60 个交易日没有已确定的到账和扣款。</p>;
  const sumOf = (side: 'in_money' | 'out_money') =>
    flows.reduce((total, flow) => add(total, flow[side]), fen(0n));
  return (
    <>
      <Table
        caption={`未来60个交易日资金，共${flows.length}笔`}
        columns={COLUMNS}
        dataSource={isWhole ? flows : flows.slice(0, SHOWN)}
        rowKey={({ date_num, place }) => `${date_num}-${place}`}
        density="ledger"
        bare
        summary={
          <tr className={styles['sums']}>
            <th scope="row" colSpan={3}>
              合计，不含续作
            </th>
            <td>
              <MoneyFigure kind="forecast" of="all" value={sumOf('in_money')} />
            </td>
            <td>
              <MoneyFigure kind="forecast" of="taken" value={sumOf('out_money')} />
            </td>
            <td />
          </tr>
        }
      />
      {flows.length > SHOWN && (
        <p className={styles['small']}>
          <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? '收起' : `展开其余 ${flows.length - SHOWN} 笔`}
          </TextButton>
        </p>
      )}
    </>
  );
}

const COLUMNS: readonly TableColumn<Flow>[] = [
  {
    key: 'day',
    title: '日期',
    isRowHeader: true,
    render: ({ date_num }) => (
      <span className={styles['date']}>
        {formatFullDay(date_num)} <small>{formatWeekday(date_num)}</small>
      </span>
    ),
  },
  {
    key: 'source',
    title: '来源',
    render: (flow) => (
      <>
        <Link to={pathOf(flow)}>{flow.product_short_name}</Link> {flow.source_dict_name}
      </>
    ),
  },
  { key: 'note', title: '说明', render: noteOf },
  {
    key: 'in',
    title: '到账（元）',
    align: 'right',
    render: (flow) => flow.source !== 'PLAN' && amountOf(flow, flow.in_money),
  },
  {
    key: 'out',
    title: '待扣（元）',
    align: 'right',
    render: (flow) => flow.source === 'PLAN' && amountOf(flow, flow.out_money),
  },
  {
    key: 'fetch',
    title: '预计可取（元）',
    align: 'right',
    render: ({ date_num, fetch_balance }) => (
      <MoneyFigure kind="forecast" of={`${dayToNumber(date_num)}#fetch`} value={fetch_balance} />
    ),
  },
];

function amountOf({ date_num, place }: Flow, value: Fen) {
  return <MoneyFigure kind="forecast" of={`${dayToNumber(date_num)}#${place}`} value={value} />;
}

/** Where the product is held, or the plan that takes it. */
function pathOf({ source, product_no, allot_no }: Item): string {
  if (allot_no !== null) return planPath(allot_no);
  const page = source === 'REPO' ? PATHS.bjhgPositionDetail : PATHS.positionDetail;
  return `${page}?product_no=${product_no}`;
}

function noteOf({ source, is_estimate, is_short }: Item): string {
  if (source === 'REPO') return '到期日可用，下一交易日可取';
  if (source === 'PLAN' && is_short === '1') return '预计资金不足';
  if (source === 'PLAN') return is_estimate === '1' ? '按基准金额预计' : '按计划扣款';
  return is_estimate === '1' ? '预计，以确认为准' : '已确认';
}
