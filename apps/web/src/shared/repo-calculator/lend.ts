import { type Day, epochOf } from '@mall/domain/calendar/day';
import { repurchaseInterest } from '@mall/domain/catalogue/repurchase-interest';
import { add, type Fen, fen, type Rate, subtract } from '@mall/domain/money/units';

type Loan = {
  readonly principal: Fen;
  readonly lentOn: Day;
  readonly dueOn: Day;
  readonly agreed: Rate;
  /** Null where the product cannot be ended early. */
  readonly early: Rate | null;
};

export type LendingResult = {
  /** Calendar days between the two, the roll over a holiday included. */
  readonly days: number;
  readonly interest: Fen;
  readonly total: Fen;
};

/** What a loan brings when it is kept until it is due. */
export function lend({ principal, lentOn, dueOn, agreed }: Loan): LendingResult {
  const days = Math.max(0, epochOf(dueOn) - epochOf(lentOn));
  const interest = repurchaseInterest({ principal, yearly: agreed, days });
  return { days, interest, total: add(principal, interest) };
}

export type EarlyEnd = {
  readonly interest: Fen;
  /** What is given up against keeping it. */
  readonly lost: Fen;
};

/** What the same loan brings when it is ended on its n-th day. */
export function endEarly(loan: Loan, day: number): EarlyEnd {
  const { principal, early } = loan;
  const interest =
    early === null ? fen(0n) : repurchaseInterest({ principal, yearly: early, days: day });
  return { interest, lost: subtract(lend(loan).interest, interest) };
}
