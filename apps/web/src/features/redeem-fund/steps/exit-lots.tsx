import type { Day } from '@mall/domain/calendar/day';
import { costOfExit } from '@mall/domain/clearing/confirm-redemption';
import { type Fen, fen } from '@mall/domain/money/units';
import clsx from 'clsx';
import type { RedeemTerms } from '#features/redeem-fund/redeem-terms.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatShares } from '#shared/format/shares.ts';
import type { ExitPreview, LotLine } from '#shared/trade/exit/exit-preview.ts';
import type { Position } from '#shared/trade/exit/held-position.ts';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './exit-lots.module.css';

type Lot = Position['lots'][number];
type LotRow = { readonly lot: Lot; readonly line: LotLine | undefined; readonly isLocked: boolean };
type LotColumn = TableColumn<LotRow>;

type Props = {
  readonly terms: RedeemTerms;
  readonly preview: ExitPreview | undefined;
  readonly tradeOn: Day;
};

/** Every lot of the holding in the order in which they leave; what does not leave is paler. */
export function ExitLots({ terms: { position }, preview, tradeOn }: Props) {
  const rows = position.lots.map((lot) => ({
    lot,
    line: preview?.lines.find(({ lotId }) => lotId === String(lot.lot_no)),
    isLocked: lot.lock_date_num !== null && lot.lock_date_num > tradeOn,
  }));
  return (
    <div className={styles['table']}>
      <Table
        caption={`赎回批次，共${rows.length}批`}
        columns={COLUMNS}
        dataSource={rows}
        rowKey={({ lot }) => String(lot.lot_no)}
        density="ledger"
        bare
        onRow={({ line }) => ({ className: clsx(line === undefined && styles['left']) })}
        summary={preview && <Sums preview={preview} />}
      />
    </div>
  );
}

/** What arrives, as a sum one can check. */
function Sums({ preview }: { readonly preview: ExitPreview }) {
  const { gross, net, shares } = preview;
  return (
    <>
      <tr className={styles['sums']}>
        <th scope="row" colSpan={2}>
          合计
        </th>
        <td>{formatShares(shares)}</td>
        <td colSpan={2} />
        <td>{formatMoney(gross)}</td>
        <td>{formatMoney(costOfExit(preview))}</td>
        <td />
      </tr>
      <tr className={styles['sums']}>
        <th scope="row" colSpan={8} data-testid="exit-net">
          预计到账 <b>{formatMoney(net)} 元</b> = {formatMoney(gross)} - {formatMoney(preview.fee)}
          {laterText(preview)}
        </th>
      </tr>
    </>
  );
}

/** The rest of the sum, each part by its name. */
function laterText({ backEndFee, performanceFee, income }: ExitPreview): string {
  const part = (amount: Fen, name: string, sign = '-') =>
    amount === 0n ? '' : ` ${sign} ${name} ${formatMoney(amount)}`;
  const [sign, size] = income < 0n ? ['-', fen(-income)] : ['+', income];
  return [
    part(backEndFee, '后端申购费'),
    part(performanceFee, '业绩报酬'),
    part(size, '未付收益', sign),
  ].join('');
}

const COLUMNS: readonly LotColumn[] = [
  { key: 'no', title: '批次', isRowHeader: true, render: ({ lot }) => lot.lot_no },
  { key: 'confirm', title: '确认日', render: ({ lot }) => formatFullDay(lot.confirm_date_num) },
  {
    key: 'taken',
    title: '取用份额',
    align: 'right',
    render: ({ lot, line, isLocked }) => {
      if (isLocked) return `锁定至 ${formatFullDay(lot.lock_date_num)}`;
      return line ? formatShares(line.shares) : MISSING;
    },
  },
  { key: 'days', title: '持有天数', align: 'right', render: ({ lot }) => lot.hold_days },
  {
    key: 'rate',
    title: '费率',
    align: 'right',
    render: ({ lot, line }) => formatPercent(line?.rate ?? lot.redeem_rate),
  },
  {
    key: 'gross',
    title: '预计金额（元）',
    align: 'right',
    render: ({ line }) => formatMoney(line?.gross),
  },
  {
    key: 'fee',
    title: '预计费用（元）',
    align: 'right',
    render: ({ line }) => formatMoney(line && costOfExit(line)),
  },
  { key: 'drop', title: '下次降档', align: 'right', render: ({ lot }) => <NextDrop lot={lot} /> },
];

/** On two lines: the table has no room for one. */
function NextDrop({ lot }: { readonly lot: Lot }) {
  const { next_drop_date: day, next_drop_rate: rate } = lot;
  if (day === null) return MISSING;
  return (
    <>
      {formatFullDay(day)} <span className={styles['below']}>{formatPercent(rate)}</span>
    </>
  );
}
