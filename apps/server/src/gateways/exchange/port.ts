import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Rate } from '@mall/domain/money/units';

/** Money that a customer lends to the house, under the number of the order and of the contract it is to become. */
export type Loan = {
  readonly orderNo: string;
  readonly contractNo: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly amount: Fen;
  readonly lentOn: Day;
  readonly dueOn: Day;
  readonly agreedRate: Rate;
  readonly earlyRate: Rate;
};

/** A contract or a part of it that ends before its term. */
export type EarlyEnd = {
  readonly orderNo: string;
  readonly contractNo: string;
  readonly amount: Fen;
  readonly endsOn: Day;
};

/** What the exchange says of an order; its interest is zero for money that is lent. */
export type DealAnswer =
  | { readonly kind: 'done'; readonly dealNo: string; readonly interest: Fen }
  | { readonly kind: 'refused'; readonly dealNo: string; readonly reason: string }
  /** No answer came: the deal may or may not have been made, and the file of the day tells. */
  | { readonly kind: 'unknown' };

/** A line of the file of a day: an order the exchange has dealt with. */
export type DealLine = Exclude<DealAnswer, { kind: 'unknown' }> & {
  readonly orderNo: string;
  readonly contractNo: string;
  readonly amount: Fen;
};

/** What the exchange holds against a contract that ends: what is lent, and its interest to the last day. */
export type DueLoan = {
  readonly contractNo: string;
  readonly principal: Fen;
  readonly interest: Fen;
};

/** A contract that went on with another one. */
export type RenewedLoan = Omit<Loan, 'orderNo'> & { readonly parentNo: string };

export type NotReady = { readonly kind: 'not_ready'; readonly reason: string };
export type FilePage<Line> = {
  readonly kind: 'page';
  readonly lines: readonly Line[];
  /** Where the next page begins; undefined: this was the last one. */
  readonly next: string | undefined;
};

/**
 * The exchange that makes quotation repos. An order is known by its number: asking again with the same number deals
 * once. `lend` and `endEarly` never throw; silence is an answer of its own.
 */
export type Exchange = {
  readonly lend: (loan: Loan) => Promise<DealAnswer>;
  readonly endEarly: (end: EarlyEnd) => Promise<DealAnswer>;
  /** Every deal of a day, refused ones too; an order that is not in it was never received. */
  readonly fetchDeals: (
    day: Day,
    from: string | undefined,
  ) => Promise<FilePage<DealLine> | NotReady>;
  /** The loans that end on a day or earlier and are not settled. */
  readonly fetchDueLoans: (
    day: Day,
    from: string | undefined,
  ) => Promise<FilePage<DueLoan> | NotReady>;
  /** What became of loans that ended: settled, and some of them renewed. Told again it changes nothing. */
  readonly reportMatured: (
    contractNos: readonly string[],
    renewed: readonly RenewedLoan[],
  ) => Promise<void>;
};
