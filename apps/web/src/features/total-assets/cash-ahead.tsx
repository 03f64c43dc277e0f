import type { ReplyOf } from '@mall/contract/define-call';
import { queryUserAssert } from '@mall/contract/identity/user';
import { subtract } from '@mall/domain/money/units';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatFullDay, formatWeekday } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './total-assets.module.css';

type Assets = ReplyOf<typeof queryUserAssert>;
type Coming = Assets['cash_forecast'][number];

const SHOWN = 7;

/** The money of today and what the coming days bring and take. */
export function CashAhead() {
  const assets = useOwnQuery(queryUserAssert, {}, { isFresh: true });
  return (
    <Section title="现金" subtitle="未来 60 个交易日">
      <QueryBlock query={assets} rows={8}>
        {(data) => (
          <>
            <Descriptions items={balancesOf(data)} />
            <Forecast days={data.cash_forecast} />
          </>
        )}
      </QueryBlock>
    </Section>
  );
}

function balancesOf(assets: Assets) {
  const bound = subtract(assets.enable_balance, assets.fetch_balance);
  return [
    {
      key: 'enable',
      label: '可用资金（元）',
      children: <MoneyFigure kind="enable" of="all" value={assets.enable_balance} />,
    },
    {
      key: 'fetch',
      label: '可取资金（元）',
      children: <MoneyFigure kind="fetch" of="all" value={assets.fetch_balance} />,
    },
    ...(bound > 0n
      ? [
          {
            key: 'bound',
            label: '可用不可取（元）',
            children: (
              <>
                {formatMoney(bound)}
                {assets.fetch_date_num !== null && (
                  <small className={styles['note']}>
                    {formatFullDay(assets.fetch_date_num)} 起可取
                  </small>
                )}
              </>
            ),
          },
        ]
      : []),
    {
      key: 'frozen',
      label: '冻结资金（元）',
      children: (
        <>
          <MoneyFigure kind="frozen" of="all" value={assets.frozen_balance} />
          {assets.frozen_balance > 0n && (
            <small className={styles['note']}>
              <Link to={`${PATHS.myPosition}?tab=transit`}>查看在途委托</Link>
            </small>
          )}
        </>
      ),
    },
  ];
}

function Forecast({ days }: { readonly days: readonly Coming[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const moving = days.filter(({ in_money, out_money }) => in_money !== 0n || out_money !== 0n);
  if (moving.length === 0)
    return <p className={styles['small']}>未来 60 个交易日没有已确定的到账和扣款。</p>;
  const shown = isWhole ? moving : moving.slice(0, SHOWN);
  return (
    <>
      <Table
        caption={`未来60个交易日资金，共${moving.length}日有变动`}
        columns={COLUMNS}
        dataSource={shown}
        rowKey={({ date_num }) => date_num}
        density="ledger"
        bare
      />
      {moving.length > SHOWN && (
        <p className={styles['small']}>
          <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? '收起' : `展开其余 ${moving.length - SHOWN} 日`}
          </TextButton>
        </p>
      )}
    </>
  );
}

const COLUMNS: readonly TableColumn<Coming>[] = [
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
    key: 'in',
    title: '到账（元）',
    align: 'right',
    render: ({ in_money }) => (in_money === 0n ? '--' : formatMoney(in_money)),
  },
  {
    key: 'out',
    title: '待扣（元）',
    align: 'right',
    render: ({ out_money }) => (out_money === 0n ? '--' : formatMoney(out_money)),
  },
  {
    key: 'fetch',
    title: '预计可取（元）',
    align: 'right',
    render: ({ fetch_balance }) => formatMoney(fetch_balance),
  },
];
