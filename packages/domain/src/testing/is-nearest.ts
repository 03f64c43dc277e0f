/**
 * Whether a whole number is the fraction rounded once, half up: it is compared by multiplying out, so the check
 * shares no division with the code it tests. For fractions that are not negative.
 */
export function isNearest(whole: bigint, numerator: bigint, denominator: bigint): boolean {
  return (
    (2n * whole - 1n) * denominator <= 2n * numerator &&
    2n * numerator < (2n * whole + 1n) * denominator
  );
}
