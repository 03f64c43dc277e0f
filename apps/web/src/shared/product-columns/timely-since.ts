import { queryTradeCalendar } from '@mall/contract/shop/trade-time';
import { addMonths } from '@mall/domain/calendar/add-months';
import type { Day } from '@mall/domain/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import type { MallClient } from '#shared/api/mall-client.ts';

/** A net value may be this many trading days old before it counts as late. */
const TRADING_DAYS = 3;
const CALENDAR_HOLDS_MS = 3_600_000;

type CalendarDay = { readonly date_num: Day; readonly is_trade_day: '0' | '1' };

/** The oldest date a figure may have without being late; undefined until the calendar is known. */
export function useTimelySince(today: Day | undefined): Day | undefined {
  const call = useClient();
  const { data } = useQuery({
    queryKey: ['open', 'timely-since', today],
    queryFn: async () => (today === undefined ? null : askTimelySince(call, today)),
    enabled: today !== undefined,
    staleTime: CALENDAR_HOLDS_MS,
  });
  return data ?? undefined;
}

// Early in a month the third day back lies in the month before.
async function askTimelySince(call: MallClient, today: Day): Promise<Day | null> {
  const months = [addMonths(today, -1), today].map(monthOf);
  const sheets = await Promise.all(
    months.map((month) => call(queryTradeCalendar, { month }, { isBackground: true })),
  );
  return (
    timelySince(
      sheets.flatMap(({ list }) => list),
      today,
    ) ?? null
  );
}

/** The third trading day before today. */
export function timelySince(days: readonly CalendarDay[], today: Day): Day | undefined {
  return days
    .filter(({ date_num, is_trade_day }) => is_trade_day === '1' && date_num < today)
    .map(({ date_num }) => date_num)
    .toSorted()
    .at(-TRADING_DAYS);
}

function monthOf(day: Day): string {
  return day.slice(0, 7).replace('-', '');
}
