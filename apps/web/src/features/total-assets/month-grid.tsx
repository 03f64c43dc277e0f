import type { Day } from '@mall/domain/calendar/day';
import { dayToNumber } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { IncomeFigure, Traced } from '#shared/ui/figure/account-figure.tsx';
import { DayProducts } from './day-products.tsx';
import { AWAITED, cellText, toneOf } from './income-cell.ts';
import { blanksBefore, type IncomeCell, isInTenThousands, knownSum } from './income-month.ts';
import styles from './total-assets.module.css';

type Props = { readonly cells: readonly IncomeCell[]; readonly today: Day };

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** A month of days; each that brought something opens to its products, which stand below the month. */
export function MonthGrid({ cells, today }: Props) {
  const [opened, setOpened] = useState<Day>();
  const listId = useId();
  const [first] = cells;
  const incomes = cells.map(({ income }) => income);
  const isWide = isInTenThousands(incomes);
  const shown = cells.find(({ day }) => day === opened);
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
          <DayCell
            key={cell.day}
            cell={cell}
            isWide={isWide}
            isToday={cell.day === today}
            isOpen={cell.day === opened}
            listId={listId}
            onToggle={() => setOpened(cell.day === opened ? undefined : cell.day)}
          />
        ))}
      </div>
      <MonthSum incomes={incomes} isWide={isWide} span={spanOf(cells)} />
      {shown?.income !== undefined && (
        <section id={listId} className={styles['products']} aria-label={`${shown.day} 各产品收益`}>
          <h3 className={styles['label']}>{shown.day} 各产品收益（元）</h3>
          <DayProducts day={shown.day} income={shown.income} />
        </section>
      )}
    </>
  );
}

/** The days of the month that are shown, as a key has them. */
function spanOf(cells: readonly IncomeCell[]): string {
  const [first, last] = [cells[0], cells.at(-1)];
  return first && last ? `${dayToNumber(first.day)}-${dayToNumber(last.day)}` : '';
}

function MonthSum({
  incomes,
  isWide,
  span,
}: {
  readonly incomes: readonly IncomeCell['income'][];
  readonly isWide: boolean;
  readonly span: string;
}) {
  const sum = knownSum(incomes);
  return (
    <p className={styles['sum']}>
      <span>单位：{isWide ? '万元' : '元'}，非交易日为货币基金与多元宝计提，点击查看各产品</span>
      <span>
        本月合计（元）{' '}
        <b>
          <IncomeFigure kind="month" of={`${span}#income`} value={sum ?? null} />
        </b>
      </span>
    </p>
  );
}

type CellProps = {
  readonly cell: IncomeCell;
  readonly isWide: boolean;
  readonly isToday: boolean;
  readonly isOpen: boolean;
  readonly listId: string;
  readonly onToggle: () => void;
};

function DayCell({ cell, isWide, isToday, isOpen, listId, onToggle }: CellProps) {
  const { day, income } = cell;
  const date = Number(day.slice(8));
  const className = clsx(styles['day'], styles[toneOf(income)], isToday && styles['today']);
  if (income === undefined)
    return (
      <span className={className} aria-current={isToday ? 'date' : undefined}>
        {date}
      </span>
    );
  return (
    <button
      type="button"
      className={className}
      aria-current={isToday ? 'date' : undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      onClick={onToggle}
    >
      <span className="sr-only">{income === null ? day : `${day} 收益`}</span>
      <span aria-hidden="true">{date}</span>{' '}
      <b>
        {income === null ? (
          AWAITED
        ) : (
          <Traced
            kind="day_income"
            of={`all@${dayToNumber(day)}`}
            exact={formatDecimal(income, 2)}
            isInside
          >
            {cellText(income, isWide)}
          </Traced>
        )}
      </b>
      <span className="sr-only">
        {income !== null && (isWide ? ' 万元' : ' 元')}，查看各产品收益
      </span>
    </button>
  );
}
