import type { ReplyOf } from '@mall/contract/define-call';
import { queryAverageRationExampleData } from '@mall/contract/plans/average-strategy';
import { queryRationPopularCalculator } from '@mall/contract/plans/popular-plans';
import { queryPeRationRecommendIndexList } from '@mall/contract/plans/valuation-strategy';
import { fen } from '@mall/domain/money/units';
import { type Subject, SubjectBox } from '#features/strategy-lab/controls/subject-box.tsx';
import styles from '#features/strategy-lab/strategy-lab.module.css';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { formatPoints } from '#shared/format/points.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type Props = { readonly onChoose: (subject: Subject) => void };

/** Before something is chosen: what is cheap, what is popular, and how a strategy works. */
export function StartView({ onChoose }: Props) {
  return (
    <Stack>
      <div className={styles['waiting']}>
        <p className={styles['note']}>
          选择一只可定投基金或一个指数，用历史数据比较几种定投方式。基于历史数据测算，不代表未来表现，不作为投资建议
        </p>
        <SubjectBox onChoose={onChoose} />
      </div>
      <Columns layout="two">
        <CheapIndices onChoose={onChoose} />
        <PopularFunds onChoose={onChoose} />
      </Columns>
      <AverageExample onChoose={onChoose} />
    </Stack>
  );
}

const NONE = <Empty description="暂无数据" action={null} tip={null} />;

function CheapIndices({ onChoose }: Props) {
  const query = useOpenQuery(queryPeRationRecommendIndexList, { ration_from_type: '1' });
  type Row = ReplyOf<typeof queryPeRationRecommendIndexList>['list'][number];
  const columns: readonly TableColumn<Row>[] = [
    {
      key: 'name',
      title: '指数',
      isRowHeader: true,
      render: ({ index_code, index_name }) => (
        <TextButton onClick={() => onChoose({ indexCode: index_code })}>{index_name}</TextButton>
      ),
    },
    {
      key: 'pe',
      title: 'PE百分位',
      align: 'right',
      render: ({ pe_percentile }) => formatPercent(pe_percentile),
    },
    { key: 'level', title: '估值', render: ({ level_name }) => level_name },
    { key: 'ratio', title: '比例', align: 'right', render: ({ ratio }) => formatPercent(ratio) },
  ];
  return (
    <Section title="低估值指数">
      <QueryBlock query={query} rows={6}>
        {({ list, end_date }) => (
          <>
            <Table
              caption="低估值指数"
              columns={columns}
              dataSource={list}
              rowKey={({ index_code }) => index_code}
              empty={NONE}
              bare
            />
            <p className={styles['note']}>截至 {end_date}</p>
          </>
        )}
      </QueryBlock>
    </Section>
  );
}

const POPULAR = {
  base_money: fen(1_000_00n),
  cycle_type: '0',
  period: '3y',
  ration_from_type: '1',
} as const;

function PopularFunds({ onChoose }: Props) {
  const query = useOpenQuery(queryRationPopularCalculator, POPULAR);
  type Row = ReplyOf<typeof queryRationPopularCalculator>['list'][number];
  const columns: readonly TableColumn<Row>[] = [
    {
      key: 'name',
      title: '产品',
      isRowHeader: true,
      render: ({ product_no, product_short_name }) => (
        <TextButton onClick={() => onChoose({ productNo: product_no })}>
          {product_short_name}
        </TextButton>
      ),
    },
    {
      key: 'rate',
      title: '收益率',
      align: 'right',
      render: ({ income_rate }) => <GainText text={formatPercentSigned(income_rate)} />,
    },
    {
      key: 'fall',
      title: '最大回撤',
      align: 'right',
      render: ({ max_withdrawal }) => formatPercent(max_withdrawal),
    },
    {
      key: 'lump',
      title: '一次性',
      align: 'right',
      render: ({ lump_sum_rate }) => <GainText text={formatPercentSigned(lump_sum_rate)} />,
    },
  ];
  return (
    <Section title="热门测算" subtitle="每月1,000.00元，近3年">
      <QueryBlock query={query} rows={6}>
        {({ list, begin_date, end_date }) => (
          <>
            <Table
              caption="热门产品每月定投1,000元近3年的结果"
              columns={columns}
              dataSource={list}
              rowKey={({ product_no }) => product_no}
              empty={NONE}
              bare
            />
            <p className={styles['note']}>
              {begin_date} 至 {end_date}
            </p>
          </>
        )}
      </QueryBlock>
    </Section>
  );
}

function AverageExample({ onChoose }: Props) {
  const query = useOpenQuery(queryAverageRationExampleData, { ration_from_type: '1' });
  type Row = ReplyOf<typeof queryAverageRationExampleData>['list'][number];
  const columns: readonly TableColumn<Row>[] = [
    { key: 'day', title: '扣款日', isRowHeader: true, render: ({ date_num }) => date_num },
    {
      key: 'close',
      title: '前一日收盘',
      align: 'right',
      render: ({ close }) => formatPoints(close),
    },
    { key: 'ma', title: '均线', align: 'right', render: ({ ma }) => formatPoints(ma) },
    { key: 'ratio', title: '比例', align: 'right', render: ({ ratio }) => formatPercent(ratio) },
    {
      key: 'money',
      title: '金额（元）',
      align: 'right',
      render: ({ pay_money }) => formatMoney(pay_money),
    },
  ];
  return (
    <Section title="示例：均线策略">
      <QueryBlock query={query} rows={8}>
        {({
          index_code,
          index_name,
          ma_days,
          list,
          summary,
          plain,
          lump_sum,
          begin_date,
          end_date,
        }) => (
          <>
            <p className={styles['note']}>
              {begin_date} 至 {end_date}，{index_name}，{ma_days}日均线：收益率{' '}
              <GainText text={formatPercentSigned(summary.income_rate)} />
              ，普通定投 <GainText text={formatPercentSigned(plain.income_rate)} />
              ，一次性 <GainText text={formatPercentSigned(lump_sum.income_rate)} />{' '}
              <TextButton onClick={() => onChoose({ indexCode: index_code })}>
                在实验室打开
              </TextButton>
            </p>
            <Table
              caption="均线策略示例的扣款"
              columns={columns}
              dataSource={list.slice(-EXAMPLE_ROWS)}
              rowKey={({ date_num }) => date_num}
              density="ledger"
            />
          </>
        )}
      </QueryBlock>
    </Section>
  );
}

/** The last year of it. */
const EXAMPLE_ROWS = 12;
