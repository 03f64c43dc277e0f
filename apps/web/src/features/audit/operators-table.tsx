import type { ReplyOf } from '@mall/contract/define-call';
import { crhMallGD001 } from '@mall/contract/legacy/institution-desk';
import type { Right } from '@mall/domain/identity/operator-rights';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './audit.module.css';

type Operator = ReplyOf<typeof crhMallGD001>['operators'][number];

const RIGHT_NAMES = {
  query: '查询',
  make: '经办',
  audit: '复核',
  sign: '签约',
  transfer: '资金划转',
} as const satisfies Record<Right, string>;

const COLUMNS: readonly TableColumn<Operator>[] = [
  {
    key: 'name',
    title: '操作员',
    isRowHeader: true,
    render: ({ operator_name, is_self }) => (
      <span className={styles['figure']}>
        {operator_name}
        {is_self === '1' && <Tag size="small">本人</Tag>}
      </span>
    ),
  },
  {
    key: 'rights',
    title: '权限',
    render: ({ perms }) => perms.map((right) => RIGHT_NAMES[right]).join('、') || '已停用',
  },
  {
    key: 'limit',
    title: '单笔复核限额（元）',
    align: 'right',
    render: ({ perms, audit_limit }) => {
      if (!perms.includes('audit')) return MISSING;
      return audit_limit === null ? '不限' : formatMoney(audit_limit);
    },
  },
  {
    key: 'mandate',
    title: '授权有效期至',
    align: 'right',
    render: ({ mandate_valid_num }) =>
      mandate_valid_num === null ? '长期' : formatFullDay(mandate_valid_num),
  },
  {
    key: 'mine',
    title: '可复核我的委托',
    align: 'right',
    render: ({ can_audit_mine }) => (can_audit_mine === '1' ? '可以' : MISSING),
  },
];

/** Everyone who acts for the institution and what each may do. It is changed at the counter, not here. */
export function OperatorsTable() {
  const desk = useOwnQuery(crhMallGD001, {}, { isFresh: true });
  const operators = desk.data?.operators;
  return (
    <>
      <Table
        ruled
        caption={`机构操作员，共${operators?.length ?? 0}人`}
        columns={COLUMNS}
        dataSource={operators}
        rowKey={(operator) => `${operator.operator_name}${operators?.indexOf(operator)}`}
        expectedRows={3}
        error={desk.data === undefined ? (desk.error ?? undefined) : undefined}
        onRetry={() => void desk.refetch()}
        empty={<Empty action={null} tip={null} />}
      />
      <p className={styles['record']}>操作员与权限的变更请由机构授权人到柜台办理</p>
    </>
  );
}
