import { eachChange } from './each-change.ts';

const DOMAIN = 'packages/domain/src';

/** Of the search for a money-weighted return: statistics are doubles, and another way to the same root changes nothing that is told. */
export const MONEY_WEIGHTED_EQUIVALENTS = eachChange([
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'if (sign === 0) continue;',
    changed: ['if (false) continue;'],
    reason:
      'a flow of nothing that is counted as a change only makes the search look into more spans',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'if (last !== 0 && sign !== last) changes += 1;',
    changed: ['if (true) changes += 1;', 'if (last !== 0 || sign !== last) changes += 1;'],
    reason: 'more changes than there are only make the search look into more spans',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'const from = log < 0 ? latest : 0;',
    changed: ['const from = true ? latest : 0;', 'const from = log <= 0 ? latest : 0;'],
    reason: 'the begin of counting is only chosen so that no power leaves the range of doubles',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'for (let at = 0; at < years.length; at++) {',
    changed: ['for (let at = 0; at <= years.length; at++) {'],
    reason: 'behind the last flow there is an amount of nothing',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'if (amount < 0) {',
    changed: ['if (amount <= 0) {', 'if (amount >= 0) {'],
    reason:
      'an amount of nothing is none on both sides; with the sides exchanged the logarithm changes its sign, and its root stays',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'paidSlope += year * part;',
    changed: ['paidSlope -= year * part;', 'paidSlope += year / part;'],
    reason:
      'a wrong slope leads out of the span, which is halved then: more steps to the same root',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'receivedSlope -= year * part;',
    changed: ['receivedSlope += year * part;'],
    reason:
      'a wrong slope leads out of the span, which is halved then: more steps to the same root',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'slope: paidSlope / paid - receivedSlope / received,',
    changed: ['slope: paidSlope / paid + receivedSlope / received,'],
    reason:
      'a wrong slope leads out of the span, which is halved then: more steps to the same root',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'if (atLow === 0) return [low];',
    changed: ['if (atLow === 0) return [];', 'if (false) return [low];'],
    reason: 'a root that is exactly an end of a span is found as the end of its neighbour too',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'let guess = Math.min(Math.max(Math.log1p(USUAL), low), high);',
    changed: [
      'let guess = Math.max(Math.max(Math.log1p(USUAL), low), high);',
      'let guess = Math.min(Math.min(Math.log1p(USUAL), low), high);',
    ],
    reason: 'the first guess decides how many steps are taken, not where they lead',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'for (let turn = 0; turn < ITERATIONS_MAX && right - left > PRECISION; turn++) {',
    changed: [
      'for (let turn = 0; turn < ITERATIONS_MAX || right - left > PRECISION; turn++) {',
      'for (let turn = 0; true && right - left > PRECISION; turn++) {',
      'for (let turn = 0; turn <= ITERATIONS_MAX && right - left > PRECISION; turn++) {',
      'for (let turn = 0; turn < ITERATIONS_MAX && right - left >= PRECISION; turn++) {',
      'for (let turn = 0; turn < ITERATIONS_MAX && true; turn++) {',
      'for (let turn = 0; turn < ITERATIONS_MAX && right - left > PRECISION; turn--) {',
    ],
    reason: 'how often it is tried decides nothing where the precision is reached first',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'if (value === 0) return [guess];',
    changed: ['if (false) return [guess];'],
    reason: 'a guess that is exact makes the next step nothing, which ends the search as well',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'const step = guess - value / slope;',
    changed: ['const step = guess + value / slope;'],
    reason:
      'a step to the wrong side leads out of the span, which is halved then: more steps to the same root',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'const next = step > left && step < right ? step : (left + right) / 2;',
    changed: [
      'const next = true ? step : (left + right) / 2;',
      'const next = false ? step : (left + right) / 2;',
      'const next = step > left || step < right ? step : (left + right) / 2;',
      'const next = true && step < right ? step : (left + right) / 2;',
      'const next = step >= left && step < right ? step : (left + right) / 2;',
      'const next = step <= left && step < right ? step : (left + right) / 2;',
      'const next = step > left && true ? step : (left + right) / 2;',
      'const next = step > left && step <= right ? step : (left + right) / 2;',
      'const next = step > left && step >= right ? step : (left + right) / 2;',
    ],
    reason:
      'halving instead of stepping, or stepping instead of halving, takes more steps to the same root',
  },
  {
    file: `${DOMAIN}/positions/money-weighted-return.ts`,
    original: 'if (Math.abs(next - guess) < PRECISION) return [next];',
    changed: [
      'if (false) return [next];',
      'if (Math.abs(next - guess) <= PRECISION) return [next];',
      'if (Math.abs(next + guess) < PRECISION) return [next];',
    ],
    reason: 'without this end the search ends when the span is as small as the precision',
  },
]);
