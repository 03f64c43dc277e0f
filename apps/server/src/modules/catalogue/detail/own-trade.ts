import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';

/** A confirmed purchase of the customer who asks, as far as a curve shows it. */
export type OwnTrade = {
  /** The day whose net value it got. */
  readonly tradedOn: Day;
  readonly value: Nav;
  readonly amount: Fen;
  readonly shares: Shares;
};

/** Handed in from outside: trading imports the catalogue and not the other way round. */
export type OwnTradeReader = (clientId: string, productNo: string) => Promise<readonly OwnTrade[]>;
