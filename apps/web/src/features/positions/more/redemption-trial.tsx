import { dayToNumber } from '@mall/domain/calendar/day';
import { type TriedExit, tryRedemption } from '@mall/domain/clearing/redemption-trial';
import { type Fen, type Shares, shares, subtract } from '@mall/domain/money/units';
import { useMemo, useState } from 'react';
import type { PositionReply } from '#features/positions/position-reply.ts';
import styles from '#features/positions/positions.module.css';
import { readSharesText } from '#shared/format/amount-text.ts';
import { formatFullDay, formatWeekday } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import { heldOf, startFeesOf } from '#shared/trade/exit/held-position.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { DecimalInput } from '#shared/ui/form/decimal-input.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type Props = { readonly position: PositionReply };
type Row = TriedExit & { readonly keyOf: (column: string) => string };

const SHARES = { read: readSharesText, write: formatShares };
/** So many days are shown at first; a plan of years has dozens. */
const SHOWN = 6;

/** What shares bring when they are redeemed today, and on each day on which that costs less. */
export function RedemptionTrial({ position }: Props) {
  const { product_no, exit_days, nav_date, unit_net_value } = position;
  const [typed, setTyped] = useState<Shares | undefined>(() => leavable(position));
  const [isWhole, setIsWhole] = useState(false);
  const rows = useMemo(() => rowsOf(position, typed), [position, typed]);
  const isToday = rows[0]?.tradeOn === exit_days[0]?.trade_date_num;
  return (
    <Section
      title="赎回试算"
      extra={
        <span className={styles['trial']}>
          份额
          <DecimalInput
            aria-label="试算份额"
            className={styles['count']}
            notation={SHARES}
            value={typed}
            onChange={setTyped}
            echo={null}
          />
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className={styles['small']}>{whyNone(position, typed)}</p>
      ) : (
        <Table
          caption={`赎回试算，共${rows.length}个委托日`}
          columns={columnsOf(isToday)}
          dataSource={(isWhole ? rows : rows.slice(0, SHOWN)).map((row) => ({
            ...row,
            keyOf: (column: string) =>
              `${product_no}#exit${dayToNumber(row.tradeOn)}.${typed ?? 0n}.${column}`,
          }))}
          rowKey={({ tradeOn }) => tradeOn}
          density="ledger"
          bare
        />
      )}
      <p className={styles['small']}>
        逐个降费日列出。各行均按 {formatFullDay(nav_date)} 净值 {formatNetValue(unit_net_value)}{' '}
        计，只比较费用。
        {!isWhole && rows.length > SHOWN && (
          <TextButton onClick={() => setIsWhole(true)}>展开全部 {rows.length} 个委托日</TextButton>
        )}
      </p>
    </Section>
  );
}

/** What can leave now; where everything is still locked, what could leave later. */
function leavable({
  enable_shares,
  hold_shares,
  frozen_shares,
}: PositionReply): Shares | undefined {
  if (enable_shares !== null && enable_shares > 0n) return enable_shares;
  return hold_shares === null ? undefined : subtract(hold_shares, frozen_shares ?? shares(0n));
}

function rowsOf(position: PositionReply, wanted: Shares | undefined): readonly TriedExit[] {
  const { unit_net_value: unitValue, redeem_tiers, exit_days } = position;
  if (unitValue === null || wanted === undefined || wanted <= 0n) return [];
  const tiers = redeem_tiers.map(({ hold_from, rate }) => ({ fromDays: hold_from, rate }));
  return tryRedemption(
    wanted,
    heldOf(position),
    { unitValue, tiers, startFees: startFeesOf(position) },
    exit_days.map((day) => ({
      tradeOn: day.trade_date_num,
      confirmedOn: day.confirm_date_num,
    })),
  );
}

function whyNone(position: PositionReply, wanted: Shares | undefined): string {
  const most = leavable(position);
  if (wanted === undefined || wanted <= 0n) return '请输入试算份额';
  if (most !== undefined && wanted > most) return `可赎回份额不足，可用 ${formatShares(most)} 份`;
  return '在已公布的交易日内暂不可赎回';
}

function columnsOf(isToday: boolean): readonly TableColumn<Row>[] {
  const money = (key: string, title: string, read: (row: Row) => Fen | undefined) => ({
    key,
    title,
    align: 'right' as const,
    render: (row: Row) => {
      const value = read(row);
      return value === undefined ? (
        MISSING
      ) : (
        <MoneyFigure kind="lot" of={row.keyOf(key)} value={value} />
      );
    },
  });
  return [
    {
      key: 'day',
      title: '委托日',
      isRowHeader: true,
      render: ({ tradeOn }) => (
        <span className={styles['whole']}>
          {formatFullDay(tradeOn)} <small>{formatWeekday(tradeOn)}</small>
        </span>
      ),
    },
    {
      key: 'confirm',
      title: '确认日',
      align: 'right',
      render: ({ confirmedOn }) => formatFullDay(confirmedOn),
    },
    money('gross', '赎回总额（元）', ({ gross }) => gross),
    money('fee', '费用（元）', ({ cost }) => cost),
    money('net', '到手（元）', ({ net }) => net),
    money('saved', isToday ? '比今日省（元）' : '比首日省（元）', ({ saved }) => saved),
  ];
}
