import { BOOKING_EQUIVALENTS } from './equivalent-booking.ts';
import { MONEY_WEIGHTED_EQUIVALENTS } from './equivalent-money-weighted.ts';
import { RETURN_EQUIVALENTS } from './equivalent-returns.ts';
import type { EquivalentMutant } from './judge.ts';

const DOMAIN = 'packages/domain/src';

/** Every mutant that survives because it changes nothing. An entry that matches no survivor is an error. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  ...BOOKING_EQUIVALENTS,
  ...RETURN_EQUIVALENTS,
  ...MONEY_WEIGHTED_EQUIVALENTS,
  {
    file: `${DOMAIN}/calendar/exchange-closures.ts`,
    original: "const [first = '', last = ''] = span.split('..');",
    changed: `const [first = "Stryker was here!", last = ''] = span.split('..');`,
    reason: 'every span of the table has two ends; the default is for the compiler',
  },
  {
    file: `${DOMAIN}/calendar/exchange-closures.ts`,
    original: "const [first = '', last = ''] = span.split('..');",
    changed: `const [first = '', last = "Stryker was here!"] = span.split('..');`,
    reason: 'every span of the table has two ends; the default is for the compiler',
  },
  {
    file: `${DOMAIN}/fees/performance-fee.ts`,
    original: 'return excess > 0n ? sum + excess * part : sum;',
    changed: 'return excess >= 0n ? sum + excess * part : sum;',
    reason: 'an excess of zero makes a fee of zero on either way',
  },
  {
    file: `${DOMAIN}/fees/performance-fee.ts`,
    original: 'const upTo = next && earnedAt(next.above) < earned ? earnedAt(next.above) : earned;',
    changed: 'const upTo = next && earnedAt(next.above) <= earned ? earnedAt(next.above) : earned;',
    reason: 'where both are the same it does not matter which one is taken',
  },
  {
    file: `${DOMAIN}/fees/switch-fee.ts`,
    original: 'const difference = fen(excess > 0n ? excess : 0n);',
    changed: 'const difference = fen(excess >= 0n ? excess : 0n);',
    reason: 'an excess of zero is zero on either way',
  },
  {
    file: `${DOMAIN}/fees/switch-fee.ts`,
    original:
      "return { tiers: [{ from: fen(0n), charge: { kind: 'rate', rate } }], discount: RATE_ONE };",
    changed:
      'return { tiers: [{ from: fen(0n), charge: { kind: "", rate } }], discount: RATE_ONE };',
    reason: "every charge but 'flat' is taken as a rate, and the compiler allows only the two",
  },
  {
    file: `${DOMAIN}/identity/sms-code.ts`,
    original:
      'const isTooSoon = mobile.lastMs !== undefined && nowMs - mobile.lastMs < BETWEEN_SENDS_MS;',
    changed: 'const isTooSoon = true && nowMs - mobile.lastMs < BETWEEN_SENDS_MS;',
    reason:
      'the difference to undefined is not smaller than anything; the compiler asks for the first part',
  },
  {
    file: `${DOMAIN}/ledger/cash-freeze.ts`,
    original: 'const fromTrade = purse.trade < amount ? purse.trade : amount;',
    changed: 'const fromTrade = purse.trade <= amount ? purse.trade : amount;',
    reason: 'the smaller of two equal amounts is either of them',
  },
  {
    file: `${DOMAIN}/ledger/move.ts`,
    original: '.toSorted(([left], [right]) => (left < right ? -1 : 1))',
    changed: '.toSorted(([left], [right]) => (left <= right ? -1 : 1))',
    reason: 'the keys of a Map are different from each other',
  },
  {
    file: `${DOMAIN}/lots/lot.ts`,
    original: 'const taken = lot.shares < missing ? lot.shares : missing;',
    changed: 'const taken = lot.shares <= missing ? lot.shares : missing;',
    reason: 'the smaller of two equal counts is either of them',
  },
  {
    file: `${DOMAIN}/lots/lot.ts`,
    original: 'return left.confirmedOn < right.confirmedOn ? -1 : 1;',
    changed: 'return left.confirmedOn <= right.confirmedOn ? -1 : 1;',
    reason: 'equal days were dealt with on the line before',
  },
  {
    file: `${DOMAIN}/lots/lot.ts`,
    original: 'return BigInt(left.lotId) < BigInt(right.lotId) ? -1 : 1;',
    changed: 'return BigInt(left.lotId) <= BigInt(right.lotId) ? -1 : 1;',
    reason: 'two lots never have the same number',
  },
  {
    file: `${DOMAIN}/lots/split-shares.ts`,
    original: "return shares(divide(count * ratio, SPLIT_ONE, 'down'));",
    changed: 'return shares(divide(count * ratio, SPLIT_ONE, ""));',
    reason:
      "divide drops the tail for everything but 'half_up', and the compiler allows only the two",
  },
  {
    file: `${DOMAIN}/money/decimal.ts`,
    original: "const [, sign = '', whole = '0', tail = ''] = match;",
    changed: `const [, sign = "Stryker was here!", whole = '0', tail = ''] = match;`,
    reason:
      'this part of the pattern always matches, if only an empty text; the default is for the compiler',
  },
  {
    file: `${DOMAIN}/money/decimal.ts`,
    original: "const [, sign = '', whole = '0', tail = ''] = match;",
    changed: `const [, sign = '', whole = "", tail = ''] = match;`,
    reason: 'this part of the pattern always matches; the default is for the compiler',
  },
  {
    file: `${DOMAIN}/money/decimal.ts`,
    original:
      "const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');",
    changed:
      "const digits = (value <= 0n ? -value : value).toString().padStart(decimals + 1, '0');",
    reason: 'zero is its own negative',
  },
  {
    file: `${DOMAIN}/money/largest-first.ts`,
    original: 'return left > right ? -1 : 1;',
    changed: 'return left >= right ? -1 : 1;',
    reason: 'equal integers were dealt with on the line before',
  },
  {
    file: `${DOMAIN}/money/rounding.ts`,
    original: 'const magnitude = dividend < 0n ? -dividend : dividend;',
    changed: 'const magnitude = dividend <= 0n ? -dividend : dividend;',
    reason: 'zero is its own negative',
  },
  {
    file: `${DOMAIN}/money/rounding.ts`,
    original: 'return dividend < 0n ? -rounded : rounded;',
    changed: 'return dividend <= 0n ? -rounded : rounded;',
    reason: 'zero is its own negative',
  },
  {
    file: `${DOMAIN}/money/yuan.ts`,
    original: 'return amount === undefined ? undefined : fen(amount);',
    changed: 'return false ? undefined : fen(amount);',
    reason: 'fen gives back what it is given, also undefined; the compiler asks for the test',
  },
  {
    file: `${DOMAIN}/orders/order-times.ts`,
    original: 'if (confirmedOn <= confirmOn) return promised;',
    changed: 'if (confirmedOn < confirmOn) return promised;',
    reason:
      'counted from the promised day, the trading days of the promise end on the promised day',
  },
  {
    file: `${DOMAIN}/orders/purchase-amount.ts`,
    original: 'if (amount >= minimum && (amount - minimum) % limits.step !== 0n)',
    changed: 'if (amount > minimum && (amount - minimum) % limits.step !== 0n)',
    reason: 'the minimum itself is no step off',
  },
  {
    file: `${DOMAIN}/orders/purchase-amount.ts`,
    original: 'if (limits.orderMax !== undefined && amount > limits.orderMax)',
    changed: 'if (true && amount > limits.orderMax)',
    reason: 'no amount is greater than undefined; the compiler asks for the first part',
  },
  {
    file: `${DOMAIN}/orders/purchase-amount.ts`,
    original: 'return used < limit ? subtract(limit, used) : fen(0n);',
    changed: 'return used <= limit ? subtract(limit, used) : fen(0n);',
    reason: 'a limit that is used up leaves zero on either way',
  },
  {
    file: `${DOMAIN}/lots/lock-end.ts`,
    original:
      'return lockedUntil !== undefined && lockedUntil > redeemableOn ? lockedUntil : redeemableOn;',
    changed: 'return true && lockedUntil > redeemableOn ? lockedUntil : redeemableOn;',
    reason: 'undefined is not greater than any day; the compiler asks for the first part',
  },
  {
    file: `${DOMAIN}/lots/lock-end.ts`,
    original:
      'return lockedUntil !== undefined && lockedUntil > redeemableOn ? lockedUntil : redeemableOn;',
    changed:
      'return lockedUntil !== undefined && lockedUntil >= redeemableOn ? lockedUntil : redeemableOn;',
    reason: 'where both are the same it does not matter which one is taken',
  },
  {
    file: `${DOMAIN}/lots/usable-shares.ts`,
    original: 'return frozen < unlocked ? subtract(unlocked, frozen) : shares(0n);',
    changed: 'return frozen <= unlocked ? subtract(unlocked, frozen) : shares(0n);',
    reason: 'where everything is frozen nothing is left on either way',
  },
  {
    file: `${DOMAIN}/lots/usable-shares.ts`,
    original: 'return lockedUntil !== undefined && lockedUntil > tradeOn;',
    changed: 'return true && lockedUntil > tradeOn;',
    reason: 'undefined is not greater than any day; the compiler asks for the first part',
  },
  {
    file: `${DOMAIN}/money/group-digits.ts`,
    original: "const [whole = '', tail] = decimal.split('.');",
    changed: `const [whole = "Stryker was here!", tail] = decimal.split('.');`,
    reason: 'a text always has a first part; the default is for the compiler',
  },
  {
    file: `${DOMAIN}/ledger/cash-freeze.ts`,
    original: 'const part = move.amount < left ? move.amount : left;',
    changed: 'const part = move.amount <= left ? move.amount : left;',
    reason: 'where both are the same it does not matter which one is taken',
  },
  {
    file: `${DOMAIN}/ledger/journal.ts`,
    original: "if (!head) return '';",
    changed: "if (false) return '';",
    reason: 'a group has at least one move; the compiler asks for the test',
  },
  {
    file: `${DOMAIN}/ledger/journal.ts`,
    original: "if (!head) return '';",
    changed: 'if (!head) return "Stryker was here!";',
    reason: 'a group has at least one move; the compiler asks for the test',
  },
];
