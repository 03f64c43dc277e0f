import { type Fen, RATE_ONE, type Rate, rate } from '../../money/units.ts';

/** A hundredth of a percent, which is what screens and files print. */
const PRINTED = 10_000n;

/**
 * How far collateral covers what is outstanding (rules 4.8): pledged ÷ outstanding, rounded down to what is printed,
 * so that 100.00 % is never said while a fen is missing. Undefined when nothing is outstanding.
 */
export function coverageOf(pledged: Fen, outstanding: Fen): Rate | undefined {
  if (outstanding === 0n) return undefined;
  const exact = (pledged * RATE_ONE) / outstanding;
  return rate((exact / PRINTED) * PRINTED);
}
