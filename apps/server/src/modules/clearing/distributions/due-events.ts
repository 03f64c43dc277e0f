import { addDays, type Day } from '@mall/domain/calendar/day';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { bookingDay } from '@mall/domain/holdings/booking-day';
import type { Db } from '#db/database.ts';
import { type FundEvent, findFundEvents } from '#modules/catalogue/index.ts';
import type { ClearingDay } from '#modules/clearing/clearing-step.ts';
import { eventKey, findBookedEvents } from '#modules/positions/index.ts';

export type DueEvent = FundEvent & {
  /** Shares that were entered by the opening of this day are entitled. */
  readonly entitledOn: Day;
  /** The day whose end should book it; earlier than the day that is closed when it became known late. */
  readonly bookOn: Day;
};

/** How far back events are looked for that became known late. */
const LATE_DAYS = 400;

/** Events that no day has booked, and which of them the end of this day books. */
export async function findUnbookedEvents(db: Db, day: ClearingDay) {
  const { businessOn } = day;
  const events = await findFundEvents(db, addDays(businessOn, -LATE_DAYS), businessOn);
  const booked = await findBookedEvents(db, events);
  const unbooked = events.filter((event) => !booked.has(eventKey(event)));
  const due = unbooked.flatMap((event) => dueOf(day, event) ?? []);
  return { unbooked, due };
}

/** Events of a product that are booked for all but those who wait. */
export async function findEventsOf(
  db: Db,
  day: ClearingDay,
  productNo: string,
): Promise<readonly DueEvent[]> {
  const { businessOn } = day;
  const events = await findFundEvents(db, addDays(businessOn, -LATE_DAYS), businessOn);
  return events
    .filter((event) => event.productNo === productNo)
    .flatMap((event) => dueOf(day, event) ?? []);
}

function dueOf({ businessOn, calendar }: ClearingDay, event: FundEvent): DueEvent | undefined {
  const days = calendarOf(calendar, event.market);
  const bookOn = bookingDay(days, event.exOn, event.confirmDays);
  const entitledOn = bookingDay(days, event.recordOn, event.confirmDays);
  if (bookOn === undefined || entitledOn === undefined || bookOn > businessOn) return undefined;
  return { ...event, bookOn, entitledOn };
}
