import { assert } from '@mall/domain/assert';
import { addDays, type Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { cycleOf } from '@mall/domain/plans/cycle';
import type { PlanKind } from '@mall/domain/plans/decide-plan';
import { type DatedCycle, nextPayDates, type PayDate } from '@mall/domain/plans/pay-dates';
import {
  type OrderFate,
  outcomeAfter,
  type PeriodOutcome,
} from '@mall/domain/plans/period-outcome';
import type { PlanEnd } from '@mall/domain/plans/plan-end';
import { isPlanEnded } from '@mall/domain/plans/plan-state';
import type { Target } from '@mall/domain/plans/target-profit';
import type { Period } from './period-store.ts';
import type { PlanRow } from './plan-store.ts';
import { rhythmOf } from './tools/chosen-strategy.ts';

/** The terms of a plan from one change to the next. */
export type PlanTerms = DatedCycle & { readonly row: PlanRow; readonly base: Fen };

/** A plan as its events make it. */
export type Plan = {
  readonly now: PlanRow;
  readonly created: PlanRow;
  /** Since when it runs, is paused or has ended. */
  readonly statusSince: Day;
  /** In the order of their days. */
  readonly history: readonly PlanTerms[];
};

export function planOf(events: readonly PlanRow[]): Plan {
  const [created, now] = [events[0], events.at(-1)];
  assert(created !== undefined && now !== undefined, 'a plan begins with its creation');
  const history = events.filter(({ kind }) => kind === 'created' || kind === 'changed');
  const turned = events.findLast(({ kind }) => kind !== 'changed') ?? created;
  return { now, created, statusSince: turned.happened_on, history: history.map(termsOf) };
}

function termsOf(row: PlanRow): PlanTerms {
  return { ...datedCycleOf(row), row, base: row.base_fen };
}

type CycleColumns = Pick<PlanRow, 'cycle_type' | 'cycle_day' | 'cycle_chosen_on' | 'holds_from_on'>;

/** When terms pay, and from when on they hold. */
export function datedCycleOf(row: CycleColumns): DatedCycle {
  const { kind, cycleDay } = rhythmOf({
    cycle_type: row.cycle_type,
    cycle_day: row.cycle_day ?? undefined,
  });
  const cycle = cycleOf(kind, { cycleDay, chosenOn: row.cycle_chosen_on });
  assert(cycle !== undefined, 'a stored cycle has its day');
  return { cycle, cycleChosenOn: row.cycle_chosen_on, holdsFrom: row.holds_from_on };
}

/** The next pay day from a day on; undefined once the plan has ended, and beyond the calendar. */
export function findNextPay(
  { now, history }: Plan,
  from: Day,
  calendar: TradingCalendar,
): PayDate<PlanTerms> | undefined {
  if (isPlanEnded(now.status)) return undefined;
  return nextPayDates(history, { from, count: 1, calendar })[0];
}

/** When a running plan is looked at next: on its pay day, or tomorrow where the calendar does not reach it yet. */
export function dueDayOf(plan: Plan, from: Day, calendar: TradingCalendar): Day | undefined {
  if (plan.now.status !== '1') return undefined;
  return findNextPay(plan, from, calendar)?.payOn ?? addDays(from, 1);
}

const KINDS = {
  1: 'fixed',
  2: 'average',
  3: 'pe',
  4: 'mad',
  5: 'portfolio',
} as const satisfies Record<PlanRow['ration_type'], PlanKind>;

export function planKindOf(type: PlanRow['ration_type']): PlanKind {
  return KINDS[type];
}

export function planEndOf(row: Pick<PlanRow, 'end_on' | 'end_count' | 'end_total_fen'>): PlanEnd {
  const { end_on: last, end_count: count, end_total_fen: total } = row;
  if (last !== null) return { kind: 'date', last };
  if (count !== null) return { kind: 'count', count };
  return total === null ? { kind: 'none' } : { kind: 'total', total };
}

export function targetOf({
  target_rate_e8: rate,
  target_action: action,
}: Pick<PlanRow, 'target_rate_e8' | 'target_action'>): Target | undefined {
  return rate === null || action === null ? undefined : { rate, action };
}

/** What became of a period, with its order as it stands (rules 9.3). */
export function settledOutcome({ outcome, order_state }: Period): PeriodOutcome {
  return outcomeAfter(outcome, fateOf(order_state));
}

const FATES: Readonly<Record<string, OrderFate>> = {
  61: 'cancelled_by_customer',
  70: 'refused_by_registrar',
};

function fateOf(state: string | null): OrderFate {
  return (state === null ? undefined : FATES[state]) ?? 'standing';
}

/** Why a period that was paid counts no longer, as a code of the dictionary PLAN_FINDING. */
export function voidFindingOf({
  outcome,
  order_state,
}: Period): 'order_cancelled' | 'order_refused' | undefined {
  const fate = outcome === 'paid' ? fateOf(order_state) : 'standing';
  if (fate === 'standing') return undefined;
  return fate === 'cancelled_by_customer' ? 'order_cancelled' : 'order_refused';
}

export function outcomesOf(periods: readonly Period[]): readonly PeriodOutcome[] {
  return periods.map(settledOutcome);
}

export function paidOf(periods: readonly Period[]): {
  readonly count: number;
  readonly total: Fen;
} {
  const paid = periods.filter((period) => settledOutcome(period) === 'paid');
  return {
    count: paid.length,
    total: paid.reduce((sum, { amount_fen }) => add(sum, amount_fen), fen(0n)),
  };
}
