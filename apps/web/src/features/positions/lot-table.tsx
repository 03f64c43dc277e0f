import { add, type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatFullDay, formatWeekday } from '#shared/format/day.ts';
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
import { Notice } from '#shared/ui/state/notice.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { cellClass } from '#shared/ui/table/table-head.tsx';
import type { PositionReply } from './position-reply.ts';
import styles from './positions.module.css';
import { HoldRuler, RulerScale } from './ruler/hold-ruler.tsx';
import { TwoLines } from './two-lines.tsx';

type Lot = PositionReply['lots'][number] & { readonly productNo: string };
type Props = {
  readonly productNo: string;
  readonly lots: PositionReply['lots'];
  /** What the position is worth as a whole. */
  readonly marketValue: PositionReply['market_value'];
  readonly hasFees: boolean;
  /** The holding days from which each redemption fee counts. */
  readonly tiers: PositionReply['redeem_tiers'];
};

/** Each lot with what redeeming it today would cost and when that gets cheaper. */
export function LotTable({ productNo, lots: all, marketValue, hasFees, tiers }: Props) {
  const lots = all.map((lot) => ({ ...lot, productNo }));
  const starts = hasFees ? tiers.map(({ hold_from }) => hold_from) : [];
  const columns = columnsOf(lots, { hasFees, starts });
  return (
    <Section
      title="持仓批次"
      subtitle="先进先出，持有天数 = 今日赎回的确认日 - 批次确认日，费用以确认为准"
    >
      {hasFees && <CheaperSoon lots={lots} />}
      <div className={styles['lots']}>
        <Table
          caption={`持仓批次，共${lots.length}批`}
          columns={columns}
          dataSource={lots}
          rowKey={({ lot_no }) => String(lot_no)}
          density="ledger"
          empty={<Empty action={null} tip={null} />}
          summary={lots.length > 0 && <LotTotals lots={lots} columns={columns} />}
        />
      </div>
      <p className={styles['small']}>
        成本为该批次买入价款，含申购费；浮动盈亏 = 市值 -
        成本，与按移动加权平均计算的持有收益可能不同
        {lots.length > 0 &&
          sumOf(lots, ({ market_value }) => market_value) !== marketValue &&
          '。各批次市值分别四舍五入到分，合计与最新市值可能相差几分；赎回按批次计算'}
      </p>
    </Section>
  );
}

function columnsOf(
  lots: readonly Lot[],
  { hasFees, starts }: { readonly hasFees: boolean; readonly starts: readonly number[] },
): readonly LotColumn[] {
  if (!hasFees) return [...LOT_COLUMNS, DAYS];
  const isLocked = lots.some(({ lock_date_num }) => lock_date_num !== null);
  // A fee that never drops needs no ruler.
  const days = starts.length > 1 ? ruledDays(starts) : DAYS;
  return [...LOT_COLUMNS, days, ...(isLocked ? [LOCK] : []), ...FEE_COLUMNS];
}

/** The next day on which some lots cost less, and how much less. */
function CheaperSoon({ lots }: { readonly lots: readonly Lot[] }) {
  const { soonest, cheaper, saved } = nextDropOf(lots);
  const [first] = cheaper;
  if (soonest === undefined || !first || saved === 0n) return null;
  return (
    <div className={styles['cheaper']}>
      <Notice type="warning">
        批次 {cheaper.map(({ lot_no }) => lot_no).join('、')} 推迟到 <b>{formatFullDay(soonest)}</b>
        （{formatWeekday(soonest)}）15:00 前赎回即
        {cheaper.length > 1 ? '各降一档，合计少付赎回费' : '降一档，少付赎回费'}{' '}
        <MoneyFigure kind="lot" of={`${first.productNo}#next.saved`} value={saved} />{' '}
        元。净值波动不在此估算内。
      </Notice>
    </div>
  );
}

function nextDropOf(lots: readonly Lot[]) {
  const free = lots.filter(({ can_redeem }) => can_redeem === '1');
  const soonest = free.flatMap(({ next_drop_date }) => next_drop_date ?? []).toSorted()[0];
  const cheaper = free.filter(({ next_drop_date: on }) => on !== null && on === soonest);
  const saved = cheaper.reduce<Fen>(
    (sum, lot) => add(sum, lot.next_drop_saved ?? fen(0n)),
    fen(0n),
  );
  return { soonest, cheaper, saved };
}

type TotalsProps = { readonly lots: readonly Lot[]; readonly columns: readonly LotColumn[] };

/** Each sum stands under its own column. */
function LotTotals({ lots, columns: [, ...columns] }: TotalsProps) {
  return (
    <tr>
      <th scope="row" className={styles['whole']}>
        合计
      </th>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {SUMS[column.key]?.(lots)}
        </td>
      ))}
    </tr>
  );
}

