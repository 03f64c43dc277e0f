import { assert } from '../../assert.ts';
import { divide } from '../../money/rounding.ts';
import { NAV_ONE, type Nav, type Rate, rate } from '../../money/units.ts';

const TEN_THOUSAND = 10_000n;
const DAYS_A_YEAR = 365;
/** Disclosed with three decimals of a percent, so a rate is a multiple of 10⁻⁵. */
const DISCLOSED = 1_000n;

/**
 * The seven-day annualised yield from the income of ten thousand units on the last seven calendar days, or on
 * fewer since the fund began. Income carried over daily earns income itself (compound), monthly it does not.
 */
export function sevenDayYield(incomes: readonly Nav[], carry: 'D' | 'M'): Rate {
  assert(incomes.length > 0 && incomes.length <= 7, 'a seven-day yield has one to seven days');
  return rate((carry === 'M' ? simple(incomes) : compound(incomes)) * DISCLOSED);
}

/** In disclosed steps: the one rounding is to what is published. */
function simple(incomes: readonly Nav[]): bigint {
  const sum = incomes.reduce((total, income) => total + income, 0n);
  const days = BigInt(incomes.length);
  return divide(sum * BigInt(DAYS_A_YEAR), days * TEN_THOUSAND * DISCLOSED, 'half_up');
}

/** A root of a product is a statistic: doubles carry it to far more places than the three disclosed. */
function compound(incomes: readonly Nav[]): bigint {
  const grown = incomes.reduce(
    (product, income) => product * (1 + Number(income) / Number(NAV_ONE * TEN_THOUSAND)),
    1,
  );
  const yearly = grown ** (DAYS_A_YEAR / incomes.length) - 1;
  return BigInt(Math.round((yearly * Number(NAV_ONE)) / Number(DISCLOSED)));
}
