import { addDays, type Day } from '@mall/domain/calendar/day';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { BarChart } from '#shared/chart/bar-chart.tsx';
import { useShownDay } from '#shared/data-time/use-shown-day.ts';
import { formatMoneyCompact } from '#shared/format/money.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { Section } from '#shared/ui/page/section.tsx';

type Props = { readonly contracts: readonly OpenContract[] };

const AHEAD_DAYS = 90;

/** What comes back on which day of the next three months. */
export function MaturityBars({ contracts }: Props) {
  const today = useShownDay();
  const dayText = useDayText();
  if (today === undefined) return null;
  const due = dueByDay(contracts, addDays(today, AHEAD_DAYS));
  // One day alone is no comparison; the tiles above have said it.
  if (due.length < 2) return null;
  return (
    <Section title="到期分布" subtitle={`未来 ${AHEAD_DAYS} 天到期本息`}>
      <BarChart
        label={`未来${AHEAD_DAYS}天到期本息`}
        bars={due.map(({ day, money }) => ({
          key: day,
          label: dayText(day),
          value: Number(money),
          text: formatMoneyCompact(money),
        }))}
      />
    </Section>
  );
}

type Due = { readonly day: Day; readonly money: Fen };

function dueByDay(contracts: readonly OpenContract[], until: Day): readonly Due[] {
  const byDay = new Map<Day, Fen>();
  for (const { expire_date_num: day, expect_expire_money: money } of contracts)
    if (day <= until) byDay.set(day, add(byDay.get(day) ?? fen(0n), money));
  return [...byDay]
    .map(([day, money]) => ({ day, money }))
    .toSorted((left, right) => (left.day < right.day ? -1 : 1));
}
