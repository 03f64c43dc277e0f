import type { LeavingCash } from '@mall/domain/positions/cash-forecast';

/** Cash that a recurring plan takes on one of its days. */
export type Deduction = LeavingCash & {
  readonly allotNo: string;
  readonly productNo: string;
  readonly productName: string;
  /** What a strategy makes of the amount is known on the day. */
  readonly isEstimate: boolean;
};
