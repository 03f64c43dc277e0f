import type { Day } from '@mall/domain/calendar/day';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { comingDeductions } from '@mall/domain/plans/coming-deductions';
import { planEndOf, planOf } from '#modules/plans/plan.ts';
import type { PlanDeps } from '#modules/plans/plan-deps.ts';
import type { Deduction } from '#modules/positions/index.ts';
import { findRunningPlans } from './running-plans-store.ts';

/** What the running plans of a customer take up to a day, from their next pay days on, in the order in which they pay. */
export async function readComingDeductions(
  { db, readCalendar }: Pick<PlanDeps, 'db' | 'readCalendar'>,
  clientId: string,
  to: Day,
): Promise<readonly Deduction[]> {
  const running = await findRunningPlans(db, clientId);
  if (running.length === 0) return [];
  const whole = await readCalendar();
  const coming = running.flatMap(({ events, dueOn, paid, productName, overseasMarket }) => {
    const { now, history } = planOf(events);
    const span = { from: dueOn, to, calendar: calendarOf(whole, overseasMarket) };
    const dates = comingDeductions({ history, end: planEndOf(now), paid }, span);
    return dates.map(({ payOn, terms }) => ({
      day: payOn,
      amount: terms.base,
      allotNo: now.allot_no,
      productNo: now.product_no,
      productName,
      isEstimate: now.index_code !== null,
    }));
  });
  return coming.toSorted((one, other) =>
    `${one.day} ${one.allotNo}` < `${other.day} ${other.allotNo}` ? -1 : 1,
  );
}
