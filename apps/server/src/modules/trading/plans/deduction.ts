import type { Moment } from '@mall/domain/calendar/moment';
import type { Fen } from '@mall/domain/money/units';

/** A pay day of a plan, with what it is to pay. */
export type Deduction = {
  readonly clientId: string;
  readonly allotNo: string;
  /** The flow the plan was created with, whose steps and signatures are its evidence. */
  readonly flowId: string;
  readonly amount: Fen;
  /** The moment of the run; the order is dated by it. */
  readonly now: Moment;
};
