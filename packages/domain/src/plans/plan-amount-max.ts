import { fen } from '../money/units.ts';

/** A hundred million yuan each time, as in the calculators: the deductions of all plans stay within what an amount can say. */
export const PLAN_AMOUNT_MAX = fen(10_000_000_000n);
