import { type Purse, usableCash } from '../ledger/cash-freeze.ts';
import { type Fen, fen, subtract } from '../money/units.ts';

/** What a customer agreed to about idle cash (现金宝, rules 3.4). */
export type TreasureContract = {
  readonly productNo: string;
  /** Whether every trading day's idle cash is put into the money fund after 15:00. */
  readonly isAutomatic: boolean;
  readonly reserve: Fen;
};

/** How the money fund of the treasure is bought. */
export type SweepTerms = { readonly step: Fen; readonly least: Fen };

/**
 * What the sweep buys: all cash above the reserve in whole steps, or nothing below the least. Cash that is frozen for
 * open orders is not part of the purse.
 */
export function sweepAmount(
  purse: Purse,
  { isAutomatic, reserve }: Pick<TreasureContract, 'isAutomatic' | 'reserve'>,
  { step, least }: SweepTerms,
): Fen {
  const cash = usableCash(purse);
  if (!isAutomatic || cash <= reserve) return fen(0n);
  const idle = subtract(cash, reserve);
  const amount = fen(idle - (idle % step));
  return amount >= least ? amount : fen(0n);
}

/** Opens the sweep, closes it, or changes what it leaves. */
export type TreasureChange =
  | { readonly kind: 'open'; readonly reserve: Fen }
  | { readonly kind: 'close' }
  | { readonly kind: 'reserve'; readonly reserve: Fen };

export type TreasureFacts = {
  readonly contract: TreasureContract | undefined;
  /** The fund is a money fund that takes sweeps. */
  readonly isOffered: boolean;
  readonly isRestricted: boolean;
  readonly hasSignedAll: boolean;
  readonly hasConfirmedIdentity: boolean;
  readonly step: Fen;
};

export type TreasureRefusal =
  | {
      readonly refusal:
        | 'product_not_buyable'
        | 'account_restricted'
        | 'cash_treasure_unsigned'
        | 'agreement_step_needed'
        | 'identity_unconfirmed';
    }
  | { readonly refusal: 'off_reserve_step'; readonly limit: Fen };

/** The first reason not to change the contract; undefined when there is none. Nothing moves with it. */
export function refuseTreasure(
  change: TreasureChange,
  facts: TreasureFacts,
): TreasureRefusal | undefined {
  if (change.kind !== 'open' && !facts.contract) return { refusal: 'cash_treasure_unsigned' };
  // Closing takes a right away from the mall, so nothing stands against it.
  if (change.kind === 'close') return undefined;
  if (!facts.isOffered) return { refusal: 'product_not_buyable' };
  if (facts.isRestricted) return { refusal: 'account_restricted' };
  if (!facts.hasSignedAll) return { refusal: 'agreement_step_needed' };
  if (change.kind === 'open' && !facts.hasConfirmedIdentity)
    return { refusal: 'identity_unconfirmed' };
  const isWhole = change.reserve % facts.step === 0n;
  return isWhole ? undefined : { refusal: 'off_reserve_step', limit: facts.step };
}
