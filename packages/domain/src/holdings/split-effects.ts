import { sharesAvailable } from '../ledger/accounts.ts';
import { type Move, moveShares } from '../ledger/move.ts';
import { type Lot, sharesOf } from '../lots/lot.ts';
import { splitShares } from '../lots/split-shares.ts';
import { type SplitRatio, shares } from '../money/units.ts';
import type { HoldingEvent } from './holding-event.ts';

export type SplitPart = {
  readonly clientId: string;
  readonly productNo: string;
  readonly lots: readonly Lot[];
};

/** A split or a merger for one customer: one posting of the difference (rules 7.3, 10.3 M). */
export function splitEffects(
  { clientId, productNo, lots }: SplitPart,
  ratio: SplitRatio,
): { readonly moves: readonly Move[]; readonly holdingEvents: readonly HoldingEvent[] } {
  const before = sharesOf(lots);
  if (before === 0n) return { moves: [], holdingEvents: [] };
  const difference = splitShares(before, ratio) - before;
  return {
    moves: movesOf(clientId, productNo, difference),
    holdingEvents: [{ kind: 'split', ratio }],
  };
}

function movesOf(clientId: string, productNo: string, difference: bigint): readonly Move[] {
  const own = sharesAvailable(clientId);
  if (difference === 0n) return [];
  if (difference > 0n) return [moveShares(productNo, 'ta_register', own, shares(difference))];
  return [moveShares(productNo, own, 'ta_register', shares(-difference))];
}
