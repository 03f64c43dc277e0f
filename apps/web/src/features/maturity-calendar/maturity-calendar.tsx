import type { Day } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { ON_SALE_STATUSES } from '@mall/domain/catalogue/trade-status';
import clsx from 'clsx';
import { useState } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { PRODUCT_LIST, shelfRequest } from '#shared/product-list/list-request.ts';
import { isOneOf } from '#shared/product-list/list-type.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { Section } from '#shared/ui/page/section.tsx';
import styles from './maturity-calendar.module.css';
import { DAYS_AHEAD, type MaturityDay, maturityDays } from './maturity-days.ts';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const MOST = 100;

// What is bought now and falls due within sixty days has a term of at most sixty.
const SHORT_TERMS = shelfRequest(
  [
    isOneOf('category_id', [CATEGORY.periodic, CATEGORY.collective]),
    isOneOf('trade_status', ON_SALE_STATUSES),
    {
      field_name: 'prod_term',
      field_type: 'number',
      operation: '<=',
      target: String(DAYS_AHEAD),
    },
  ],
  { ordering: { field_name: 'prod_term', sort_direc: 'asc' }, size: MOST },
);

/** When money placed now would come back, day by day. */
export function MaturityCalendar() {
  const today = useBusinessDay();
  const products = useViewerQuery(PRODUCT_LIST, SHORT_TERMS);
  const [chosen, setChosen] = useState<Day>();
  return (
    <Section title="到期日历" subtitle={`在售产品，未来${DAYS_AHEAD}天`}>
      <QueryBlock query={products} rows={10}>
        {({ list }) => {
          if (today === undefined) return null;
          const days = maturityDays(today, list);
          return (
            <>
              <Sheet days={days} today={today} chosen={chosen} onChoose={setChosen} />
              <DueList days={days} chosen={chosen} />
            </>
          );
        }}
      </QueryBlock>
    </Section>
  );
}

type DueProps = { readonly days: readonly MaturityDay[]; readonly chosen: Day | undefined };

function DueList({ days, chosen }: DueProps) {
  const due = days.find(({ day }) => day === chosen)?.due ?? [];
  const hasAny = days.some((each) => each.due.length > 0);
  const hint = hasAny ? '选择带点的日期，查看当日到期的产品' : '暂无在此期间到期的在售产品';
  return (
    <div aria-live="polite" className={styles['due']}>
      <p>{due.length === 0 ? hint : `${formatFullDay(chosen)} 到期`}</p>
      <ul>
        {due.map((product) => (
          <li key={product.product_no}>
            <Link to={productPath(product)}>{product.product_short_name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SheetProps = {
  readonly days: readonly MaturityDay[];
  readonly today: Day;
  readonly chosen: Day | undefined;
  readonly onChoose: (day: Day) => void;
};

function Sheet({ days, today, chosen, onChoose }: SheetProps) {
  return (
    <div className={styles['sheet']}>
      {WEEKDAYS.map((name) => (
        <span key={name} className={styles['weekday']} aria-hidden="true">
          {name}
        </span>
      ))}
      {days.map(({ day, isOutside, due }, index) =>
        due.length > 0 ? (
          <button
            key={day}
            type="button"
            className={clsx(styles['day'], styles['dot'])}
            aria-pressed={day === chosen}
            // The visible text comes first, because voice control matches what the user sees.
            aria-label={`${dayName(day, index === 0)} ${formatFullDay(day)}，${due.length}只产品到期`}
            onClick={() => onChoose(day)}
          >
            {dayName(day, index === 0)}
          </button>
        ) : (
          <time
            key={day}
            dateTime={day}
            className={clsx(styles['day'], isOutside && styles['outside'])}
            aria-current={day === today ? 'date' : undefined}
          >
            {dayName(day, index === 0)}
          </time>
        ),
      )}
    </div>
  );
}

/** The month stands where it begins. */
function dayName(day: Day, isFirst: boolean): string {
  const [, month, date] = day.split('-').map(Number);
  return isFirst || date === 1 ? `${month}/${date}` : String(date);
}
