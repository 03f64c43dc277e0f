import type { ReplyOf } from '@mall/contract/define-call';
import { queryReachRecord } from '@mall/contract/plans/plan-queries';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { recordPath } from '#shared/orders/record-path.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type Reach = ReplyOf<typeof queryReachRecord>['list'][number];

type Props = {
  readonly allotNo: string;
  /** Whether the plan aims at something now; without it and without a record there is nothing to tell. */
  readonly hasTarget: boolean;
};

/** When a plan reached its target, and what was done then. */
export function ReachRecords({ allotNo, hasTarget }: Props) {
  const records = useOwnQuery(
    queryReachRecord,
    { allot_no: allotNo, page_num: 1, page_size: PAGE_SIZE.all },
    { isFresh: true },
  );
  if (!hasTarget && !records.isError && (records.data?.list.length ?? 0) === 0) return null;
  return (
    <Section title="止盈记录" subtitle="触发时的净值与赎回成交净值可能不同">
      <QueryBlock query={records} rows={3}>
        {({ list }) => (
          <Table
            caption={`止盈记录，共${list.length}次`}
            columns={COLUMNS}
            dataSource={list}
            rowKey={({ round_no }) => String(round_no)}
            density="ledger"
            empty={<Empty description="暂无止盈记录" action={null} tip={null} />}
          />
        )}
      </QueryBlock>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Reach>[] = [
  { key: 'round', title: '轮次', isRowHeader: true, render: ({ round_no }) => `第${round_no}轮` },
  {
    key: 'day',
    title: '触发日',
    render: ({ reach_date_num }) => formatFullDay(reach_date_num),
  },
  {
    key: 'target',
    title: '目标收益率',
    align: 'right',
    render: ({ target_rate }) => formatPercent(target_rate),
  },
  {
    key: 'reached',
    title: '触发收益率',
    align: 'right',
    render: ({ reach_rate }) => <GainText text={formatPercentSigned(reach_rate)} />,
  },
  { key: 'action', title: '处理', render: ({ action_dict_name }) => action_dict_name },
  {
    key: 'realised',
    title: '实际收益率',
    align: 'right',
    render: ({ realised_rate }) => <GainText text={formatPercentSigned(realised_rate)} />,
  },
  {
    key: 'order',
    title: '赎回订单',
    align: 'right',
    render: ({ redeem_order_no }) =>
      redeem_order_no === null ? (
        MISSING
      ) : (
        <Link to={recordPath(redeem_order_no)}>{redeem_order_no}</Link>
      ),
  },
];
