import { assert } from '../assert.ts';
import type { Day } from '../calendar/day.ts';
import { holdingDays, type LotTake } from '../lots/lot.ts';
import { divide } from '../money/rounding.ts';
import {
  add,
  type Fen,
  fen,
  type Nav,
  RATE_ONE,
  type Rate,
  type Shares,
  subtract,
} from '../money/units.ts';

/** One step of a redemption fee table: it holds from `fromDays` of holding up to the next step. */
export type HoldingTier = { readonly fromDays: number; readonly rate: Rate };

/** What one lot's part of a redemption brings and costs. */
export type LotExit = {
  readonly lotId: string;
  readonly shares: Shares;
  readonly days: number;
  readonly rate: Rate;
  readonly gross: Fen;
  readonly fee: Fen;
};

export type RedemptionSplit = {
  readonly exits: readonly LotExit[];
  readonly gross: Fen;
  readonly fee: Fen;
  readonly net: Fen;
};

/** Prices the parts of a redemption lot by lot: each is rounded once, then they are added up. */
export function splitRedemption(
  takes: readonly LotTake[],
  unitValue: Nav,
  tiers: readonly HoldingTier[],
  confirmedOn: Day,
): RedemptionSplit {
  assert(takes.length > 0, 'a redemption takes something');
  const exits = takes.map((take) => exitOf(take, unitValue, tiers, confirmedOn));
  const gross = exits.reduce((sum, exit) => add(sum, exit.gross), fen(0n));
  const fee = exits.reduce((sum, exit) => add(sum, exit.fee), fen(0n));
  const net = subtract(gross, fee);
  assert(net >= 0n, 'a fee never exceeds what it is taken from');
  return { exits, gross, fee, net };
}

/** shares × nav, rounded to the fen. */
export function marketValue(count: Shares, unitValue: Nav): Fen {
  // fen = shares_e2 × nav_e8 ÷ 10⁸.
  return fen(divide(count * unitValue, 100_000_000n, 'half_up'));
}

/** amount × rate, rounded to the fen. */
export function feeOf(amount: Fen, charged: Rate): Fen {
  return fen(divide(amount * charged, RATE_ONE, 'half_up'));
}

export function holdingRate(days: number, tiers: readonly HoldingTier[]): Rate {
  const tier = tiers.findLast(({ fromDays }) => fromDays <= days);
  assert(tier !== undefined, 'the first holding tier starts at zero days');
  return tier.rate;
}

function exitOf(
  { lot, taken }: LotTake,
  unitValue: Nav,
  tiers: readonly HoldingTier[],
  confirmedOn: Day,
): LotExit {
  const days = holdingDays(lot, confirmedOn);
  assert(days >= 0, 'shares are redeemed after they were confirmed');
  const charged = holdingRate(days, tiers);
  const gross = marketValue(taken, unitValue);
  return {
    lotId: lot.lotId,
    shares: taken,
    days,
    rate: charged,
    gross,
    fee: feeOf(gross, charged),
  };
}
