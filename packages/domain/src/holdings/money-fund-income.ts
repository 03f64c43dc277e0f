import type { Day } from '../calendar/day.ts';
import { sharesAvailable } from '../ledger/accounts.ts';
import { type Move, moveShares } from '../ledger/move.ts';
import { divide } from '../money/rounding.ts';
import { add, type Fen, fen, NAV_ONE, type Nav, type Shares, shares } from '../money/units.ts';
import type { HoldingEvent } from './holding-event.ts';

/** Daily: income becomes shares the next day. Monthly: it is kept until the carry day (rules 3.2). */
export type CarryMode = 'D' | 'M';

/** What a money fund earned on a calendar day for ten thousand shares (万份收益), in hundred-millionths of a yuan. */
export type DayYield = { readonly day: Day; readonly perTenThousand: Nav };

/** Shares of a money fund and the income they earned that is not carried over yet. */
export type MoneyHolding = { readonly shares: Shares; readonly unpaid: Fen };

/**
 * A customer's income of one day, its tail dropped. Shares count from the day they are confirmed to the day before their
 * redemption is, so what is held at the end of a day earns it.
 */
export function dayIncome(held: Shares, perTenThousand: Nav): Fen {
  // fen = shares_e2 × yuan_e8 ÷ (10⁴ × 10⁸).
  return fen(divide(held * perTenThousand, 10_000n * 100_000_000n, 'down'));
}

/** Whether shares earn on a day: bought on T they do from the confirmation on, redeemed on T up to the day before it. */
export function earnsOn(
  day: Day,
  {
    confirmedIn,
    confirmedOut,
  }: { readonly confirmedIn: Day; readonly confirmedOut: Day | undefined },
): boolean {
  return day >= confirmedIn && (confirmedOut === undefined || day < confirmedOut);
}

/** The holding after a day: income of a fund that carries over daily is shares the next morning. */
export function afterDay(
  holding: MoneyHolding,
  { perTenThousand }: Pick<DayYield, 'perTenThousand'>,
  mode: CarryMode,
): MoneyHolding {
  const unpaid = add(holding.unpaid, dayIncome(holding.shares, perTenThousand));
  return mode === 'D' ? carried({ ...holding, unpaid }) : { ...holding, unpaid };
}

/** A share is one yuan; a loss takes shares away. */
export function carried({ shares: held, unpaid }: MoneyHolding): MoneyHolding {
  return { shares: add(held, shares(unpaid)), unpaid: fen(0n) };
}

/** What is paid with an exit beside the value of its shares: all that is not carried over, once nothing stays (rules 3.2). */
export function incomeOfExit(leaving: Shares, { shares: held, unpaid }: MoneyHolding): Fen {
  return leaving === held ? unpaid : fen(0n);
}

export type CarryOver = {
  readonly clientId: string;
  readonly productNo: string;
  readonly unpaid: Fen;
  readonly carriedOn: Day;
  readonly redeemableOn: Day;
};

/** Carried-over income in the ledger and in the holding: a lot that cost nothing, or shares that are lost. */
export function carryOverEffects({
  clientId,
  productNo,
  unpaid,
  carriedOn,
  redeemableOn,
}: CarryOver): {
  readonly moves: readonly Move[];
  readonly holdingEvents: readonly HoldingEvent[];
} {
  if (unpaid === 0n) return { moves: [], holdingEvents: [] };
  const own = sharesAvailable(clientId);
  if (unpaid < 0n) {
    const lost = shares(-unpaid);
    return {
      moves: [moveShares(productNo, own, 'ta_register', lost)],
      holdingEvents: [{ kind: 'dispose', shares: lost, received: fen(0n), leftOn: carriedOn }],
    };
  }
  const grown = shares(unpaid);
  const lot = {
    shares: grown,
    unitValue: NAV_ONE,
    confirmedOn: carriedOn,
    redeemableOn,
    lockedUntil: undefined,
  };
  return {
    moves: [moveShares(productNo, 'ta_register', own, grown)],
    holdingEvents: [{ kind: 'reinvest', lot }],
  };
}
