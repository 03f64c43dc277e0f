import { assert } from '../assert.ts';
import type { Day } from '../calendar/day.ts';
import { firstRedeemableDay } from '../lots/lock-end.ts';
import {
  type Lot,
  type LotTake,
  lotsAfter,
  sharesOf,
  takeFirstIn,
  takeOldest,
} from '../lots/lot.ts';
import { splitLots } from '../lots/split-lots.ts';
import { add, type Fen, fen, type Nav, type Shares, type SplitRatio } from '../money/units.ts';
import { type CostEvent, costOf, type Holding, holdingAfter } from '../positions/holding-cost.ts';

/** What a confirmation, a dividend or a transfer does to the shares a customer holds of one product, and to their cost. */
export type HoldingEvent =
  /** Bought, subscribed or switched in; `paid` includes the fee. No shares: the amount was too small to buy one. */
  | { readonly kind: 'acquire'; readonly lot: NewLot; readonly paid: Fen }
  /** Redeemed or switched out, oldest lots first. */
  | {
      readonly kind: 'dispose';
      readonly shares: Shares;
      readonly received: Fen;
      readonly leftOn: Day;
    }
  /** The registrar takes shares without an order of the customer, the oldest lots first and locked ones too (rules 10.3 M). */
  | { readonly kind: 'surrender'; readonly shares: Shares; readonly received: Fen }
  /** Dividends and carried-over income of a money fund, paid in shares: a lot that cost nothing. */
  | { readonly kind: 'reinvest'; readonly lot: NewLot }
  | { readonly kind: 'cash_dividend'; readonly received: Fen }
  | { readonly kind: 'split'; readonly ratio: SplitRatio }
  /** A correction of the cost, which leaves the shares as they are. */
  | { readonly kind: 'cost_change'; readonly change: Fen }
  /** Shares that come from another distributor bring their age and their cost along. */
  | { readonly kind: 'transfer_in'; readonly lot: NewLot; readonly cost: Fen }
  | { readonly kind: 'transfer_out'; readonly shares: Shares; readonly leftOn: Day }
  /** A purchase brought fewer shares than it was confirmed with: they leave its lot, and what was paid stays paid. */
  | { readonly kind: 'shares_corrected'; readonly lotId: string; readonly shares: Shares }
  /** A purchase brought more shares than it was confirmed with: they come to its lot, as the registrar keeps them, also where it is empty. */
  | { readonly kind: 'shares_added'; readonly into: EmptyLot; readonly shares: Shares }
  /** An exit brought more cash than it was confirmed with. */
  | { readonly kind: 'proceeds_corrected'; readonly received: Fen };

/** Shares as they come; the number of their lot is drawn when they are entered. */
export type NewLot = {
  readonly shares: Shares;
  readonly unitValue: Nav;
  readonly confirmedOn: Day;
  readonly redeemableOn: Day;
  /** The end of a holding period; undefined: the fund has none. */
  readonly lockedUntil: Day | undefined;
};

/** What stays of a lot when its shares have left: its number, its age and when it may leave. */
export type EmptyLot = Omit<Lot, 'shares'>;

/** A holding with the lots it consists of. */
export type Held = { readonly holding: Holding; readonly lots: readonly Lot[] };

export type HeldAfter = Held & {
  /** How much the event took from which lot. */
  readonly uses: readonly LotTake[];
};

/**
 * Applies one event. Lots and holding always have the same shares; `newLotId` is the number of the lot the event brings,
 * if it brings one.
 */
export function heldAfter(held: Held, event: HoldingEvent, newLotId: string): HeldAfter {
  const { lots, uses } = lotsAfterEvent(held.lots, event, newLotId);
  const holding = holdingAfter(held.holding, costEventOf(event, lots));
  assert(sharesOf(lots) === holding.shares, 'the lots of a holding add up to its shares');
  return { holding, lots, uses };
}

type LotsAfter = Pick<HeldAfter, 'lots' | 'uses'>;

