import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';

/** A confirmed trade of the customer who asks, or a dividend paid to him, as far as a curve shows it. */
export type OwnTrade =
  | {
      readonly kind: 'bought' | 'subscribed' | 'switched_in' | 'redeemed' | 'switched_out';
      /** The day whose net value it got. */
      readonly tradedOn: Day;
      readonly value: Nav;
      readonly amount: Fen;
      readonly shares: Shares;
    }
  | {
      readonly kind: 'dividend';
      readonly tradedOn: Day;
      readonly amount: Fen;
      /** The shares the cash became; undefined: it was paid. */
      readonly reinvested: Shares | undefined;
    };

/** Handed in from outside: trading imports the catalogue and not the other way round. */
export type OwnTradeReader = (clientId: string, productNo: string) => Promise<readonly OwnTrade[]>;
