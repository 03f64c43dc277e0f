import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { recordPath } from '#shared/orders/record-path.ts';
import { Link } from '#shared/router/link.tsx';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { Unbound } from './use-unbind.ts';

type Props = { readonly unbound: Unbound; readonly onClose: () => void };
type Child = Unbound['child_orders'][number];

const COLUMNS: readonly TableColumn<Child>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: ({ order_no, product_short_name }) => (
      <Link to={recordPath(order_no)}>{product_short_name}</Link>
    ),
  },
  {
    key: 'shares',
    title: '赎回份额',
    align: 'right',
    render: ({ entrust_share }) => formatShares(entrust_share),
  },
  {
    key: 'status',
    title: '状态',
    align: 'right',
    render: ({ order_status_dict_name }) => order_status_dict_name,
  },
];

/** What was settled, and the redemptions that follow from it. */
export function UnbindResult({ unbound, onClose }: Props) {
  return (
    <>
      <DoneScreen
        headline={unbound.need_audit === '1' ? '已提交复核' : '解约申请已受理'}
        lines={[
          { key: 'no', label: '解约编号', children: unbound.local_order_no ?? unbound.unbind_no },
          { key: 'state', label: '状态', children: unbound.status_dict_name },
          {
            key: 'fee',
            label: '结清投顾服务费',
            children: formatMoneyWithUnit(unbound.settled_fee),
          },
        ]}
        onClose={onClose}
      >
        <ButtonLink to={`${PATHS.myPosition}?tab=transit`}>查看在途</ButtonLink>
      </DoneScreen>
      {unbound.child_orders.length > 0 && (
        <Table
          caption={`赎回委托，共${unbound.child_orders.length}笔`}
          columns={COLUMNS}
          dataSource={unbound.child_orders}
          rowKey={({ order_no }) => order_no}
          density="ledger"
          bare
        />
      )}
    </>
  );
}
