import { marketValue } from '@mall/domain/fees/redemption-fee';
import { type Fen, type Nav, type Shares, shares } from '@mall/domain/money/units';
import { sharesForAmount } from '@mall/domain/orders/exit-shares';

/** What is typed in a field of shares, be it as shares or as an amount of money. */
export type SharesDraft = {
  readonly by: 'shares' | 'amount';
  readonly shares: Shares | undefined;
  readonly amount: Fen | undefined;
  /** Why what was typed is no number. */
  readonly unreadable: string | undefined;
};

export const NO_SHARES: SharesDraft = {
  by: 'shares',
  shares: undefined,
  amount: undefined,
  unreadable: undefined,
};

/** What can leave, and the last published value that an amount is turned into shares with. */
export type SharesOnOffer = { readonly usable: Shares; readonly unitValue: Nav | null };

/** The shares that the draft stands for; undefined while it stands for none. */
export function wantedShares(draft: SharesDraft, offer: SharesOnOffer): Shares | undefined {
  if (draft.by === 'shares') return draft.shares;
  if (draft.amount === undefined || offer.unitValue === null) return undefined;
  return sharesForAmount(draft.amount, offer.unitValue, offer.usable);
}

/** Typed the other way from now on; what was typed goes along. */
export function typedBy(
  by: SharesDraft['by'],
  draft: SharesDraft,
  offer: SharesOnOffer,
): SharesDraft {
  if (by === draft.by) return draft;
  const wanted = wantedShares(draft, offer);
  if (by === 'shares') return { ...NO_SHARES, by, shares: wanted };
  const isPriced = wanted !== undefined && offer.unitValue !== null;
  return { ...NO_SHARES, by, amount: isPriced ? marketValue(wanted, offer.unitValue) : undefined };
}

/** One of so many equal parts, never more than it: a rest below a hundredth of a share stays. */
export function portionOf(usable: Shares, parts: bigint): Shares {
  return shares(usable / parts);
}