const sumOf = (lots: readonly Lot[], read: (lot: Lot) => Fen): Fen =>
  lots.reduce<Fen>((sum, lot) => add(sum, read(lot)), fen(0n));
const allKey = ([first]: readonly Lot[], line: string) => `${first?.productNo}#all.${line}`;

const SUMS: Readonly<Record<string, (lots: readonly Lot[]) => ReactNode>> = {
  shares: (lots) => (
    <ShareFigure
      kind="lot"
      of={allKey(lots, 'shares')}
      value={lots.reduce<Shares>((sum, lot) => add(sum, lot.shares), shares(0n))}
    />
  ),
  cost: (lots) => (
    <MoneyFigure
      kind="lot"
      of={allKey(lots, 'cost')}
      value={sumOf(lots, ({ lot_cost }) => lot_cost)}
    />
  ),
  value: (lots) => (
    <MoneyFigure
      kind="lot"
      of={allKey(lots, 'value')}
      value={sumOf(lots, ({ market_value }) => market_value)}
    />
  ),
  gain: (lots) => (
    <IncomeFigure
      kind="lot"
      of={allKey(lots, 'gain')}
      value={sumOf(lots, ({ lot_income }) => lot_income)}
    />
  ),
  fee: (lots) => (
    <MoneyFigure
      kind="lot"
      of={allKey(lots, 'fee')}
      value={sumOf(
        lots.filter(({ can_redeem }) => can_redeem === '1'),
        costOf,
      )}
    />
  ),
};

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
    render: ({ confirm_date_num, lot_source_dict_name }) => (
      <span className={clsx(styles['pair'], styles['start'])}>
        {formatFullDay(confirm_date_num)}
        <small>{lot_source_dict_name}</small>
      </span>
    ),
  },
  {
    key: 'nav',
    title: '确认净值',
    align: 'right',
    render: ({ buy_net_value }) => formatNetValue(buy_net_value),
  },
  {
    key: 'shares',
    title: '份额',
    align: 'right',
    render: (lot) => <ShareFigure kind="lot" of={lotKey(lot, 'shares')} value={lot.shares} />,
  },
  {
    key: 'cost',
    title: '成本（元）',
    align: 'right',
    render: (lot) => <MoneyFigure kind="lot" of={lotKey(lot, 'cost')} value={lot.lot_cost} />,
  },
  {
    key: 'value',
    title: '市值（元）',
    align: 'right',
    render: (lot) => <MoneyFigure kind="lot" of={lotKey(lot, 'value')} value={lot.market_value} />,
  },
  {
    key: 'gain',
    title: '浮动盈亏（元）',
    align: 'right',
    render: (lot) => <IncomeFigure kind="lot" of={lotKey(lot, 'gain')} value={lot.lot_income} />,
  },
];

const DAYS: LotColumn = {
  key: 'days',
  title: '持有天数',
  align: 'right',
  render: ({ hold_days }) => hold_days,
};

function ruledDays(starts: readonly number[]): LotColumn {
  return {
    ...DAYS,
    title: <TwoLines first="持有天数" second={<RulerScale starts={starts} />} />,
    render: ({ hold_days }) => (
      <span className={styles['pair']}>
        {hold_days}
        <HoldRuler days={hold_days} starts={starts} />
      </span>
    ),
  };
}

const LOCK: LotColumn = {
  key: 'lock',
  title: '持有期至',
  align: 'right',
  render: ({ lock_date_num }) => formatFullDay(lock_date_num),
};

const FEE_COLUMNS: readonly LotColumn[] = [
  {
    key: 'fee',
    title: <TwoLines first="今日赎回费（元）" second="费率" />,
    align: 'right',
    render: (lot) => (
      <span className={styles['pair']}>
        {lot.can_redeem === '1' ? (
          <MoneyFigure kind="lot" of={lotKey(lot, 'fee')} value={costOf(lot)} />
        ) : (
          '暂不可赎回'
        )}
        <small>
          <RateFigure kind="lot" of={lotKey(lot, 'rate')} value={lot.redeem_rate} />
        </small>
      </span>
    ),
  },
  {
    key: 'drop',
    title: <TwoLines first="下次降费委托日" second="降至" />,
    align: 'right',
    render: (lot) =>
      lot.next_drop_date === null ? (
        <span className={styles['free']}>{lot.redeem_rate === 0n ? '已免费' : MISSING}</span>
      ) : (
        <span className={styles['pair']}>
          {formatFullDay(lot.next_drop_date)}
          <small>
            <RateFigure kind="lot" of={lotKey(lot, 'drop')} value={lot.next_drop_rate} />
          </small>
        </span>
      ),
  },
  {
    key: 'saved',
    title: '可省（元）',
    align: 'right',
    render: (lot) => (
      <MoneyFigure kind="lot" of={lotKey(lot, 'saved')} value={lot.next_drop_saved} />
    ),
  },
];
