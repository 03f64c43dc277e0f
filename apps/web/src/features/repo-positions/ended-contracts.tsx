import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { Link } from '#shared/router/link.tsx';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { MoneyFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './repo-positions.module.css';

type Props = {
  readonly contracts: readonly OpenContract[];
  /** How many are over in all. */
  readonly count: number;
};

/** The contracts that are over, newest first: what each paid, and where its money went. */
export function EndedContracts({ contracts, count }: Props) {
  if (contracts.length === 0) return <Empty description="暂无已结束合约" />;
  return (
    <div className={styles['blocks']}>
      <Section title="已结束合约" subtitle={`${count} 笔`}>
        <Table
          caption={`已结束合约，共${count}笔`}
          columns={COLUMNS}
          dataSource={contracts}
          rowKey={({ contract_no }) => contract_no}
          onRow={({ contract_no }) => ({ 'data-testid': `row-${contract_no}` })}
        />
      </Section>
    </div>
  );
}

const COLUMNS: readonly TableColumn<OpenContract>[] = [
  {
    key: 'name',
    title: '产品 / 合约号',
    isRowHeader: true,
    render: ({ product_short_name, contract_no }) => (
      <span className={styles['name']}>
        <span>{product_short_name}</span>
        <CopyCode code={contract_no} />
      </span>
    ),
  },
  {
    key: 'money',
    title: '本金（元）',
    align: 'right',
    render: ({ contract_no: no, buy_money }) => (
      <MoneyFigure kind="repo" of={`${no}#lent`} value={buy_money} />
    ),
  },
  {
    key: 'rate',
    title: '约定年化收益率',
    align: 'right',
    render: ({ contract_no: no, expire_year_rate }) => (
      <RateFigure kind="repo" of={`${no}#rate`} value={expire_year_rate} />
    ),
  },
  {
    key: 'days',
    title: '起息 / 到期',
    align: 'right',
    render: ({ start_date_num, expire_date_num }) => (
      <span className={styles['pair']}>
        {formatFullDay(expire_date_num)}
        <small>起 {formatFullDay(start_date_num)}</small>
      </span>
    ),
  },
  {
    key: 'ended',
    title: '结束日',
    align: 'right',
    render: ({ end_date_num, held_days }) => (
      <span className={styles['pair']}>
        {end_date_num === null ? '' : formatFullDay(end_date_num)}
        <small>{held_days}天</small>
      </span>
    ),
  },
  {
    key: 'paid',
    title: '实际收益（元）',
    align: 'right',
    render: ({ contract_no: no, paid_income }) => (
      <MoneyFigure kind="repo" of={`${no}#paid`} value={paid_income} />
    ),
  },
  {
    key: 'where',
    title: '去向',
    render: (contract) => <Whereabouts contract={contract} />,
  },
];

/** A contract that went on is named, and opens where it is not over itself. */
function Whereabouts({ contract }: { readonly contract: OpenContract }) {
  const { into_contract_no: into, contract_status_dict_name: status } = contract;
  return (
    <span className={styles['pair']}>
      {into === null ? (
        '兑付'
      ) : (
        <Link to={`${PATHS.bjhgPositionDetail}?contract_no=${into}`}>续作为 {into}</Link>
      )}
      <small>{status}</small>
    </span>
  );
}
