import type { ReplyOf } from '@mall/contract/define-call';
import { queryTradeCalendar } from '@mall/contract/shop/trade-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { LoadFailed } from '#shared/ui/state/load-failed.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { leadingBlanks, monthAfter, monthName } from './month-sheet.ts';
import styles from './trade-calendar.module.css';

type CalendarDay = ReplyOf<typeof queryTradeCalendar>['list'][number];

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const ROWS = 5;
const TURNS = 12;

/** The month of the business day and those around it; closed days are hatched. */
export function TradeCalendar() {
  const call = useClient();
  const clock = useQuery(tradeTime(call));
  const today = clock.data?.reply.business_date_num;
  const [turned, turn] = useState(0);
  // The clock names the month; without its answer the server's own month is good enough.
  const asked = today && monthAfter(today, turned);
  const month = useQuery({
    queryKey: ['open', 'queryTradeCalendar', asked],
    queryFn: () => call(queryTradeCalendar, { month: asked }, { isBackground: true }),
    enabled: !clock.isPending,
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title="交易日历"
      subtitle={month.data && subtitleOf(month.data.list)}
      extra={
        asked && (
          <span className={styles['turn']}>
            <TextButton
              aria-label="上个月"
              disabledReason={turned <= -TURNS ? '只显示前后十二个月' : undefined}
              onClick={() => turn(turned - 1)}
            >
              ‹
            </TextButton>
            <TextButton onClick={() => turn(0)}>本月</TextButton>
            <TextButton
              aria-label="下个月"
              disabledReason={turned >= TURNS ? '只显示前后十二个月' : undefined}
              onClick={() => turn(turned + 1)}
            >
              ›
            </TextButton>
          </span>
        )
      }
    >
      {month.isPending && <Loading rows={ROWS} />}
      {month.isError && (
        <LoadFailed
          error={month.error}
          retrying={month.isFetching}
          onRetry={() => void month.refetch()}
        />
      )}
      {month.data && <MonthSheet days={month.data.list} today={today} />}
      {month.data && <Closures days={month.data.list} />}
    </Section>
  );
}

/** The month, and that its year is not announced yet. */
function subtitleOf(days: readonly CalendarDay[]): string {
  const isProvisional = days.some(({ is_provisional }) => is_provisional === '1');
  return `${monthName(days)}${isProvisional ? '（以交易所公告为准）' : ''}`;
}

/** The holidays of the month in words; a title alone is no help without a mouse. */
function Closures({ days }: { readonly days: readonly CalendarDay[] }) {
  const holidays = days.filter(({ holiday_name }) => holiday_name !== null);
  const names = [...new Set(holidays.map(({ holiday_name }) => holiday_name))];
  if (names.length === 0) return null;
  return (
    <p className={styles['closures']}>
      休市：
      {names
        .map((name) => {
          const of = holidays.filter(({ holiday_name }) => holiday_name === name);
          const [first, last] = [of[0]?.date_num.slice(5), of.at(-1)?.date_num.slice(5)];
          return `${name} ${first === last ? first : `${first} 至 ${last}`}`;
        })
        .join('，')}
    </p>
  );
}

type SheetProps = { readonly days: readonly CalendarDay[]; readonly today: string | undefined };

function MonthSheet({ days, today }: SheetProps) {
  return (
    <div className={styles['sheet']}>
      {WEEKDAYS.map((name) => (
        <span key={name} className={styles['weekday']} aria-hidden="true">
          {name}
        </span>
      ))}
      {Array.from({ length: leadingBlanks(days) }, (_, blank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blanks are alike and never move.
        <span key={blank} />
      ))}
      {days.map(({ date_num, is_trade_day, holiday_name }) => (
        <time
          key={date_num}
          dateTime={date_num}
          title={holiday_name ?? (is_trade_day === '0' ? '休市' : undefined)}
          aria-current={date_num === today ? 'date' : undefined}
          className={clsx(is_trade_day === '0' && styles['closed'])}
        >
          {Number(date_num.slice(8))}
        </time>
      ))}
    </div>
  );
}
