import { epochOf } from '@mall/domain/calendar/day';
import { formatFullDay } from '#shared/format/day.ts';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { MoneyFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { ContractActions } from './contract-actions.tsx';
import styles from './repo-positions.module.css';

type ContractColumn = TableColumn<OpenContract>;
type Props = { readonly contracts: readonly OpenContract[]; readonly openNo: string | undefined };

/** One row per contract, the one that is due first on top. */
export function ContractTable({ contracts, openNo }: Props) {
  return (
    <Table
      caption={`未到期合约，共${contracts.length}笔`}
      columns={COLUMNS}
      dataSource={contracts.toSorted(byDueDay)}
      rowKey={({ contract_no }) => contract_no}
      selectedKey={openNo}
      onRow={({ contract_no }) => ({ 'data-testid': `row-${contract_no}` })}
    />
  );
}

function byDueDay(left: OpenContract, right: OpenContract): number {
  return epochOf(left.expire_date_num) - epochOf(right.expire_date_num);
}

const COLUMNS: readonly ContractColumn[] = [
  {
    key: 'name',
    title: '产品 / 合约号',
    isRowHeader: true,
    render: ({ product_short_name, contract_no, ...contract }) => (
      <span className={styles['name']}>
        <span>
          {product_short_name}{' '}
          {contract.contract_status !== 'HOLDING' && (
            <Tag tone="warn" size="small">
              {contract.contract_status_dict_name}
            </Tag>
          )}
        </span>
        <CopyCode code={contract_no} />
      </span>
    ),
  },
  {
    key: 'money',
    title: '本金（元）',
    align: 'right',
    render: ({ contract_no: no, hold_money, buy_money }) => (
      <span className={styles['pair']}>
        <MoneyFigure kind="repo" of={`${no}#principal`} value={hold_money} />
        {hold_money !== buy_money && (
          <small>
            原 <MoneyFigure kind="repo" of={`${no}#lent`} value={buy_money} />
          </small>
        )}
      </span>
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
    key: 'held',
    title: '已持有',
    align: 'right',
    secondary: true,
    render: (contract) => `${contract.held_days}/${daysOf(contract)}天`,
  },
  {
    key: 'accrued',
    title: '应计收益（元）',
    align: 'right',
    render: ({ contract_no: no, accrued_income }) => (
      <MoneyFigure kind="accrued" of={no} value={accrued_income} />
    ),
  },
  {
    key: 'total',
    title: '到期本息（元）',
    align: 'right',
    render: ({ contract_no: no, expect_expire_money }) => (
      <MoneyFigure kind="repo" of={`${no}#due`} value={expect_expire_money} />
    ),
  },
  {
    key: 'renewal',
    title: '到期处理',
    align: 'right',
    render: (contract) => <RenewalText contract={contract} />,
  },
  {
    key: 'actions',
    title: <span className="sr-only">操作</span>,
    align: 'right',
    render: (contract) => <RowActions contract={contract} />,
  },
];

function RenewalText({ contract }: { readonly contract: OpenContract }) {
  if (contract.postpone_flag !== '1') return '到期兑付';
  return (
    <span className={styles['pair']}>
      到期续作
      <small>
        <MoneyFigure
          kind="repo"
          of={`${contract.contract_no}#renewed`}
          value={contract.postpone_amount}
        />
      </small>
    </span>
  );
}

function RowActions({ contract }: { readonly contract: OpenContract }) {
  const [address, setAddress] = useSearchParams();
  const { contract_no } = contract;
  const isOpen = address.get('contract_no') === contract_no;
  const toggle = () =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOpen) next.delete('contract_no');
        else next.set('contract_no', contract_no);
        return next;
      },
      { replace: true },
    );
  return (
    <span className={styles['actions']}>
      <TextButton
        aria-expanded={isOpen}
        aria-label={`${isOpen ? '收起' : '详情'} ${contract_no}`}
        onClick={toggle}
      >
        {isOpen ? '收起' : '详情'}
      </TextButton>
      <ContractActions contract={contract} />
    </span>
  );
}

function daysOf({ start_date_num, expire_date_num }: OpenContract): number {
  return epochOf(expire_date_num) - epochOf(start_date_num);
}
