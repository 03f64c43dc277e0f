import type { ReplyOf } from '@mall/contract/define-call';
import { costBenefit, queryRationDetail } from '@mall/contract/plans/plan-queries';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney, formatMoneySigned } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { formatShares } from '#shared/format/shares.ts';
import { MY_PLANS } from '#shared/navigation/plan-path.ts';
import { recordPath } from '#shared/orders/record-path.ts';
import { cycleText } from '#shared/plans/plan-words.ts';
import { endText, indexText, targetText } from '#shared/plans/terms-text.ts';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './my-plans.module.css';
import { PlanActions } from './plan-actions.tsx';
import { PlanChart } from './plan-chart.tsx';
import { ReachRecords } from './reach-records.tsx';

type Detail = ReplyOf<typeof queryRationDetail>;
type Worth = ReplyOf<typeof costBenefit>;
type Period = Detail['periods'][number];

/** One plan: what it cost and is worth, each of its periods, and when it reached its target. */
export function PlanDetail({ allotNo }: { readonly allotNo: string }) {
  const detail = useOwnQuery(queryRationDetail, { allot_no: allotNo }, { isFresh: true });
  const worth = useOwnQuery(costBenefit, { allot_no: allotNo }, { isFresh: true });
  return (
    <div className={styles['panel']}>
      <p className={styles['back']}>
        <Link to={MY_PLANS}>返回我的定投</Link>
      </p>
      <QueryBlock query={joinQueries({ detail, worth })} rows={12}>
        {({ detail: plan, worth: figures }) => (
          <Stack>
            <Section
              title={`${plan.product_short_name} 定投`}
              subtitle={`计划编号 ${plan.allot_no}`}
              extra={<PlanActions plan={plan} isOwnPage />}
            >
              <Descriptions column={2} items={termsOf(plan)} />
            </Section>
            <Section title="投入与市值" subtitle={valueDay(figures)}>
              {plan.ration_status === REACHED && (
                <Notice>份额已按止盈赎回，以下从赎回起重新计算，本轮收益见止盈记录</Notice>
              )}
              <Descriptions column={2} items={figuresOf(figures)} />
              <PlanChart periods={figures.periods} />
            </Section>
            <Periods periods={plan.periods} />
            <ReachRecords allotNo={plan.allot_no} hasTarget={plan.target_flag === '1'} />
          </Stack>
        )}
      </QueryBlock>
    </div>
  );
}

const REACHED = '6';

function termsOf(plan: Detail) {
  const index = indexText(plan);
  return [
    { key: 'state', label: '状态', children: statusText(plan) },
    { key: 'kind', label: '方式', children: plan.ration_type_dict_name },
    { key: 'base', label: '每期金额', children: `${formatMoney(plan.base_money)} 元` },
    { key: 'cycle', label: '周期', children: cycleText(plan.cycle_type, plan.cycle_day) },
    { key: 'next', label: '下次扣款', children: formatFullDay(plan.next_pay_date_num) },
    { key: 'account', label: '扣款账户', children: plan.pay_account },
    { key: 'end', label: '结束条件', children: endText(plan) },
    { key: 'target', label: '止盈', children: targetText(plan) },
    {
      key: 'count',
      label: '期数',
      children: `成功${plan.success_count}期${plan.fail_count > 0 ? `，连续失败${plan.fail_count}期` : ''}`,
    },
    ...(index === null ? [] : [{ key: 'index', label: '参考指数', children: index }]),
  ];
}

function statusText({ ration_status_dict_name: name, status_reason: why }: Detail): string {
  return why === null ? name : `${name}（${why}）`;
}

function valueDay({ nav_date }: Worth): string | undefined {
  return nav_date === null ? undefined : `净值日期 ${formatFullDay(nav_date)}`;
}

function figuresOf(worth: Worth) {
  return [
    { key: 'invested', label: '累计投入（元）', children: formatMoney(worth.invested_money) },
    { key: 'value', label: '市值（元）', children: formatMoney(worth.market_value) },
    {
      key: 'income',
      label: '收益（元）',
      children: <GainText text={formatMoneySigned(worth.income)} />,
    },
    {
      key: 'rate',
      label: '收益率',
      children: <GainText text={formatPercentSigned(worth.income_rate)} />,
    },
    { key: 'shares', label: '计划份额（份）', children: formatShares(worth.plan_shares) },
    // The income has it in: without its line, value less invested would be another figure.
    ...(worth.cash_out === 0n
      ? []
      : [{ key: 'out', label: '现金分红（元）', children: formatMoney(worth.cash_out) }]),
    { key: 'cost', label: '平均成本', children: formatNetValue(worth.avg_cost) },
    { key: 'nav', label: '最新净值', children: formatNetValue(worth.latest_nav) },
  ];
}

function Periods({ periods }: { readonly periods: readonly Period[] }) {
  return (
    <Section title="扣款记录" subtitle={`共${periods.length}期`}>
      <Table
        caption={`扣款记录，共${periods.length}期`}
        columns={COLUMNS}
        dataSource={periods}
        rowKey={({ pay_date_num }) => pay_date_num}
        density="ledger"
        empty={<Empty description="暂无扣款记录" action={null} tip={null} />}
      />
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Period>[] = [
  {
    key: 'nominal',
    title: '计划日',
    isRowHeader: true,
    render: ({ nominal_date_num }) => formatFullDay(nominal_date_num),
  },
  { key: 'pay', title: '扣款日', render: ({ pay_date_num }) => formatFullDay(pay_date_num) },
  { key: 'ratio', title: '比例', align: 'right', render: ({ ratio }) => formatPercent(ratio) },
  {
    key: 'money',
    title: '金额（元）',
    align: 'right',
    render: ({ pay_money }) => formatMoney(pay_money),
  },
  { key: 'result', title: '结果', render: ({ result_dict_name }) => result_dict_name },
  { key: 'why', title: '原因', render: ({ fail_reason }) => fail_reason ?? '' },
  {
    key: 'order',
    title: '订单',
    align: 'right',
    render: ({ order_no }) =>
      order_no === null ? MISSING : <Link to={recordPath(order_no)}>{order_no}</Link>,
  },
];
