import { queryRationList } from '@mall/contract/plans/plan-queries';
import type { PlanItem } from '@mall/contract/plans/plan-terms';
import styles from '#features/positions/positions.module.css';
import { usePastReason } from '#shared/data-time/use-past-reason.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { MY_PLANS, planPath } from '#shared/navigation/plan-path.ts';
import { cycleText } from '#shared/plans/plan-words.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

const SHOWN = 10;

/** The plans that buy this product; of a past day they are not told. */
export function HoldingPlans({ productNo }: { readonly productNo: string }) {
  const past = usePastReason();
  const plans = useOwnQuery(
    queryRationList,
    { product_no: productNo, page_num: 1, page_size: SHOWN },
    { enabled: past === undefined, isFresh: true },
  );
  if (past !== undefined) return null;
  return (
    <Section
      title="定投"
      extra={plans.data && plans.data.count > 0 && <Link to={MY_PLANS}>我的定投</Link>}
    >
      <QueryBlock query={plans} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles['small']}>本产品没有定投计划</p>
          ) : (
            // Terms of plans, as the customer set them: the page of a plan tells them.
            <div data-evidence>
              <Table
                caption={`定投，共${list.length}个`}
                columns={COLUMNS}
                dataSource={list}
                rowKey={({ allot_no }) => allot_no}
                density="ledger"
                bare
              />
            </div>
          )
        }
      </QueryBlock>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<PlanItem>[] = [
  {
    key: 'kind',
    title: '方式',
    isRowHeader: true,
    render: ({ allot_no, ration_type_dict_name }) => (
      <Link to={planPath(allot_no)}>{ration_type_dict_name}</Link>
    ),
  },
  {
    key: 'cycle',
    title: '周期',
    render: ({ cycle_type, cycle_day }) => cycleText(cycle_type, cycle_day),
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
    render: ({ invested_money }) => formatMoney(invested_money),
  },
  {
    key: 'status',
    title: '状态',
    render: ({ ration_status_dict_name }) => ration_status_dict_name,
  },
];
