import {
  queryAllPositionHisIncome,
  queryMonthlyPositionHisIncome,
} from '@mall/contract/positions/income-history';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { addMonths } from '@mall/domain/calendar/add-months';
import type { Day } from '@mall/domain/calendar/day';
import { firstOfMonth } from '@mall/domain/positions/month-income';
import { useState } from 'react';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { useShownDay } from '#shared/data-time/use-shown-day.ts';
import { formatMonth } from '#shared/format/day.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { incomeCells, lastOfMonth, monthNo, type NewestIncome } from './income-month.ts';
import { MonthGrid } from './month-grid.tsx';
import { PeriodGrid } from './period-grid.tsx';
import { PeriodSwitch } from './period-switch.tsx';

const VIEWS = [
  { value: 'day', label: '日' },
  { value: 'month', label: '月' },
  { value: 'year', label: '年' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const ROWS = 8;

/** What every day, month and year brought; a day opens to its products. */
export function IncomeCalendar() {
  const today = useShownDay();
  const [view, setView] = useState<View>('day');
  return (
    <Section
      title="收益日历"
      extra={<Segmented aria-label="收益日历按" options={VIEWS} value={view} onChange={setView} />}
    >
      {today === undefined && <Loading rows={ROWS} />}
      {today !== undefined && view === 'day' && <Days today={today} />}
      {today !== undefined && view !== 'day' && <PeriodGrid today={today} by={view} />}
    </Section>
  );
}

function Days({ today }: { readonly today: Day }) {
  const newest = firstOfMonth(today);
  const [first, setFirst] = useState(newest);
  const last = first === newest ? today : lastOfMonth(first);
  const history = useAccountQuery(
    queryAllPositionHisIncome,
    { begin_date: first, end_date: last },
    { isFresh: true },
  );
  const month = monthNo(first);
  const months = useAccountQuery(queryMonthlyPositionHisIncome, {
    begin_month: month,
    end_month: month,
  });
  const newestIncome = useNewestIncome();
  return (
    <>
      <PeriodSwitch
        name={formatMonth(first)}
        unit="月"
        onBack={() => setFirst(addMonths(first, -1))}
        onNext={first === newest ? undefined : () => setFirst(addMonths(first, 1))}
      />
      <QueryBlock query={history} rows={ROWS}>
        {({ list }) => (
          <MonthGrid
            cells={incomeCells(first, list, newestIncome)}
            today={today}
            whole={months.data?.list.find((one) => one.month === month)}
          />
        )}
      </QueryBlock>
    </>
  );
}

/** The income that stands at the head of the page, with its day. */
function useNewestIncome(): NewestIncome | undefined {
  const total = useAccountQuery(queryTotalPosition, {}, { isFresh: true }).data;
  if (!total || total.income_date === null || total.yesterday_income === null) return undefined;
  return { day: total.income_date, income: total.yesterday_income };
}
