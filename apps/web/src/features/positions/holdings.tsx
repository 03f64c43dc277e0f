import type { ReplyOf } from '@mall/contract/define-call';
import type { PositionItem } from '@mall/contract/positions/position-item';
import { queryAjPositionList } from '@mall/contract/positions/position-list';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { useState } from 'react';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { findFamily, writeFamily } from '#shared/navigation/family-address.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { IncomeFigure, MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { StatTiles } from '#shared/ui/figure/stat-tiles.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { FamilyTable, type Subtotal } from './family-table.tsx';
import styles from './positions.module.css';

/** Totals first, then one table per family with its subtotal. */
export function Holdings() {
  const total = useAccountQuery(queryTotalPosition, {}, { isFresh: true });
  const [address, setAddress] = useSearchParams();
  const family = findFamily(address);
  const [page, setPage] = useState(1);
  const positions = useAccountQuery(
    queryAjPositionList,
    { page_num: page, page_size: PAGE_SIZE.all, ...(family && { family }) },
    { isFresh: true },
  );
  const choose = (next: FamilyChoice) => {
    setPage(1);
    setAddress((current) => writeFamily(current, next === ALL ? undefined : next));
  };
  return (
    <div className={styles['panel']}>
      <QueryBlock query={total} rows={2}>
        {(data) => <Totals total={data} />}
      </QueryBlock>
      <QueryBlock query={positions} rows={8}>
        {({ list, count, subtotals }) =>
          subtotals.length === 0 ? (
            <Empty />
          ) : (
            <div className={styles['families']}>
              {subtotals.length > 1 && (
                <Segmented
                  aria-label="产品类别"
                  options={choicesOf(subtotals)}
                  value={family ?? ALL}
                  onChange={choose}
                />
              )}
              {list.length === 0 && <Empty action={null} tip={null} />}
              {shownOn(list, subtotals).map((subtotal) => (
                <FamilyTable
                  key={subtotal.family}
                  subtotal={subtotal}
                  positions={list.filter(({ family }) => family === subtotal.family)}
                  incomeOn={total.data?.income_date ?? undefined}
                />
              ))}
              {count > PAGE_SIZE.all && (
                <Pagination
                  current={page}
                  pageSize={PAGE_SIZE.all}
                  total={count}
                  onChange={setPage}
                />
              )}
            </div>
          )
        }
      </QueryBlock>
    </div>
  );
}

const ALL = 'all';
type FamilyChoice = Subtotal['family'] | typeof ALL;

/** Each family that is held with how many products it has. */
function choicesOf(subtotals: readonly Subtotal[]) {
  const count = subtotals.reduce((sum, { position_count }) => sum + position_count, 0);
  return [
    { value: ALL, label: `全部（${count}）` } as const,
    ...subtotals.map(({ family, family_dict_name, position_count }) => ({
      value: family,
      label: `${family_dict_name}（${position_count}）`,
    })),
  ];
}

/** A page of a long list has only the families that stand on it. */
function shownOn(list: readonly PositionItem[], subtotals: readonly Subtotal[]) {
  const families = new Set(list.map(({ family }) => family));
  return subtotals.filter(({ family }) => families.has(family));
}

function Totals({ total }: { readonly total: ReplyOf<typeof queryTotalPosition> }) {
  const { income_date, pending_count, other_date_names } = total;
  return (
    <>
      <StatTiles
        items={[
          {
            key: 'mv',
            label: '持仓市值（元）',
            value: (
              <Figure size={36}>
                <MoneyFigure kind="mv" of="all" value={total.market_value} />
              </Figure>
            ),
          },
          {
            key: 'day',
            label: income_date === null ? '昨日收益（元）' : `昨日收益（元，${income_date}）`,
            value: <IncomeFigure kind="day_income" of="all" value={total.yesterday_income} />,
          },
          {
            key: 'hold',
            label: '持有收益（元）',
            value: <IncomeFigure kind="hold_income" of="all" value={total.hold_income} />,
          },
          {
            key: 'total',
            label: '累计收益（元）',
            value: <IncomeFigure kind="total_income" of="all" value={total.total_income} />,
          },
          {
            key: 'transit',
            label: '在途资金（元）',
            value: <MoneyFigure kind="transit" of="all" value={total.intransit_money} />,
          },
          {
            key: 'cash',
            label: '可用资金（元）',
            value: <MoneyFigure kind="enable" of="all" value={total.enable_balance} />,
          },
        ]}
      />
      {other_date_names.length > 0 && (
        <p className={styles['small']}>
          {other_date_names.join('、')} 的最近收益日期不同，未计入昨日收益
        </p>
      )}
      {pending_count > 0 && (
        <p className={styles['small']}>{pending_count} 只产品净值待更新，未计入昨日收益</p>
      )}
    </>
  );
}
