import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import clsx from 'clsx';
import { formatMoneySigned } from '#shared/format/money.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Popover } from '#shared/ui/layer/popover.tsx';
import { DayProducts } from './day-products.tsx';
import { AWAITED, cellText, toneOf } from './income-cell.ts';
import { blanksBefore, type IncomeCell, isInTenThousands, knownSum } from './income-month.ts';
import styles from './total-assets.module.css';

type Props = { readonly cells: readonly IncomeCell[]; readonly today: Day };

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** A month of days; each that brought something opens to its products. */
export function MonthGrid({ cells, today }: Props) {
  const [first] = cells;
  const incomes = cells.map(({ income }) => income);
  const isWide = isInTenThousands(incomes);
  const sum = knownSum(incomes);
  if (!first) return null;
  return (
    <>
      <div className={styles['month']}>
        {WEEKDAYS.map((name) => (
          <span key={name} className={styles['weekday']} aria-hidden="true">
            {name}
          </span>
        ))}
        {Array.from({ length: blanksBefore(first.day) }, (_, blank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blanks are alike and never move.
          <span key={blank} />
        ))}
        {cells.map((cell) => (
          <DayCell key={cell.day} cell={cell} isWide={isWide} isToday={cell.day === today} />
        ))}
      </div>
      <p className={styles['sum']}>
        <span>单位：{isWide ? '万元' : '元'}，非交易日为货币基金与多元宝计提</span>
        <span>
          本月合计（元）{' '}
          <b>{sum === undefined ? AWAITED : <GainText text={formatMoneySigned(sum)} />}</b>
        </span>
      </p>
    </>
  );
}

type CellProps = {
  readonly cell: IncomeCell;
  readonly isWide: boolean;
  readonly isToday: boolean;
};

function DayCell({ cell: { day, income }, isWide, isToday }: CellProps) {
  const date = Number(day.slice(8));
  const className = clsx(styles['day'], styles[toneOf(income)], isToday && styles['today']);
  if (income === undefined)
    return (
      <span className={className} aria-current={isToday ? 'date' : undefined}>
        {date}
      </span>
    );
  return (
    <Popover
      title={`${day} 收益（元）`}
      trigger={
        <button
          type="button"
          className={className}
          aria-label={`${day} ${spoken(income)}，查看各产品收益`}
          aria-current={isToday ? 'date' : undefined}
        >
          {date}
          <b>{cellText(income, isWide)}</b>
        </button>
      }
    >
      <DayProducts day={day} income={income} />
    </Popover>
  );
}

function spoken(income: Fen | null): string {
  return income === null ? AWAITED : `收益 ${formatMoneySigned(income)} 元`;
}
