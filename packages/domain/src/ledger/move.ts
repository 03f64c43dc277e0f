import { assert } from '../assert.ts';
import type { Fen, Shares } from '../money/units.ts';
import type { Asset, ClientMoneyAccount, HouseAccount, ShareAccount } from './accounts.ts';

/** One posting. It takes from one account what it gives to another, so it cannot be unbalanced. */
export type Move = {
  readonly from: string;
  readonly to: string;
  readonly asset: Asset;
  readonly amount: bigint;
};

/** Moves client money; the compiler keeps the house's accounts and all shares out of it. */
export function moveMoney(from: ClientMoneyAccount, to: ClientMoneyAccount, amount: Fen): Move {
  return checked({ from, to, asset: 'client_money', amount });
}

export function moveHouseMoney(from: HouseAccount, to: HouseAccount, amount: Fen): Move {
  return checked({ from, to, asset: 'house_money', amount });
}

export function moveShares(
  productNo: string,
  from: ShareAccount,
  to: ShareAccount,
  amount: Shares,
): Move {
  return checked({ from, to, asset: `shares:${productNo}`, amount });
}

/** Undoes moves by swapping their ends, in reverse order. The ledger is corrected by new entries, never edited. */
export function reversed(moves: readonly Move[]): readonly Move[] {
  return moves.toReversed().map((move) => ({ ...move, from: move.to, to: move.from }));
}

export type BalanceChange = {
  readonly account: string;
  readonly asset: Asset;
  readonly amount: bigint;
};

/**
 * What an entry does to balances: one change per account and asset, in a fixed order, so that two
 * entries that touch the same accounts never wait for each other in a circle.
 */
export function netChanges(moves: readonly Move[]): readonly BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  const apply = (account: string, asset: Asset, amount: bigint) => {
    const key = `${asset} ${account}`;
    changes.set(key, { account, asset, amount: (changes.get(key)?.amount ?? 0n) + amount });
  };
  for (const { from, to, asset, amount } of moves) {
    apply(from, asset, -amount);
    apply(to, asset, amount);
  }
  return [...changes.entries()]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ amount }) => amount !== 0n);
}

function checked(move: Move): Move {
  assert(move.amount > 0n, 'a move is positive; a reversal swaps its ends');
  assert(move.from !== move.to, 'a move has two ends');
  return move;
}
