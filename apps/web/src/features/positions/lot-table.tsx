import { add, type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import {
  IncomeFigure,
  MoneyFigure,
  RateFigure,
  ShareFigure,
} from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { PositionReply } from './position-reply.ts';
import styles from './positions.module.css';

type Lot = PositionReply['lots'][number] & { readonly productNo: string };
type Props = {
  readonly productNo: string;
  readonly lots: PositionReply['lots'];
  readonly hasFees: boolean;
};

/** Each lot with what redeeming it today would cost and when that gets cheaper. */
export function LotTable({ productNo, lots: all, hasFees }: Props) {
  const lots = all.map((lot) => ({ ...lot, productNo }));
  const columns = hasFees ? [...LOT_COLUMNS, ...FEE_COLUMNS, VALUE] : [...LOT_COLUMNS, VALUE];
  return (
    <Section title="持仓批次" subtitle="持有天数 = 今日赎回的确认日 - 批次确认日">
      <Table
        caption={`持仓批次，共${lots.length}批`}
        columns={columns}
        dataSource={lots}
        rowKey={({ lot_no }) => String(lot_no)}
        density="ledger"
        empty={<Empty action={null} tip={null} />}
        summary={
          lots.length > 0 && <LotTotals productNo={productNo} lots={lots} hasFees={hasFees} />
        }
      />
      <p className={styles['small']}>
        赎回按先进先出，费用以确认为准；盈亏 = 市值 - 该批次买入价款（含申购费）
      </p>
    </Section>
  );
}

function LotTotals({ productNo, lots, hasFees }: Props) {
  const held = lots.reduce<Shares>((sum, lot) => add(sum, lot.shares), shares(0n));
  const fee = lots
    .filter(({ can_redeem }) => can_redeem === '1')
    .reduce<Fen>((sum, lot) => add(sum, costOf(lot)), fen(0n));
  const value = lots.reduce<Fen>((sum, lot) => add(sum, lot.market_value), fen(0n));
  const gain = lots.reduce<Fen>((sum, lot) => add(sum, lot.lot_income), fen(0n));
  return (
    <tr className={styles['sums']}>
      <th scope="row" colSpan={3}>
        合计
      </th>
      <td>
        <ShareFigure kind="lot" of={`${productNo}#all.shares`} value={held} />
      </td>
      <td colSpan={hasFees ? 4 : 2} />
      {hasFees && (
        <>
          <td>
            <MoneyFigure kind="lot" of={`${productNo}#all.fee`} value={fee} />
          </td>
          <td />
        </>
      )}
      <td>
        <ValueAndGain of={`${productNo}#all`} value={value} gain={gain} />
      </td>
    </tr>
  );
}

function ValueAndGain({ of, value, gain }: ValueProps) {
  return (
    <>
      <MoneyFigure kind="lot" of={`${of}.value`} value={value} />
      <br />
      <IncomeFigure kind="lot" of={`${of}.gain`} value={gain} />
    </>
  );
}

type ValueProps = { readonly of: string; readonly value: Fen; readonly gain: Fen };

const lotKey = ({ productNo, lot_no }: Lot, line: string) => `${productNo}#${lot_no}.${line}`;

/** All that leaving with this lot would cost today. */
function costOf({
  est_fee,
  est_back_end_fee,
  est_performance_fee,
}: PositionReply['lots'][number]): Fen {
  return add(add(est_fee, est_back_end_fee), est_performance_fee);
}

type LotColumn = TableColumn<Lot>;

const LOT_COLUMNS: readonly LotColumn[] = [
  { key: 'no', title: '批次', isRowHeader: true, render: ({ lot_no }) => lot_no },
  {
    key: 'confirm',
    title: '确认日',
    render: ({ confirm_date_num }) => formatFullDay(confirm_date_num),
  },
  { key: 'source', title: '来源', render: ({ lot_source_dict_name }) => lot_source_dict_name },
  {
    key: 'shares',
    title: '份额',
    align: 'right',
    render: (lot) => <ShareFigure kind="lot" of={lotKey(lot, 'shares')} value={lot.shares} />,
  },
  {
    key: 'nav',
    title: '买入净值',
    align: 'right',
    render: ({ buy_net_value }) => formatNetValue(buy_net_value),
  },
  { key: 'days', title: '持有天数', align: 'right', render: ({ hold_days }) => hold_days },
];

const FEE_COLUMNS: readonly LotColumn[] = [
  {
    key: 'lock',
    title: '持有期至',
    align: 'right',
    render: ({ lock_date_num }) => formatFullDay(lock_date_num),
  },
  {
    key: 'rate',
    title: '今日赎回费率',
    align: 'right',
    render: (lot) => <RateFigure kind="lot" of={lotKey(lot, 'rate')} value={lot.redeem_rate} />,
  },
  {
    key: 'fee',
    title: '预计费用（元）',
    align: 'right',
    render: (lot) =>
      lot.can_redeem === '1' ? (
        <MoneyFigure kind="lot" of={lotKey(lot, 'fee')} value={costOf(lot)} />
      ) : (
        '暂不可赎回'
      ),
  },
  {
    key: 'drop',
    title: '下次降档',
    align: 'right',
    render: (lot) =>
      lot.next_drop_date === null ? (
        MISSING
      ) : (
        <>
          {formatFullDay(lot.next_drop_date)} 降至{' '}
          <RateFigure kind="lot" of={lotKey(lot, 'drop')} value={lot.next_drop_rate} />
        </>
      ),
  },
];

const VALUE: LotColumn = {
  key: 'value',
  title: '市值与盈亏（元）',
  align: 'right',
  render: (lot) => (
    <ValueAndGain
      of={`${lot.productNo}#${lot.lot_no}`}
      value={lot.market_value}
      gain={lot.lot_income}
    />
  ),
};