function lotsAfterEvent(lots: readonly Lot[], event: HoldingEvent, newLotId: string): LotsAfter {
  switch (event.kind) {
    case 'acquire':
    case 'reinvest':
    case 'transfer_in':
      return { lots: withLot(lots, event.lot, newLotId), uses: [] };
    case 'dispose':
    case 'transfer_out': {
      const uses = takeFirstIn(lots, event.shares, event.leftOn);
      assert(uses !== undefined, 'shares that leave are held and not locked');
      return { lots: lotsAfter(lots, uses), uses };
    }
    case 'surrender': {
      const uses = takeOldest(lots, event.shares);
      assert(uses !== undefined, 'shares that the registrar takes are held');
      return { lots: lotsAfter(lots, uses), uses };
    }
    case 'shares_corrected': {
      const lot = lots.find(({ lotId }) => lotId === event.lotId);
      assert(lot !== undefined && lot.shares >= event.shares, 'corrected shares are in their lot');
      const uses = [{ lot, taken: event.shares }];
      return { lots: lotsAfter(lots, uses), uses };
    }
    case 'shares_added':
      return { lots: withMore(lots, event), uses: [] };
    case 'split':
      return { lots: splitLots(lots, event.ratio), uses: [] };
    case 'proceeds_corrected':
    case 'cash_dividend':
    case 'cost_change':
      return { lots, uses: [] };
  }
}

/** A lot with more shares; one that has left entirely comes back at its old place. */
function withMore(
  lots: readonly Lot[],
  { into, shares }: { readonly into: EmptyLot; readonly shares: Shares },
): readonly Lot[] {
  if (!lots.some(({ lotId }) => lotId === into.lotId)) return [...lots, { ...into, shares }];
  return lots.map((lot) =>
    lot.lotId === into.lotId ? { ...lot, shares: add(lot.shares, shares) } : lot,
  );
}

function withLot(lots: readonly Lot[], came: NewLot, lotId: string): readonly Lot[] {
  const { shares, confirmedOn } = came;
  if (shares === 0n) return lots;
  return [...lots, { lotId, confirmedOn, shares, lockedUntil: firstRedeemableDay(came) }];
}

/** What the event means for the cost; a split sets the shares to those of the lots it left. */
export function costEventOf(event: HoldingEvent, lotsLeft: readonly Lot[]): CostEvent {
  switch (event.kind) {
    case 'acquire':
      return { kind: 'bought', shares: event.lot.shares, paid: event.paid };
    case 'dispose':
    case 'surrender':
      return { kind: 'redeemed', shares: event.shares, received: event.received };
    case 'reinvest':
      return { kind: 'grown', shares: event.lot.shares };
    case 'shares_added':
      return { kind: 'grown', shares: event.shares };
    case 'cash_dividend':
      return { kind: 'dividend_paid', received: event.received };
    case 'split':
      return { kind: 'split', shares: sharesOf(lotsLeft) };
    case 'cost_change':
      return { kind: 'cost_changed', change: event.change };
    case 'transfer_in':
      return { kind: 'moved_in', shares: event.lot.shares, cost: event.cost };
    case 'transfer_out':
      return { kind: 'moved_out', shares: event.shares };
    case 'shares_corrected':
      // Without shares nothing carries the cost any more.
      return sharesOf(lotsLeft) === 0n
        ? { kind: 'redeemed', shares: event.shares, received: fen(0n) }
        : { kind: 'split', shares: sharesOf(lotsLeft) };
    case 'proceeds_corrected':
      return { kind: 'proceeds_raised', received: event.received };
  }
}

/** The money that an event takes into a holding and out of it: total income = value + all that came out − all that went in. */
export type MoneyFlow = { readonly paidIn: Fen; readonly paidOut: Fen };

/** What moves to or from another distributor takes its cost along, so that nothing is gained or lost by it. */
export function moneyFlowOf(before: Holding, event: HoldingEvent): MoneyFlow {
  const none = { paidIn: fen(0n), paidOut: fen(0n) };
  switch (event.kind) {
    case 'acquire':
      return { ...none, paidIn: event.paid };
    case 'dispose':
    case 'surrender':
    case 'cash_dividend':
    case 'proceeds_corrected':
      return { ...none, paidOut: event.received };
    case 'transfer_in':
      return { ...none, paidIn: event.cost };
    case 'transfer_out':
      return { ...none, paidOut: costOf(before, event.shares) };
    case 'reinvest':
    case 'split':
    case 'cost_change':
    case 'shares_corrected':
    case 'shares_added':
      return none;
  }
}
