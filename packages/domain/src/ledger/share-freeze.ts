import type { Shares } from '../money/units.ts';
import { sharesAvailable, sharesFrozen } from './accounts.ts';
import { type Move, moveShares } from './move.ts';

/** Shares of one product that belong to one customer. */
export type OwnShares = {
  readonly clientId: string;
  readonly productNo: string;
  readonly shares: Shares;
};

/** Promises shares to an order. Only the quantity is promised: which lots leave is decided at the confirmation. */
export function freezeShares({ clientId, productNo, shares }: OwnShares): readonly Move[] {
  return [moveShares(productNo, sharesAvailable(clientId), sharesFrozen(clientId), shares)];
}

/** Gives back what was frozen, in full or in part; nothing is given back as no move. */
export function releaseShares({ clientId, productNo, shares }: OwnShares): readonly Move[] {
  if (shares === 0n) return [];
  return [moveShares(productNo, sharesFrozen(clientId), sharesAvailable(clientId), shares)];
}

/** Frozen shares leave for the registrar. */
export function surrenderShares({ clientId, productNo, shares }: OwnShares): readonly Move[] {
  return [moveShares(productNo, sharesFrozen(clientId), 'ta_register', shares)];
}
