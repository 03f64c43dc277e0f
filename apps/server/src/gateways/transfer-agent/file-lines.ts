import type { Day } from '@mall/domain/calendar/day';
import type { Nav, Rate } from '@mall/domain/money/units';

/** What a manager published of a product, as the registrar passes it on. */
export type FundValueLine = {
  readonly productNo: string;
  readonly on: Day;
  readonly unitValue: Nav;
  /** With every dividend ever paid. */
  readonly totalValue: Nav;
  /** What ten thousand shares of a money fund earned on the day, and what its last seven days would bring a year. */
  readonly income: Nav;
  readonly yearRate: Rate;
};

/** What the registrar changed of a purchase because the value of its day was wrong. */
export type RestatedShares = {
  readonly registrarNo: string;
  readonly orderNo: string;
  readonly productNo: string;
  readonly navOn: Day;
  /** The corrected value. */
  readonly unitValue: Nav;
  /** Shares that came to the lot of the purchase, or left it. */
  readonly change: bigint;
};

/** A row of the registrar's files that made no line, or a total that both sides count otherwise: a person has to look. */
export type ParkedLine = {
  readonly subject: string;
  /** The product that waits for it; undefined: none does. */
  readonly productNo: string | undefined;
  /** Why it made no line, or what we count. */
  readonly ours: string;
  readonly theirs: string;
};
