import { useState } from 'react';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type Bracket = { readonly range: string; readonly rate: string; readonly fee: string };

const COLUMNS: readonly TableColumn<Bracket>[] = [
  { key: 'range', title: '单笔金额（元）', render: (row) => row.range },
  { key: 'rate', title: '4 折后', align: 'right', render: (row) => row.rate },
  { key: 'fee', title: '手续费（元）', align: 'right', render: (row) => row.fee },
];

const ROWS: readonly Bracket[] = [
  { range: '小于 100 万', rate: '0.12%', fee: '--' },
  { range: '100 万（含）– 300 万', rate: '0.08%', fee: '--' },
  { range: '300 万（含）– 500 万', rate: '0.04%', fee: '1,919.23' },
];

const rowKey = (row: Bracket) => row.range;
const noop = () => undefined;

export function TableStateSamples() {
  const [isStale, setIsStale] = useState(false);
  return (
    <Section
      title="表格的各种状态"
      subtitle="载入、刷新、失败、空、紧凑、无框"
      extra={
        <Checkbox checked={isStale} onChange={(event) => setIsStale(event.target.checked)}>
          正在刷新
        </Checkbox>
      }
    >
      <Columns layout="three">
        <Table
          caption="载入"
          columns={COLUMNS}
          dataSource={undefined}
          rowKey={rowKey}
          expectedRows={3}
        />
        <Table caption="刷新" columns={COLUMNS} dataSource={ROWS} rowKey={rowKey} stale={isStale} />
        <Table
          caption="失败"
          columns={COLUMNS}
          dataSource={undefined}
          rowKey={rowKey}
          error="请求超时"
          onRetry={noop}
        />
        <Table
          caption="空"
          columns={COLUMNS}
          dataSource={[]}
          rowKey={rowKey}
          empty={<Empty onClearFilters={noop} action={null} tip={null} />}
        />
        <Table
          caption="紧凑，带合计"
          columns={COLUMNS}
          dataSource={ROWS}
          rowKey={rowKey}
          density="ledger"
          summary={<SumRow />}
        />
        <Table
          caption="无框"
          columns={COLUMNS}
          dataSource={ROWS}
          rowKey={rowKey}
          bare
          density="ledger"
        />
      </Columns>
    </Section>
  );
}

function SumRow() {
  return (
    <tr>
      <td colSpan={2}>合计</td>
      <td style={{ textAlign: 'right' }}>1,919.23</td>
    </tr>
  );
}
