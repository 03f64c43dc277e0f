import type { EquivalentMutant } from './judge.ts';

const DOMAIN = 'packages/domain/src';

/** Of confirmations and of what they do to holdings. */
export const BOOKING_EQUIVALENTS: readonly EquivalentMutant[] = [
  {
    file: `${DOMAIN}/clearing/large-redemption.ts`,
    original: "const confirmed = shares(divide(applied * accepted, appliedTotal, 'down'));",
    changed: 'const confirmed = shares(divide(applied * accepted, appliedTotal, ""));',
    reason:
      "divide drops the tail for everything but 'half_up', and the compiler allows only the two",
  },
  {
    file: `${DOMAIN}/clearing/confirm-redemption.ts`,
    original: 'return amount < left ? amount : left;',
    changed: 'return amount <= left ? amount : left;',
    reason: 'where both are the same it does not matter which one is taken',
  },
  {
    file: `${DOMAIN}/clearing/confirm-redemption.ts`,
    original: 'const income = unpaidIncome < -left ? fen(-left) : unpaidIncome;',
    changed: 'const income = unpaidIncome <= -left ? fen(-left) : unpaidIncome;',
    reason: 'where both are the same it does not matter which one is taken',
  },
  {
    file: `${DOMAIN}/clearing/correct-net-value.ts`,
    original: 'if (change >= 0n) return { change, claim: shares(0n), held: shares(0n) };',
    changed: 'if (false) return { change, claim: shares(0n), held: shares(0n) };',
    reason: 'a change that is not negative is itself the least of the three, and leaves no claim',
  },
  {
    file: `${DOMAIN}/clearing/correct-net-value.ts`,
    original: 'if (change >= 0n) return { change, claim: shares(0n), held: shares(0n) };',
    changed: 'if (change > 0n) return { change, claim: shares(0n), held: shares(0n) };',
    reason: 'where nothing changes nothing is taken and nothing claimed',
  },
  {
    file: `${DOMAIN}/clearing/correct-net-value.ts`,
    original: 'const there = -change < inLot ? -change : inLot;',
    changed: 'const there = -change <= inLot ? -change : inLot;',
    reason: 'where both are the same it does not matter which one is taken',
  },
  {
    file: `${DOMAIN}/clearing/correct-net-value.ts`,
    original: 'const taken = there < free ? there : free;',
    changed: 'const taken = there <= free ? there : free;',
    reason: 'where both are the same it does not matter which one is taken',
  },
  {
    file: `${DOMAIN}/clearing/correct-net-value.ts`,
    original: 'return now >= booked',
    changed: 'return now > booked',
    reason: 'where nothing changes nothing is paid and nothing claimed',
  },
  {
    file: `${DOMAIN}/clearing/end-collection.ts`,
    original: 'if (days <= 0n) return fen(0n);',
    changed: 'if (days < 0n) return fen(0n);',
    reason: 'no days make no interest on either way',
  },
  {
    file: `${DOMAIN}/clearing/end-collection.ts`,
    original: "return fen(divide(amount * depositRate * days, RATE_ONE * YEAR_DAYS, 'down'));",
    changed: 'return fen(divide(amount * depositRate * days, RATE_ONE * YEAR_DAYS, ""));',
    reason:
      "divide drops the tail for everything but 'half_up', and the compiler allows only the two",
  },
  {
    file: `${DOMAIN}/holdings/dividend.ts`,
    original: 'const isTooSmall = dividend.leastCash !== undefined && cash < dividend.leastCash;',
    changed: 'const isTooSmall = true && cash < dividend.leastCash;',
    reason: 'no amount is smaller than undefined; the compiler asks for the first part',
  },
  {
    file: `${DOMAIN}/holdings/money-fund-income.ts`,
    original: "return fen(divide(held * perTenThousand, PER_TEN_THOUSAND, 'down'));",
    changed: 'return fen(divide(held * perTenThousand, PER_TEN_THOUSAND, ""));',
    reason:
      "divide drops the tail for everything but 'half_up', and the compiler allows only the two",
  },
  {
    file: `${DOMAIN}/holdings/money-fund-income.ts`,
    original: 'const tail = exact === 0n ? 0n : exact < 0n ? -1n : 1n;',
    changed: 'const tail = exact === 0n ? 0n : exact <= 0n ? -1n : 1n;',
    reason: 'zero was dealt with before',
  },
  {
    file: `${DOMAIN}/holdings/money-fund-income.ts`,
    original: "return earned + divide(exact, PER_TEN_THOUSAND, 'down') + tail;",
    changed: 'return earned + divide(exact, PER_TEN_THOUSAND, "") + tail;',
    reason:
      "divide drops the tail for everything but 'half_up', and the compiler allows only the two",
  },
  {
    file: `${DOMAIN}/holdings/money-fund-income.ts`,
    original: 'return unpaid < -free ? fen(-free) : unpaid;',
    changed: 'return unpaid <= -free ? fen(-free) : unpaid;',
    reason: 'where both are the same it does not matter which one is taken',
  },
  {
    file: `${DOMAIN}/holdings/money-fund-income.ts`,
    original: 'return unpaid < -value ? fen(0n) : add(value, unpaid);',
    changed: 'return unpaid <= -value ? fen(0n) : add(value, unpaid);',
    reason: 'a loss of the whole value leaves nothing on either way',
  },
  {
    file: `${DOMAIN}/holdings/money-fund-income.ts`,
    original: 'const isCarried = yields.slice(0, place).some((one) => carryDay(one.day) < day);',
    changed: 'const isCarried = yields.some((one) => carryDay(one.day) < day);',
    reason: 'no later day is carried over before this one',
  },
  {
    file: `${DOMAIN}/holdings/money-fund-income.ts`,
    original: 'const counted = shares(held > 0n ? held : 0n);',
    changed: 'const counted = shares(held >= 0n ? held : 0n);',
    reason: 'zero is zero on either way',
  },
  {
    file: `${DOMAIN}/holdings/money-fund-income.ts`,
    original: 'const free = came.reduce((sum, change) => (change > 0n ? sum + change : sum), 0n);',
    changed: 'const free = came.reduce((sum, change) => (change >= 0n ? sum + change : sum), 0n);',
    reason: 'nothing added changes no sum',
  },
  {
    file: `${DOMAIN}/holdings/money-fund-income.ts`,
    original: 'return total < -free ? -free : total;',
    changed: 'return total <= -free ? -free : total;',
    reason: 'where both are the same it does not matter which one is taken',
  },
  {
    file: `${DOMAIN}/holdings/share-change.ts`,
    original: 'if (change < 0n) {',
    changed: 'if (change <= 0n) {',
    reason: 'no change was dealt with before',
  },
  {
    file: `${DOMAIN}/holdings/split-effects.ts`,
    original:
      "if (difference > 0n) return [moveShares(productNo, 'ta_register', own, shares(difference))];",
    changed:
      "if (difference >= 0n) return [moveShares(productNo, 'ta_register', own, shares(difference))];",
    reason: 'no difference was dealt with on the line before',
  },
];
