import type { Day } from '../../calendar/day.ts';
import { epochMsOf, type Moment, momentAt } from '../../calendar/moment.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { ClientType } from '../../catalogue/product-terms.ts';
import { type Move, reversed } from '../../ledger/move.ts';
import type { Fen } from '../../money/units.ts';
import { lastSignTime } from '../../suitability/last-sign-time.ts';
import { type Effects, NO_EFFECTS } from '../order-kind.ts';
import { openTradeDate } from '../order-times.ts';

const MS_PER_HOUR = 3_600_000;

/** Whether the order of a private product cools off and is followed by a visit: professional institutions are exempt (rules 5.4). */
export function needsCoolingOff({
  hours,
  isProfessional,
  clientType,
}: {
  readonly hours: number;
  readonly isProfessional: boolean;
  readonly clientType: ClientType;
}): boolean {
  return hours > 0 && !(isProfessional && clientType !== '0');
}

/** Real hours from the later of signature and payment, weekends counted. */
export function coolingOffEnd(
  { signedAt, frozenAt }: { readonly signedAt: Moment; readonly frozenAt: Moment },
  hours: number,
): Moment {
  const start = Math.max(epochMsOf(signedAt), epochMsOf(frozenAt));
  return momentAt(start + hours * MS_PER_HOUR);
}

/** Whether the cooling-off of an order signed now is over before the last cut-off of the sale. */
export function canCoolOff(
  now: Moment,
  { lastSaleDay, hours }: { readonly lastSaleDay: Day | undefined; readonly hours: number },
  calendar: TradingCalendar,
): boolean {
  if (lastSaleDay === undefined) return true;
  const last = lastSignTime(lastSaleDay, hours, calendar);
  return last !== undefined && epochMsOf(now) < epochMsOf(last);
}

export type VisitState = 'cooling' | 'open' | 'closed';

/** When a visit can be made; `openFrom` is what a customer who comes too early is told. */
export function refuseVisit(
  now: Moment,
  { state, coolingEndsAt }: { readonly state: VisitState; readonly coolingEndsAt: Moment },
):
  | { readonly refusal: 'visit_not_open'; readonly openFrom: Moment }
  | { readonly refusal: 'visit_closed' }
  | undefined {
  if (state === 'closed') return { refusal: 'visit_closed' };
  const isOver = epochMsOf(now) >= epochMsOf(coolingEndsAt);
  return isOver ? undefined : { refusal: 'visit_not_open', openFrom: coolingEndsAt };
}

/** One question of a visit; the last one asks whether the customer goes on. */
export type VisitQuestion = {
  readonly id: string;
  readonly required: string;
  readonly asksToGoOn: boolean;
};

export type VisitResult =
  | { readonly kind: 'passed' }
  /** A wrong answer stops the order and is shown to compliance. */
  | { readonly kind: 'failed'; readonly wrong: readonly string[] }
  /** The customer does not want to go on. */
  | { readonly kind: 'rescind' }
  /** The place of the first question without an answer, from 1. */
  | { readonly kind: 'incomplete'; readonly place: number };

export function visitResult(
  questions: readonly VisitQuestion[],
  answers: ReadonlyMap<string, string>,
): VisitResult {
  const missing = questions.findIndex(({ id }) => !answers.has(id));
  if (missing >= 0) return { kind: 'incomplete', place: missing + 1 };
  const wrong = questions.filter(({ id, required }) => answers.get(id) !== required);
  const failed = wrong.filter(({ asksToGoOn }) => !asksToGoOn).map(({ id }) => id);
  if (failed.length > 0) return { kind: 'failed', wrong: failed };
  return wrong.length > 0 ? { kind: 'rescind' } : { kind: 'passed' };
}

export type SaleWindow = { readonly begin: Day; readonly end: Day };

export type TradeDateAfterVisit =
  | { readonly kind: 'sent_on'; readonly tradeOn: Day }
  /** The order is refused and its cash returned. */
  | { readonly kind: 'window_missed' };

/** T of a private order is fixed when its visit passes; it lies in the window, or in the next one if the customer agreed. */
export function tradeDateAfterVisit(
  visitedAt: Moment,
  {
    window,
    nextWindow,
    lastClosed,
  }: {
    readonly window: SaleWindow;
    /** Undefined: there is none, or the customer did not agree to wait for it. */
    readonly nextWindow: SaleWindow | undefined;
    readonly lastClosed: Day | undefined;
  },
  calendar: TradingCalendar,
): TradeDateAfterVisit {
  const byClock = openTradeDate(visitedAt, calendar, lastClosed);
  for (const { begin, end } of nextWindow ? [window, nextWindow] : [window]) {
    const tradeOn = calendar.openDays.find((day) => day >= byClock && day >= begin);
    if (tradeOn !== undefined && tradeOn <= end) return { kind: 'sent_on', tradeOn };
  }
  return { kind: 'window_missed' };
}

/** The customer withdraws from a private order before its visit passed: everything returns, and no fee is taken. */
export function rescindedEffects(amount: Fen, frozen: readonly Move[]): Effects {
  return {
    ...NO_EFFECTS,
    event: { kind: 'rescinded' },
    moves: reversed(frozen),
    quotaBack: amount,
  };
}
