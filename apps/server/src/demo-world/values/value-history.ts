import { addDays, type Day, daysBetween } from '@mall/domain/calendar/day';
import type { ValueEvent } from '@mall/domain/catalogue/figures/return-series';
import type { Factors } from './market-factors.ts';
import { type Before, firstPoint, type Life, pointAfter, type ValuePoint } from './value-series.ts';

/** Where a series stands: its last value and everything that happened to the share until then. */
export type SeriesEnd = Before & { readonly day: Day; readonly events: readonly ValueEvent[] };

/** The values of a product after a point of its series, or from its beginning, through a day. */
export function pointsThrough(
  life: Life,
  end: SeriesEnd | undefined,
  { through, tradingDays, factorsOn }: SeriesWorld,
): readonly ValuePoint[] {
  const points: ValuePoint[] = [];
  const last = life.endsOn !== undefined && life.endsOn < through ? life.endsOn : through;
  let before: Before | undefined = end;
  let events = end?.events ?? life.earlierEvents.map(({ event }) => event);
  for (const day of valueDays(life, end?.day, last, tradingDays)) {
    const point = before ? pointAfter(life, before, events, factorsOn(day), day) : firstPoint(life);
    if (point.event) events = [...events, point.event];
    points.push(point);
    before = point;
  }
  return points;
}

export type SeriesWorld = {
  readonly through: Day;
  /** At least the trading days between the start and the end of the series. */
  readonly tradingDays: readonly Day[];
  readonly factorsOn: (day: Day) => Factors;
};

/** Net values come on trading days; income is earned on every calendar day. */
function valueDays(
  { behaviour, startsOn }: Life,
  after: Day | undefined,
  last: Day,
  tradingDays: readonly Day[],
): readonly Day[] {
  const first = after === undefined ? startsOn : addDays(after, 1);
  if (behaviour.kind === 'income') return daysBetween(first, last);
  return tradingDays.filter((day) => day >= first && day <= last);
}
