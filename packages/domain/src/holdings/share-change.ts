import type { Day } from '../calendar/day.ts';
import { sharesAvailable } from '../ledger/accounts.ts';
import { type Move, moveShares } from '../ledger/move.ts';
import { fen, type Nav, shares } from '../money/units.ts';
import type { HoldingEvent } from './holding-event.ts';

export type ShareChange = {
  readonly clientId: string;
  readonly productNo: string;
  /** Negative: shares leave. */
  readonly change: bigint;
  readonly unitValue: Nav;
  readonly changedOn: Day;
  readonly redeemableOn: Day;
};

/** Shares that come without being paid for are a lot that cost nothing; shares that leave for nothing take the oldest lots first. */
export function shareChangeEffects({
  clientId,
  productNo,
  change,
  unitValue,
  changedOn,
  redeemableOn,
}: ShareChange): {
  readonly moves: readonly Move[];
  readonly holdingEvents: readonly HoldingEvent[];
} {
  if (change === 0n) return { moves: [], holdingEvents: [] };
  const own = sharesAvailable(clientId);
  if (change < 0n) {
    const lost = shares(-change);
    return {
      moves: [moveShares(productNo, own, 'ta_register', lost)],
      holdingEvents: [{ kind: 'dispose', shares: lost, received: fen(0n), leftOn: changedOn }],
    };
  }
  const come = shares(change);
  const lot = {
    shares: come,
    unitValue,
    confirmedOn: changedOn,
    redeemableOn,
    lockedUntil: undefined,
  };
  return {
    moves: [moveShares(productNo, 'ta_register', own, come)],
    holdingEvents: [{ kind: 'reinvest', lot }],
  };
}
