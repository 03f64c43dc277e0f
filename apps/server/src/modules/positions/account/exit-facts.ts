import type { Moment } from '@mall/domain/calendar/moment';
import { tradeDateOf } from '@mall/domain/calendar/trade-date';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { ClientType, ProductFees } from '@mall/domain/catalogue/product-terms';
import type { ExitTerms, LotStart, StartFees } from '@mall/domain/clearing/confirm-redemption';
import { type ExitDay, exitDaysOf } from '@mall/domain/clearing/redemption-trial';
import type { HeldShares } from '@mall/domain/lots/usable-shares';
import { lotOf } from '#modules/positions/lot-store.ts';
import type { Position } from '#modules/positions/position.ts';

/** All that decides what shares of a holding bring on the days on which leaving gets cheaper. */
export type ExitFacts = {
  readonly held: HeldShares;
  readonly terms: Pick<ExitTerms, 'unitValue' | 'tiers' | 'startFees'>;
  /** Empty where nothing can leave: of a past day, and of a holding without shares. */
  readonly days: readonly ExitDay[];
};

type LeavingPosition = Pick<Position, 'lots' | 'frozen' | 'terms' | 'unitValue' | 'totalValue'> & {
  readonly fees: ProductFees;
  readonly starts: ReadonlyMap<string, LotStart>;
};

type Viewer = {
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  readonly clientType: ClientType;
  readonly isPast: boolean;
};

export function exitFactsOf(position: LeavingPosition, viewer: Viewer): ExitFacts {
  const { lots, frozen, fees, terms, unitValue } = position;
  const { now, clientType, isPast } = viewer;
  const calendar = calendarOf(viewer.calendar, terms.overseasMarket);
  const held = { lots: lots.map(lotOf), frozen };
  const tiers = fees.redemption[clientType];
  const leaving = {
    tradeOn: tradeDateOf(now, calendar),
    confirmDays: terms.settlement.redeemConfirmDays,
    tables: [tiers, fees.backEnd],
  };
  return {
    held,
    terms: { unitValue, tiers, startFees: startFeesOf(position) },
    days: isPast || lots.length === 0 ? [] : exitDaysOf(held.lots, leaving, calendar),
  };
}

/** The fees that look at how each lot began; undefined where the product has none. */
export function startFeesOf({
  fees: { backEnd, performance },
  unitValue,
  totalValue,
  starts,
}: LeavingPosition): StartFees | undefined {
  if (backEnd.length + performance.length === 0) return undefined;
  return { backEnd, performance, endTotal: totalValue ?? unitValue, starts };
}
