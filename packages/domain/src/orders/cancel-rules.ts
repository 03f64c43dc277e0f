import type { Day } from '../calendar/day.ts';
import type { Moment } from '../calendar/moment.ts';
import { CUTOFF_MS } from '../calendar/trade-date.ts';
import type { OrderKind } from './order-kind.ts';
import type { OrderState } from './order-state.ts';

/** Until when each kind can be taken back (rules 10.3). */
export const CANCEL_WINDOWS = {
  purchase: 'cut_off',
  subscription: 'product',
  redemption: 'cut_off',
  quick_withdrawal: 'never',
  switch: 'cut_off',
  custody_transfer: 'cut_off',
  dividend_setting: 'cut_off',
  repo_purchase: 'never',
  repo_early_end: 'never',
  bank_transfer: 'never',
  registrar_act: 'never',
  plan_setting: 'never',
} as const satisfies Record<OrderKind, 'cut_off' | 'product' | 'never'>;

export type CancelFacts = {
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly tradeOn: Day;
  /** Whether a product in its collection lets applications be taken back on the day they are made (rules 1.4). */
  readonly collection: { readonly mayCancel: boolean } | undefined;
};

export type CancelDecision =
  /** What happens to the order: cancelled, rescinded in its cooling-off, or recalled by its maker. */
  | { readonly ok: true; readonly event: { readonly kind: CancelEvent } }
  | { readonly ok: false; readonly refusal: 'order_not_cancellable' | 'cancel_too_late' };

type CancelEvent = 'cancelled' | 'rescinded' | 'recalled';

/** Whether a customer can take an order back now, and what that makes of it (rules 10.3 J). */
export function decideCancel(facts: CancelFacts, now: Moment): CancelDecision {
  switch (facts.state) {
    case '00':
      return { ok: true, event: { kind: 'recalled' } };
    case '11':
    case '12':
      return { ok: true, event: { kind: 'rescinded' } };
    case '10':
      return cancelAccepted(facts, now);
    case '20':
      return refuse(CANCEL_WINDOWS[facts.kind] === 'cut_off' ? 'cancel_too_late' : NOT_CANCELLABLE);
    default:
      return refuse(NOT_CANCELLABLE);
  }
}

const NOT_CANCELLABLE = 'order_not_cancellable';
const CANCELLED = { ok: true, event: { kind: 'cancelled' } } as const;

function cancelAccepted({ kind, tradeOn, collection }: CancelFacts, now: Moment): CancelDecision {
  const window = CANCEL_WINDOWS[kind];
  if (window === 'never') return refuse(NOT_CANCELLABLE);
  if (window === 'product' && collection?.mayCancel !== true) return refuse(NOT_CANCELLABLE);
  return isBeforeCutOff(tradeOn, now) ? CANCELLED : refuse('cancel_too_late');
}

/** The cut-off itself is too late. */
function isBeforeCutOff(day: Day, now: Moment): boolean {
  return now.day < day || (now.day === day && now.msOfDay < CUTOFF_MS);
}

function refuse(refusal: Extract<CancelDecision, { ok: false }>['refusal']): CancelDecision {
  return { ok: false, refusal };
}
