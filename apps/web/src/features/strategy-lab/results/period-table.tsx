import type { Day } from '@mall/domain/calendar/day';
import { type ValueTrack, valueAt } from '@mall/domain/catalogue/figures/value-track';
import type { BackTestPeriod } from '@mall/domain/plans/back-test/value-plan';
import { useState } from 'react';
import { formatMoney } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatShares } from '#shared/format/shares.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { PeriodExport } from './period-export.tsx';
import type { NamedTest } from './value-chart-data.ts';

type Props = {
  readonly subject: string;
  readonly days: readonly Day[];
  readonly track: ValueTrack;
  readonly shown: NamedTest;
};

/** Every pay date of one way, newest first. */
export function PeriodTable({ subject, days, track, shown }: Props) {
  const [chosen, setChosen] = useState(1);
  const { periods } = shown.test;
  const pages = Math.max(1, Math.ceil(periods.length / PAGE_SIZE.list));
  const page = Math.min(chosen, pages);
  const rows = periods.toReversed().slice((page - 1) * PAGE_SIZE.list, page * PAGE_SIZE.list);
  return (
    <Section
      title={`${shown.name}逐期明细`}
      subtitle={`共${periods.length}期`}
      extra={<PeriodExport subject={subject} days={days} track={track} shown={shown} />}
    >
      <Table
        caption={`${shown.name}逐期明细，共${periods.length}期`}
        columns={columnsOf(days, track)}
        dataSource={rows}
        rowKey={({ place }) => days[place] ?? ''}
        density="ledger"
      />
      <Pagination
        current={page}
        total={periods.length}
        pageSize={PAGE_SIZE.list}
        onChange={setChosen}
      />
    </Section>
  );
}

function columnsOf(
  days: readonly Day[],
  track: ValueTrack,
): readonly TableColumn<BackTestPeriod>[] {
  return [
    { key: 'day', title: '扣款日', isRowHeader: true, render: ({ place }) => days[place] },
    {
      key: 'nav',
      title: '复权净值',
      align: 'right',
      render: ({ place }) => formatNetValue(valueAt(track, place)),
    },
    { key: 'ratio', title: '比例', align: 'right', render: ({ ratio }) => formatPercent(ratio) },
    {
      key: 'amount',
      title: '金额（元）',
      align: 'right',
      render: ({ amount }) => (amount === 0n ? '策略跳过' : formatMoney(amount)),
    },
    { key: 'shares', title: '份额', align: 'right', render: ({ shares }) => formatShares(shares) },
    {
      key: 'invested',
      title: '累计投入（元）',
      align: 'right',
      render: ({ invested }) => formatMoney(invested),
    },
    {
      key: 'value',
      title: '市值（元）',
      align: 'right',
      render: ({ value }) => formatMoney(value),
    },
  ];
}
