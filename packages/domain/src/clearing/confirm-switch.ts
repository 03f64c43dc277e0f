import { type CarriedOver, carryOver, type PurchaseCharge } from '../fees/switch-fee.ts';
import { sharesAvailable } from '../ledger/accounts.ts';
import { type Move, moveMoney, moveShares } from '../ledger/move.ts';
import { surrenderShares } from '../ledger/share-freeze.ts';
import type { LotTake } from '../lots/lot.ts';
import type { Rounding } from '../money/rounding.ts';
import type { Fen, Nav } from '../money/units.ts';
import {
  type ConfirmedRedemption,
  confirmRedemption,
  type ExitTerms,
} from './confirm-redemption.ts';

/** What both contracts say about a switch. */
export type SwitchTerms = {
  readonly exit: ExitTerms;
  /** The purchase tables of both funds; only their difference is charged. */
  readonly charges: { readonly out: PurchaseCharge; readonly into: PurchaseCharge };
  readonly intoValue: Nav;
  readonly shareRounding: Rounding;
};

export type ConfirmedSwitch = CarriedOver & {
  readonly out: ConfirmedRedemption;
  readonly intoValue: Nav;
};

/** Each lot pays its redemption fee, and the sum of what is left enters the other fund (rules 2.7). */
export function confirmSwitch(takes: readonly LotTake[], terms: SwitchTerms): ConfirmedSwitch {
  const out = confirmRedemption(takes, terms.exit);
  const { charges, intoValue, shareRounding } = terms;
  return { out, intoValue, ...carryOver(out.net, charges, intoValue, shareRounding) };
}

/** The confirmed switch in the ledger (EX-10.4): shares on both sides, the difference as a fee the registrar owes, no cash. */
export function switchMoves(
  order: {
    readonly clientId: string;
    readonly productNo: string;
    readonly targetProductNo: string;
  },
  { out, sharesIn, difference }: ConfirmedSwitch,
): readonly Move[] {
  const { clientId, productNo, targetProductNo } = order;
  return [
    ...surrenderShares({ clientId, productNo, shares: out.shares }),
    ...(sharesIn > 0n
      ? [moveShares(targetProductNo, 'ta_register', sharesAvailable(clientId), sharesIn)]
      : []),
    ...feeMoves(difference),
  ];
}

/** The registrar collects the difference with the shares and pays it to the mall. */
function feeMoves(difference: Fen): readonly Move[] {
  return difference > 0n ? [moveMoney('ta_receivable', 'fee_payable', difference)] : [];
}
