import { useState } from 'react';
import { MISSING } from '#shared/format/missing.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { type ChartData, eventsOn, type ValueText } from './chart-data.ts';

type Props = {
  readonly label: string;
  readonly data: ChartData;
  readonly valueText: ValueText;
};

/** The same series as rows, newest first. */
export function ChartTable({ label, data, valueText }: Props) {
  const [page, setPage] = useState(1);
  const rows = data.days.map((_, index) => data.days.length - 1 - index);
  return (
    <>
      <Table
        caption={`${label}，共${data.days.length}日`}
        columns={columnsOf(data, valueText)}
        dataSource={rows.slice((page - 1) * PAGE_SIZE.list, page * PAGE_SIZE.list)}
        rowKey={(index) => data.days[index] ?? ''}
        density="ledger"
      />
      <Pagination current={page} total={rows.length} pageSize={PAGE_SIZE.list} onChange={setPage} />
    </>
  );
}

function hasEvents({ events = [], points = [], bands = [] }: ChartData): boolean {
  return events.length + points.length + bands.length > 0;
}

function columnsOf(data: ChartData, valueText: ValueText): readonly TableColumn<number>[] {
  const series = data.series.map(
    ({ key, name, values }): TableColumn<number> => ({
      key,
      title: name,
      align: 'right',
      render: (index) => {
        const value = values[index];
        return value == null ? MISSING : valueText(value);
      },
    }),
  );
  const events: TableColumn<number> = {
    key: 'events',
    title: '备注',
    render: (index) => {
      const day = data.days[index];
      return (
        day &&
        eventsOn(data, day)
          .map(({ text }) => text)
          .join('，')
      );
    },
  };
  return [
    { key: 'day', title: '日期', isRowHeader: true, render: (index) => data.days[index] },
    ...series,
    ...(hasEvents(data) ? [events] : []),
  ];
}
