import { addMonths } from '@mall/domain/calendar/add-months';
import { addDays, type Day, epochOf, weekdayOf } from '@mall/domain/calendar/day';
import type { FundKind } from '@mall/domain/calendar/settlement';
import type { TradeStatus } from '@mall/domain/catalogue/trade-status';
import { NAV_ONE, type Nav, nav } from '@mall/domain/money/units';
import { between, uniformAt, wholeBetween } from '#demo-world/random.ts';
import type { Behaviour, DatedEvent, Life } from '#demo-world/values/value-series.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import { KIND_TRAITS } from './fund-kinds.ts';

export type FundDates = {
  readonly released_on: Day | null;
  readonly collect_begin_on: Day | null;
  readonly collect_end_on: Day | null;
  readonly established_on: Day | null;
  readonly expires_on: Day | null;
};

export type DatedFund = {
  readonly status: TradeStatus;
  readonly stream: number;
  /** True: older than the history of the demo, so that every period has a figure. */
  readonly isOld?: boolean;
  /** True: older than ten years, which is how far its values reach. */
  readonly isLong?: boolean;
};

/** When a fund was sold, began and ended, so that its status is true on the day the mall opens. */
export function fundDatesOf(
  { status, stream, isOld = false, isLong = false }: DatedFund,
  plan: WorldPlan,
): FundDates {
  const { openedOn } = plan;
  const collected = (begin: number, end: number, established: Day | null = null) => ({
    released_on: addDays(openedOn, begin),
    collect_begin_on: addDays(openedOn, begin),
    collect_end_on: addDays(openedOn, end),
    established_on: established,
    expires_on: null,
  });
  const few = (low: number, high: number) => wholeBetween(stream, 100, low, high);
  switch (status) {
    case '0':
    case '1':
      return {
        released_on: null,
        collect_begin_on: null,
        collect_end_on: null,
        established_on: null,
        expires_on: null,
      };
    case '2':
      return collected(-few(3, 18), few(4, 25));
    case '12':
      return collected(few(3, 15), few(18, 45));
    case '4':
      return collected(-few(25, 40), -few(2, 6));
    case '10':
      return collected(-few(100, 130), -few(20, 30));
    default: {
      const established = isLong ? longAgo(stream, plan) : establishedOn(stream, isOld, plan);
      const released = addDays(established, -few(20, 45));
      const expires_on = status === '9' ? lastOpenDay(plan, few(20, 60)) : null;
      return {
        released_on: released,
        collect_begin_on: null,
        collect_end_on: null,
        established_on: established,
        expires_on,
      };
    }
  }
}

/** Most funds are older than the demo's history, some were born in it, a few this year. */
function establishedOn(stream: number, isOld: boolean, plan: WorldPlan): Day {
  const days = plan.history;
  const roll = uniformAt(stream, 101);
  if (isOld || roll > 0.3 || days.length < 200) {
    const first = days[0] ?? plan.openedOn;
    return onWeekday(addDays(first, -wholeBetween(stream, 102, 30, 4_500)));
  }
  const margin = roll < 0.05 ? days.length - 110 : 0;
  return days[wholeBetween(stream, 103, margin, days.length - 90)] ?? plan.openedOn;
}

/** Within the year before its values begin, so that there were managers to found it. */
function longAgo(stream: number, { history, openedOn }: WorldPlan): Day {
  return onWeekday(addDays(history[0] ?? openedOn, -wholeBetween(stream, 102, 30, 330)));
}

/** A fund as it enters the demo: at its beginning with a price of one, or grown if it is older. */
export function fundLife(
  product: {
    readonly product_no: string;
    readonly established_on: Day;
    readonly expires_on: Day | null;
  },
  behaviour: Behaviour,
  kind: FundKind,
  history: readonly Day[],
): Life {
  const established = product.established_on;
  const first = history[0] ?? established;
  const base = {
    productNo: product.product_no,
    behaviour,
    establishedOn: established,
    endsOn: product.expires_on ?? undefined,
  };
  if (established >= first)
    return {
      ...base,
      startsOn: established,
      startNav: NAV_ONE,
      startAdjusted: NAV_ONE,
      earlierEvents: [],
    };
  return { ...base, startsOn: first, ...earlierLife(established, first, behaviour, kind) };
}

function earlierLife(
  established: Day,
  first: Day,
  { stream, kind: earns }: Behaviour,
  kind: FundKind,
): Pick<Life, 'startNav' | 'startAdjusted' | 'earlierEvents'> {
  const years = (epochOf(first) - epochOf(established)) / 365;
  const [low, high] = KIND_TRAITS[kind].pastYear;
  const grown = Math.max(0.4, 1 + years * between(stream, 104, low, high));
  if (earns === 'income')
    return { startNav: NAV_ONE, startAdjusted: published(grown), earlierEvents: [] };
  const paysOut = grown > 1.12 && uniformAt(stream, 105) < 0.7;
  if (!paysOut)
    return { startNav: published(grown), startAdjusted: published(grown), earlierEvents: [] };
  const dividend = Math.round((grown - 1) * between(stream, 106, 0.4, 0.8) * 1000) / 1000;
  const day = onWeekday(
    addMonths(first, -wholeBetween(stream, 107, 1, Math.max(1, Math.floor(years * 8)))),
  );
  const earlierEvents: readonly DatedEvent[] = [{ day, event: { dividend: published(dividend) } }];
  return {
    startNav: published(grown - dividend),
    startAdjusted: published(grown),
    earlierEvents,
  };
}

function lastOpenDay(plan: WorldPlan, daysAgo: number): Day {
  const days = plan.history;
  return days.at(-daysAgo) ?? plan.openedOn;
}

function onWeekday(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday <= 5 ? day : addDays(day, weekday - 8 + 2);
}

function published(value: number): Nav {
  return nav(BigInt(Math.round(value * 10_000)) * 10_000n);
}
