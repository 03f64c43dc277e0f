import {
  costBenefit,
  queryRationList,
  queryReachRecord,
  type WaitingPlan,
} from '@mall/contract/plans/plan-queries';
import type { PlanItem } from '@mall/contract/plans/plan-terms';
import { subtract } from '@mall/domain/money/units';
import { useState } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney, formatMoneySigned } from '#shared/format/money.ts';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { planPath } from '#shared/navigation/plan-path.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { cycleText } from '#shared/plans/plan-words.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './my-plans.module.css';
import { PlanActions } from './plan-actions.tsx';
import { WaitingPlans } from './waiting-plans.tsx';

/** Every plan with what it does next, and whether the cash reaches for the coming month. */
export function PlanList() {
  const [page, setPage] = useState(1);
  const plans = useOwnQuery(
    queryRationList,
    { page_num: page, page_size: PAGE_SIZE.list },
    { isFresh: true },
  );
  return (
    <div className={styles['panel']}>
      <QueryBlock query={plans} rows={8}>
        {({ list, count, running_count, next_30_days_money, enable_balance, waiting }) => (
          <Stack gap="block">
            <Descriptions
              column={3}
              items={[
                { key: 'running', label: '运行中', children: `${running_count} 个` },
                {
                  key: 'due',
                  label: '未来30天预计扣款',
                  children: `${formatMoney(next_30_days_money)} 元`,
                },
                { key: 'cash', label: '可用资金', children: `${formatMoney(enable_balance)} 元` },
              ]}
            />
            {next_30_days_money > enable_balance && (
              <Notice type="warning">
                资金缺口 {formatMoney(subtract(next_30_days_money, enable_balance))} 元
              </Notice>
            )}
            <WaitingPlans waiting={waiting} />
            <Table
              caption={`我的定投，共${count}个`}
              columns={columnsOf(waiting)}
              dataSource={list}
              rowKey={({ allot_no }) => allot_no}
              empty={
                <Empty
                  description="暂无定投计划"
                  tip={null}
                  action={<ButtonLink to={`${PATHS.productCentre}?tab=lab`}>去实验室</ButtonLink>}
                />
              }
            />
            {list.length > 0 && (
              <p className={styles['note']}>
                累计投入与收益按已确认份额计算；成功期数含已扣款、份额待确认的期次。
              </p>
            )}
            <Pagination current={page} pageSize={PAGE_SIZE.list} total={count} onChange={setPage} />
          </Stack>
        )}
      </QueryBlock>
    </div>
  );
}

const REACHED = '6';

/** What the last round of a plan came to that hit its target and was redeemed: its own figures begin anew with the order. */
function ReachedRate({ allotNo }: { readonly allotNo: string }) {
  const { data } = useOwnQuery(queryReachRecord, { allot_no: allotNo, page_num: 1, page_size: 1 });
  const last = data?.list[0];
  return (
    <>
      <GainText text={formatPercentSigned(last?.realised_rate ?? last?.reach_rate)} />
      <small className={styles['why']}>止盈收益率</small>
    </>
  );
}

function PlanIncome({ allotNo }: { readonly allotNo: string }) {
  const { data } = useOwnQuery(costBenefit, { allot_no: allotNo }, { isFresh: true });
  return <GainText text={formatMoneySigned(data?.income)} />;
}

/** A few characters that are read together. */
function Whole({ children }: { readonly children: string }) {
  return <span className={styles['whole']}>{children}</span>;
}

function columnsOf(waiting: readonly WaitingPlan[]): readonly TableColumn<PlanItem>[] {
  const changing = new Set(waiting.map(({ allot_no }) => allot_no));
  return [
    ...COLUMNS,
    {
      key: 'status',
      title: '状态',
      render: ({ allot_no, ration_status_dict_name, status_reason }) => (
        <>
          <Whole>{ration_status_dict_name}</Whole>
          {status_reason !== null && <small className={styles['why']}>{status_reason}</small>}
          {changing.has(allot_no) && <small className={styles['why']}>变更待复核</small>}
        </>
      ),
    },
    {
      key: 'actions',
      title: '操作',
      align: 'right',
      render: (plan) => <PlanActions plan={plan} />,
    },
  ];
}

const COLUMNS: readonly TableColumn<PlanItem>[] = [
  {
    key: 'product',
    title: '产品',
    isRowHeader: true,
    render: ({ allot_no, product_short_name, product_code }) => (
      <>
        <Link to={planPath(allot_no)}>{product_short_name}</Link>
        <small className={styles['why']}>{product_code}</small>
      </>
    ),
  },
  {
    key: 'kind',
    title: '方式',
    render: ({ ration_type_dict_name }) => <Whole>{ration_type_dict_name}</Whole>,
  },
  {
    key: 'cycle',
    title: '周期',
    render: ({ cycle_type, cycle_day }) => <Whole>{cycleText(cycle_type, cycle_day)}</Whole>,
  },
  {
    key: 'base',
    title: '每期（元）',
    align: 'right',
    render: ({ base_money }) => formatMoney(base_money),
  },
  {
    key: 'next',
    title: '下次扣款',
    align: 'right',
    render: ({ next_pay_date_num }) => formatFullDay(next_pay_date_num),
  },
  {
    key: 'invested',
    title: '累计投入（元）',
    align: 'right',
    render: ({ invested_money, ration_status }) =>
      ration_status === REACHED ? '已赎回' : formatMoney(invested_money),
  },
  {
    key: 'count',
    title: '期数',
    render: ({ success_count, fail_count }) => (
      <>
        <Whole>{`成功${success_count}`}</Whole>
        {fail_count > 0 && <small className={styles['why']}>{`连续失败${fail_count}`}</small>}
      </>
    ),
  },
  {
    key: 'income',
    title: '收益（元）',
    align: 'right',
    render: ({ allot_no, ration_status }) =>
      ration_status === REACHED ? (
        <ReachedRate allotNo={allot_no} />
      ) : (
        <PlanIncome allotNo={allot_no} />
      ),
  },
];
