import type { Day } from '@mall/domain/calendar/day';
import type { HoldingEventRow } from '#modules/positions/holding-event-store.ts';

/** Up to when events of a holding count; each close books for the day that it opens. */
export type EventsBy = {
  readonly asOf: Day;
  readonly openOn: Day;
  /** Corrections that became known later do not count. */
  readonly knownOn?: Day | undefined;
};

export type EventsThen = {
  /** Those booked by then, beginning with the first. */
  readonly events: readonly HoldingEventRow[];
  /** What corrections since made of the orders among them. */
  readonly corrections: readonly HoldingEventRow[];
};

const CORRECTION = 'correct:';
const ADJUSTMENT = 'adjust:';

/**
 * The events of one holding that count after a day was closed. An order of before is told as it was corrected since, so that its lots are
 * worth what the valuations say; of an order of later nothing is told.
 */
export function eventsThen(all: readonly HoldingEventRow[], by: EventsBy | undefined): EventsThen {
  if (by === undefined) return { events: all, corrections: [] };
  const last = all.findLast((event) => isBookedBy(event, by))?.seq ?? 0;
  const events = all.filter(({ seq }) => seq <= last);
  const orderNos = new Set(events.flatMap(({ order_no }) => order_no ?? []));
  const corrections = all.filter((event) => {
    const orderNo = correctedOrderOf(event);
    return event.seq > last && orderNo !== undefined && orderNos.has(orderNo) && isKnown(event, by);
  });
  return { events, corrections };
}

/** The order that an event corrects; undefined: it is no correction. */
function correctedOrderOf({
  action_no: actionNo,
}: Pick<HoldingEventRow, 'action_no'>): string | undefined {
  return actionNo?.startsWith(CORRECTION) ? actionNo.split(':').at(-1) : undefined;
}

/** The order whose lot an event changes: that of a correction, or of a claim that was settled when a break was resolved. */
export function changedOrderOf(event: Pick<HoldingEventRow, 'action_no'>): string | undefined {
  const [kind, , settled] = event.action_no?.split(':') ?? [];
  return `${kind}:` === ADJUSTMENT ? settled : correctedOrderOf(event);
}

function isBookedBy(
  { booked_on, action_no }: HoldingEventRow,
  { asOf, openOn }: EventsBy,
): boolean {
  if (booked_on > openOn) return false;
  // A difference with the registrar is adjusted during the day that the close opened.
  return booked_on <= asOf || !action_no?.startsWith(ADJUSTMENT);
}

/** Income counts a correction from the day on which it became known. */
function isKnown(
  { income_from_on: knownOn, booked_on }: HoldingEventRow,
  { knownOn: by }: EventsBy,
): boolean {
  return by === undefined || (knownOn ?? booked_on) <= by;
}
