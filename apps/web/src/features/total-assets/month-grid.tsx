import type { Day } from '@mall/domain/calendar/day';
import { dayToNumber } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import type { Fen } from '@mall/domain/money/units';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { IncomeFigure, Traced } from '#shared/ui/figure/account-figure.tsx';
import { DayProducts } from './day-products.tsx';
import { AWAITED, cellText, shortText, toneOf } from './income-cell.ts';
import {
  blanksBefore,
  type IncomeCell,
  isInTenThousands,
  knownSum,
  type MonthIncome,
} from './income-month.ts';
import styles from './total-assets.module.css';

type Props = {
  readonly cells: readonly IncomeCell[];
  readonly today: Day;
  /** The month as its bill has it, late net values included; undefined while it is not known. */
  readonly whole: MonthIncome | undefined;
};

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** A month of days; each that brought something opens to its products, which stand below the month. */
export function MonthGrid({ cells, today, whole }: Props) {
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
      <MonthSum cells={cells} isWide={isWide} whole={whole} />
      {shown?.income !== undefined && (
        <section id={listId} className={styles['products']} aria-label={`${shown.day} 各产品收益`}>
          <h3 className={styles['label']}>{shown.day} 各产品收益（元）</h3>
          <DayProducts cell={shown} />
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

type SumProps = Pick<Props, 'cells' | 'whole'> & { readonly isWide: boolean };

/** The month as its bill tells it; before it is known, or while a product has no value at all, the sum of the days that are known. */
function MonthSum({ cells, isWide, whole }: SumProps) {
  const known = cells.map(({ income, isPartial }) => (isPartial ? undefined : income));
  const isWhole = whole !== undefined && whole.income !== null;
  const key = isWhole ? whole.month : spanOf(cells);
  const hasPartial = cells.some(({ isPartial }) => isPartial);
  return (
    <p className={styles['sum']}>
      <span>
        单位：{isWide ? '万元' : '元'}，非交易日为货币基金与多元宝计提，点击查看各产品
        {hasPartial && '；标注“部分”的日期有产品净值待更新'}
      </span>
      <span>
        本月合计（元）{' '}
        <b>
          <IncomeFigure
            kind="month"
            of={`${key}#income`}
            value={isWhole ? whole.income : (knownSum(known) ?? null)}
          />
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
  const { day, income, isPartial } = cell;
  const date = Number(day.slice(8));
  const className = clsx(styles['day'], styles[toneOf(income)], isToday && styles['today']);
  const saidDay = income === null ? day : `${day} ${isPartial ? '部分收益' : '收益'}`;
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
      <span className="sr-only">{saidDay}</span>
      <span aria-hidden="true">
        {isPartial && '部分 '}
        {date}
      </span>{' '}
      <b>
        {income === null ? (
          AWAITED
        ) : (
          <Traced
            kind="day_income"
            of={isPartial ? 'all' : `all@${dayToNumber(day)}`}
            exact={formatDecimal(income, 2)}
            isInside
          >
            <CellText income={income} isWide={isWide} />
          </Traced>
        )}
      </b>
      <span className="sr-only">
        {income !== null && (isWide ? ' 万元' : ' 元')}，查看各产品收益
      </span>
    </button>
  );
}

/** To the fen where there is room for it. */
function CellText({ income, isWide }: { readonly income: Fen; readonly isWide: boolean }) {
  const short = shortText(income, isWide);
  const whole = cellText(income, isWide);
  if (short === undefined) return whole;
  return (
    <>
      <span className={styles['roomy']}>{whole}</span>
      <span className={styles['tight']} aria-hidden="true">
        {short}
      </span>
    </>
  );
}
