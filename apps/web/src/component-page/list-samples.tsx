import { useState } from 'react';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { FilterPanel } from '#shared/ui/list/filter-panel.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Tabs } from '#shared/ui/list/tabs.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { Sort } from '#shared/ui/table/next-sort.ts';
import { Table } from '#shared/ui/table/table.tsx';
import { FUND_COLUMNS } from './fund-columns.tsx';
import { SAMPLE_FUNDS } from './sample-funds.ts';

const TABS = [
  { key: 'all', label: '全部基金', count: 118 },
  { key: 'money', label: '货币基金', count: 14 },
  { key: 'new', label: '认购期基金' },
];
const RANGES = [
  { value: '1m', label: '近1月' },
  { value: '1y', label: '近1年' },
  { value: 'all', label: '成立来' },
] as const;
const KINDS = [
  { value: '1', label: '股票型' },
  { value: '2', label: '混合型' },
  { value: '0', label: '债券型' },
];
const MINIMUMS = [
  { value: '1', label: '1元' },
  { value: '1000', label: '1000元及以上' },
];

export function ListSamples() {
  const [tab, setTab] = useState('all');
  const [range, setRange] = useState<(typeof RANGES)[number]['value']>('1y');
  const [kind, setKind] = useState<string>();
  const [sort, setSort] = useState<Sort | undefined>({ field: 'year_ratio', direction: 'desc' });
  const [page, setPage] = useState(1);
  const groups = [
    { key: 'type', label: '产品类型', options: KINDS, value: kind },
    {
      key: 'min',
      label: '起购金额',
      options: MINIMUMS,
      value: undefined,
      disabledReason: '认定为合格投资者后可用',
    },
  ];
  return (
    <Section
      title="列表"
      extra={<Segmented aria-label="区间" options={RANGES} value={range} onChange={setRange} />}
    >
      <Tabs aria-label="基金分类" items={TABS} activeKey={tab} onChange={setTab} />
      <FilterPanel
        groups={groups}
        onChange={(_key, value) => setKind(value)}
        extra={<Checkbox>只看自选</Checkbox>}
      />
      <div style={{ height: 16 }} />
      <Table
        caption="公募基金，全部，118 只"
        ruled
        columns={FUND_COLUMNS}
        dataSource={SAMPLE_FUNDS}
        rowKey={(fund) => fund.no}
        sort={sort}
        onSort={setSort}
        selectedKey="910148"
        onRow={(fund) => ({ 'data-testid': `row-${fund.no}` })}
      />
      <Pagination current={page} total={118} onChange={setPage} />
    </Section>
  );
}
