import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Rate, Shares } from '@mall/domain/money/units';

/** A payment of a product as it was announced: income of a part of its term, or everything at its end (rules 4.9, 5.9). */
export type TermPaymentLine = {
  readonly productNo: string;
  readonly kind: 'distribution' | 'maturity' | 'liquidation';
  /** The part of the term it is for; a liquidation pays what is there on its day. */
  readonly from: Day;
  readonly until: Day;
  /** What is paid a year on what was put in; undefined: the net value says it. */
  readonly rate: Rate | undefined;
  readonly payOn: Day;
};

/** Why the registrar acted. */
export type ActReason =
  | 'term_income'
  | 'matured'
  | 'liquidated'
  | 'below_minimum'
  | 'court_order'
  | 'registrar_correction'
  | 'transferred_in';

/** What the registrar did to an account without an application (rules 10.3 M). */
export type ActLine = {
  readonly registrarNo: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly reason: ActReason;
  /** Those that came or left; of a distribution those that are entitled. */
  readonly shares: Shares;
  readonly act:
    | {
        readonly kind: 'distribution';
        readonly until: Day;
        readonly cash: Fen;
        readonly payOn: Day;
      }
    | {
        readonly kind: 'forced_redemption' | 'maturity' | 'liquidation';
        /** The last day of the term, or the day for which the registrar acted. */
        readonly until: Day;
        readonly navOn: Day;
        readonly unitValue: Nav;
        /** What a fixed term earned by its rate, which is paid beside the value of the shares. */
        readonly interest: Fen;
        readonly performanceFee: Fen;
        readonly net: Fen;
        readonly payOn: Day;
      }
    | { readonly kind: 'forced_increase' | 'forced_decrease' }
    /** Shares bring their age and their cost along. */
    | { readonly kind: 'custody_in'; readonly cameOn: Day; readonly cost: Fen };
};
