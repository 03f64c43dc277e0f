import { addDays, type Day } from '@mall/domain/calendar/day';
import type { TradeStatus } from '@mall/domain/catalogue/trade-status';
import { wholeBetween } from '#demo-world/random.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';

/** The statuses a product of fixed term runs through, as often as the shelf of a broker shows them. */
const COMMON: readonly TradeStatus[] = [
  '2',
  '8',
  '2',
  '8',
  '12',
  '2',
  '8',
  '13',
  '14',
  '8',
  '4',
  '2',
  '1',
  '9',
  '10',
];

export function termStatusAt(index: number): TradeStatus {
  return COMMON[index % COMMON.length] ?? '8';
}

export type TermDates = {
  readonly released_on: Day | null;
  readonly collect_begin_on: Day | null;
  readonly collect_end_on: Day | null;
  readonly established_on: Day | null;
  readonly expires_on: Day | null;
};

/** Collection, establishment and maturity of a fixed-term product, such that its status is true today. */
export function termDatesOf(
  status: TradeStatus,
  termDays: number,
  stream: number,
  { openedOn, calendar }: WorldPlan,
): TermDates {
  const few = (turn: number, low: number, high: number) => wholeBetween(stream, turn, low, high);
  const from = (begin: number, length: number, filing = 2): TermDates => {
    // Sales begin and end, interest starts and money comes back on trading days, as far as they are announced.
    const onOpenDay = (day: Day) => calendar.openDays.find((open) => open >= day) ?? day;
    const begun = onOpenDay(addDays(openedOn, begin));
    const end = onOpenDay(addDays(openedOn, begin + length));
    const established = onOpenDay(addDays(end, filing));
    return {
      released_on: begun,
      collect_begin_on: begun,
      collect_end_on: end,
      established_on: established,
      expires_on: onOpenDay(addDays(established, termDays)),
    };
  };
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
    case '12':
      return from(few(1, 2, 12), few(2, 8, 20));
    case '2':
    case '13':
      return from(-few(1, 2, 10), few(2, 12, 28));
    case '4':
      // Its contract takes effect in the days after the mall opens.
      return from(-few(1, 18, 20), 17, 6);
    case '10':
      return from(-few(1, 60, 80), 20);
    case '14':
      // It matures on the day the mall opens, or just before.
      return from(-termDays - 16 - few(1, 0, 1), 14);
    case '9':
      return from(-termDays - 17 - few(1, 30, 90), 14);
    // Running: somewhere in the first nine tenths of its term.
    default:
      return from(-17 - Math.floor((termDays * few(1, 5, 90)) / 100), 14);
  }
}
