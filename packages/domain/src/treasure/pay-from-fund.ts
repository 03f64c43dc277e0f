import { type Purse, usableCash } from '../ledger/cash-freeze.ts';
import { add, type Fen, fen, type Shares, shares, subtract } from '../money/units.ts';

/** Shares of the treasure that can pay for another product at once; zero where the fund does not support it. */
export type PayingFund = { readonly isPayable: boolean; readonly usable: Shares };

/** How a purchase is paid: cash first, the missing part from the money fund at one yuan a share. */
export type PaymentSplit = { readonly cash: Fen; readonly fromFund: Shares };

/** What a customer can spend: cash, and shares of the money fund that can be used on the same day (rules 3.4). */
export function buyingPower(purse: Purse, fund: PayingFund | undefined): Fen {
  return add(usableCash(purse), fen(payableOf(fund)));
}

/** Undefined when both together do not suffice. */
export function splitPayment(
  amount: Fen,
  purse: Purse,
  fund: PayingFund | undefined,
): PaymentSplit | undefined {
  const cash = usableCash(purse);
  if (amount <= cash) return { cash: amount, fromFund: shares(0n) };
  const fromFund = shares(subtract(amount, cash));
  return fromFund <= payableOf(fund) ? { cash, fromFund } : undefined;
}

function payableOf(fund: PayingFund | undefined): Shares {
  return fund?.isPayable ? fund.usable : shares(0n);
}
