import type { ReplyOf } from '@mall/contract/define-call';
import { queryUserAssert } from '@mall/contract/identity/user';
import { dayToNumber } from '@mall/domain/calendar/day';
import { add, fen } from '@mall/domain/money/units';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatFullDay, formatWeekday } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './total-assets.module.css';

type Forecast = ReplyOf<typeof queryUserAssert>['cash_forecast'];
type Item = Forecast[number]['items'][number];
/** One amount that comes, and what could leave for the bank on its day. */
type Arrival = Item &
  Pick<Forecast[number], 'date_num' | 'fetch_balance'> & { readonly place: number };

const SHOWN = 7;

/** What is known to come within sixty trading days, each with its source. */
export function ComingCash() {
  const assets = useAccountQuery(queryUserAssert, {}, { isFresh: true });
  return (
    <Section title="未来 60 个交易日资金到账" subtitle="预计金额和日期仅供参考">
      <QueryBlock query={assets} rows={5}>
        {({ cash_forecast }) => <Arrivals arrivals={arrivalsOf(cash_forecast)} />}
      </QueryBlock>
    </Section>
  );
}

function arrivalsOf(days: Forecast): readonly Arrival[] {
  return days.flatMap(({ date_num, fetch_balance, items }) =>
    items.map((item, place) => ({ ...item, date_num, fetch_balance, place })),
  );
}

function Arrivals({ arrivals }: { readonly arrivals: readonly Arrival[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (arrivals.length === 0)
    return <p className={styles['small']}>未来 60 个交易日没有已确定的到账。</p>;
  const sum = arrivals.reduce((total, { in_money }) => add(total, in_money), fen(0n));
  return (
    <>
      <Table
        caption={`未来60个交易日资金到账，共${arrivals.length}笔`}
        columns={COLUMNS}
        dataSource={isWhole ? arrivals : arrivals.slice(0, SHOWN)}
        rowKey={({ date_num, place }) => `${date_num}-${place}`}
        density="ledger"
        bare
        summary={
          <tr className={styles['sums']}>
            <th scope="row" colSpan={3}>
              合计，不含续作
            </th>
            <td>
              <MoneyFigure kind="forecast" of="all" value={sum} />
            </td>
            <td />
          </tr>
        }
      />
      {arrivals.length > SHOWN && (
        <p className={styles['small']}>
          <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? '收起' : `展开其余 ${arrivals.length - SHOWN} 笔`}
          </TextButton>
        </p>
      )}
    </>
  );
}

const COLUMNS: readonly TableColumn<Arrival>[] = [
  {
    key: 'day',
    title: '到账日',
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
    render: ({ source, product_no, product_short_name, source_dict_name }) => (
      <>
        <Link
          to={`${source === 'REPO' ? PATHS.bjhgPositionDetail : PATHS.positionDetail}?product_no=${product_no}`}
        >
          {product_short_name}
        </Link>{' '}
        {source_dict_name}
      </>
    ),
  },
  { key: 'note', title: '说明', render: noteOf },
  {
    key: 'money',
    title: '金额（元）',
    align: 'right',
    render: ({ date_num, place, in_money }) => (
      <MoneyFigure kind="forecast" of={`${dayToNumber(date_num)}#${place}`} value={in_money} />
    ),
  },
  {
    key: 'fetch',
    title: '当日可取（元）',
    align: 'right',
    render: ({ date_num, fetch_balance }) => (
      <MoneyFigure kind="forecast" of={`${dayToNumber(date_num)}#fetch`} value={fetch_balance} />
    ),
  },
];

function noteOf({ source, is_estimate }: Item): string {
  if (source === 'REPO') return '到期日可用，下一交易日可取';
  return is_estimate === '1' ? '预计，以确认为准' : '已确认';
}
