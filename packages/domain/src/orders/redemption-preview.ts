import { assert } from '../assert.ts';
import type { Day } from '../calendar/day.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import {
  type ConfirmedRedemption,
  confirmRedemption,
  type ExitTerms,
  type PricedExit,
} from '../clearing/confirm-redemption.ts';
import { nextFeeDrop, savedByDrop } from '../fees/next-fee-drop.ts';
import { incomeOfExit } from '../holdings/money-fund-income.ts';
import { type LotTake, sharesOf } from '../lots/lot.ts';
import { type HeldShares, takesAfterFrozen } from '../lots/usable-shares.ts';
import { add, type Fen, fen, type Shares } from '../money/units.ts';
import type { RedemptionTimes } from './order-times.ts';

/** What a customer is told of a redemption before the last click, at the last net value. */
export type RedemptionPreview = Omit<ConfirmedRedemption, 'exits'> & {
  readonly exits: readonly PreviewedExit[];
  /** The first day from which the same shares cost less. */
  readonly nextDrop: SavedLater | undefined;
  /** Other orders leave first, so the lots may still change. */
  readonly hasOpenOrders: boolean;
};

export type PreviewedExit = PricedExit & {
  readonly confirmedOn: Day;
  readonly drop: LotDrop | undefined;
};

/** Redeemed from this trade date on, the part of this lot costs less. */
export type LotDrop = { readonly tradeOn: Day; readonly saved: Fen };

export type SavedLater = LotDrop & {
  /** The place of the lot among those that leave, from 1. */
  readonly place: number;
};

/** Undefined when so many shares cannot leave. */
export function previewRedemption(
  wanted: Shares,
  held: HeldShares,
  { times, terms, calendar, unpaid }: PreviewContext,
): RedemptionPreview | undefined {
  const takes = takesAfterFrozen(held, wanted, times.tradeOn);
  if (takes === undefined) return undefined;
  const unpaidIncome = incomeOfLast(wanted, held, unpaid);
  const priced = confirmRedemption(takes, {
    ...terms,
    confirmedOn: times.confirmOn,
    unpaidIncome,
  });
  const exits = priced.exits.map((exit, place) => {
    const lot = lotAt(takes, place);
    return {
      ...exit,
      confirmedOn: lot.confirmedOn,
      drop: dropOf(exit, lot, terms, calendar, times),
    };
  });
  return { ...priced, exits, nextDrop: soonestDrop(exits), hasOpenOrders: held.frozen > 0n };
}

export type PreviewContext = {
  readonly times: RedemptionTimes;
  /** At the last published net value. */
  readonly terms: Omit<ExitTerms, 'confirmedOn' | 'unpaidIncome'> & {
    readonly confirmDays: number;
  };
  readonly calendar: TradingCalendar;
  /** What a money fund earned and did not carry over yet; undefined: nothing. */
  readonly unpaid?: Fen | undefined;
};

/** The income that leaves with these shares: all of it, once open orders and they leave nothing behind (rules 3.2). */
export function incomeOfLast(
  wanted: Shares,
  { lots, frozen }: HeldShares,
  unpaid: Fen | undefined = fen(0n),
): Fen {
  return incomeOfExit(add(wanted, frozen), { shares: sharesOf(lots), unpaid });
}

function lotAt(takes: readonly LotTake[], place: number): LotTake['lot'] {
  const take = takes[place];
  assert(take !== undefined, 'every exit belongs to a lot');
  return take.lot;
}

function dropOf(
  exit: PricedExit,
  { confirmedOn }: LotTake['lot'],
  { tiers, confirmDays }: PreviewContext['terms'],
  calendar: TradingCalendar,
  { tradeOn }: RedemptionTimes,
): LotDrop | undefined {
  const drop = nextFeeDrop({ confirmedOn, tradeOn, confirmDays }, tiers, calendar);
  if (drop === undefined) return undefined;
  const saved = savedByDrop(exit, drop);
  return saved > 0n ? { tradeOn: drop.tradeOn, saved } : undefined;
}

/** Of several lots that drop on one day the first that leaves. */
function soonestDrop(exits: readonly PreviewedExit[]): SavedLater | undefined {
  const drops = exits.flatMap(({ drop }, index) => (drop ? [{ ...drop, place: index + 1 }] : []));
  const days = drops.map(({ tradeOn }) => tradeOn).toSorted();
  return drops.find(({ tradeOn }) => tradeOn === days[0]);
}
