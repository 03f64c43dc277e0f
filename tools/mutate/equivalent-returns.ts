import type { EquivalentMutant } from './judge.ts';

const DOMAIN = 'packages/domain/src';

type Variants = Pick<EquivalentMutant, 'file' | 'original' | 'reason'> & {
  readonly changed: readonly string[];
};

/** Of returns and bills of an account. Statistics are doubles: another way to the same root changes nothing that is told. */
const LINES: readonly Variants[] = [
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
  {
    file: `${DOMAIN}/positions/account-return.ts`,
    original:
      'return Float64Array.from(factors, (factor, place) => factor / (factors[place - 1] ?? 1) - 1);',
    changed: [
      'return Float64Array.from(factors, (factor, place) => factor / (factors[place - 1] ?? 1) + 1);',
    ],
    reason: 'a deviation is the same when every return is larger by the same',
  },
  {
    file: `${DOMAIN}/positions/account-return.ts`,
    original: 'return income === 0n && beginValue === 0n && endValue === 0n && netIn === 0n',
    changed: [
      'return income === 0n && true && endValue === 0n && netIn === 0n',
      'return income === 0n && beginValue === 0n && true && netIn === 0n',
      'return income === 0n && beginValue === 0n && endValue === 0n && true',
      'return true && beginValue === 0n && endValue === 0n && netIn === 0n',
    ],
    reason: 'the four are bound by one sum: where three are nothing the fourth is too',
  },
  {
    file: `${DOMAIN}/positions/account-return.ts`,
    original: 'if (capital <= 0n) return incomes.map(() => rate(0n));',
    changed: ['if (capital <= 0n) return incomes.map(() => undefined);'],
    reason: 'a part that is absent is taken as nothing',
  },
  {
    file: `${DOMAIN}/positions/account-return.ts`,
    original: 'return dividend % divisor < 0n ? quotient - 1n : quotient;',
    changed: [
      'return dividend % divisor <= 0n ? quotient - 1n : quotient;',
      'return dividend * divisor < 0n ? quotient - 1n : quotient;',
    ],
    reason: 'a point less leaves a whole point lost, and what lost most is raised by it again',
  },
  {
    file: `${DOMAIN}/positions/account-day.ts`,
    original: 'const base = start + (day.flow > 0n ? day.flow : 0n);',
    changed: ['const base = start + (day.flow >= 0n ? day.flow : 0n);'],
    reason: 'a flow of nothing is nothing on either way',
  },
  {
    file: `${DOMAIN}/positions/account-day.ts`,
    original: "factor = divide(factor * (day.asset - start - day.flow + base), base, 'half_up');",
    changed: ['factor = divide(factor * (day.asset - start - day.flow + base), base, "");'],
    reason: 'the tail is dropped in the twenty-fourth place, and eight are told',
  },
  {
    file: `${DOMAIN}/positions/account-return.ts`,
    original: 'const came = days.map(({ flow }) => (flow > 0n ? flow : fen(0n)));',
    changed: ['const came = days.map(({ flow }) => (flow >= 0n ? flow : fen(0n)));'],
    reason: 'a flow of nothing is nothing on either way',
  },
  {
    file: `${DOMAIN}/positions/asset-mix.ts`,
    original: "if (when.kind === 'trading_days') {",
    changed: ['if (true) {'],
    reason: 'a day or a never has no count of trading days, and so no name at once',
  },
  {
    file: `${DOMAIN}/positions/asset-mix.ts`,
    original: 'if (left !== right) return left > right ? -1 : 1;',
    changed: ['if (left !== right) return left >= right ? -1 : 1;'],
    reason: 'they differ here',
  },
  {
    file: `${DOMAIN}/positions/asset-mix.ts`,
    original: 'return one < other ? -1 : 1;',
    changed: ['return one <= other ? -1 : 1;'],
    reason: 'codes of a cut differ',
  },
  {
    file: `${DOMAIN}/positions/cash-forecast.ts`,
    original: 'const fromTrade = trade < amount ? trade : amount;',
    changed: ['const fromTrade = trade <= amount ? trade : amount;'],
    reason: 'the smaller of two equal amounts is either of them',
  },
  {
    file: `${DOMAIN}/positions/income-history.ts`,
    original:
      'return [...valuations, ...points].toSorted((one, other) => (one.day < other.day ? -1 : 1));',
    changed: [
      'return [...valuations, ...points].toSorted((one, other) => (one.day <= other.day ? -1 : 1));',
    ],
    reason: 'no two valuations are of one day',
  },
  {
    file: `${DOMAIN}/positions/income-history.ts`,
    original: 'const first = since > from ? since : from;',
    changed: ['const first = since >= from ? since : from;'],
    reason: 'the later of two equal days is either of them',
  },
  {
    file: `${DOMAIN}/positions/income-history.ts`,
    original: '.toSorted(([one], [other]) => (one < other ? -1 : 1))',
    changed: ['.toSorted(([one], [other]) => (one <= other ? -1 : 1))'],
    reason: 'the days of the groups differ',
  },
  {
    file: `${DOMAIN}/positions/month-income.ts`,
    original: 'const moved = flows.filter(({ amount }) => amount !== 0n);',
    changed: ['const moved = flows;', 'const moved = flows.filter(({ amount }) => true);'],
    reason: 'a flow of nothing weighs nothing',
  },
  {
    file: `${DOMAIN}/positions/monthly-bill.ts`,
    original: '.toSorted((one, other) => (one.productNo < other.productNo ? -1 : 1));',
    changed: ['.toSorted((one, other) => (one.productNo <= other.productNo ? -1 : 1));'],
    reason: 'numbers of products differ',
  },
  {
    file: `${DOMAIN}/positions/monthly-bill.ts`,
    original:
      'const [{ rate } = { rate: undefined }] = monthIncomes(facts.histories, month, facts.closedDays);',
    changed: ['const [{ rate } = {}] = monthIncomes(facts.histories, month, facts.closedDays);'],
    reason: 'a rate that is absent is undefined on either way',
  },
  {
    file: `${DOMAIN}/positions/traces/contribution-trace.ts`,
    original: 'const came = days.map(({ flow }) => (flow > 0n ? flow : fen(0n)));',
    changed: ['const came = days.map(({ flow }) => (flow >= 0n ? flow : fen(0n)));'],
    reason: 'a flow of nothing is nothing on either way',
  },
  {
    file: `${DOMAIN}/positions/traces/contribution-trace.ts`,
    original: 'return rest < 0n',
    changed: ['return rest <= 0n'],
    reason: 'a point less leaves a whole point lost, and what lost most is raised by it again',
  },
  {
    file: `${DOMAIN}/positions/traces/contribution-trace.ts`,
    original: 'if (!own || !mine) return undefined;',
    changed: ['if (false) return undefined;', 'if (!own && !mine) return undefined;'],
    reason: 'the place was found in the list before; the compiler does not know it',
  },
  {
    file: `${DOMAIN}/positions/traces/figure-trace.ts`,
    original: 'const sum = terms.reduce((total, { value, sign }) => total + value * sign, 0n);',
    changed: ['const sum = terms.reduce((total, { value, sign }) => total + value / sign, 0n);'],
    reason: 'one and minus one are their own reciprocals',
  },
  {
    file: `${DOMAIN}/positions/traces/return-trace.ts`,
    original: 'const base = start + (flow > 0n ? flow : 0n);',
    changed: ['const base = start + (flow >= 0n ? flow : 0n);'],
    reason: 'a flow of nothing is nothing on either way',
  },
  {
    file: `${DOMAIN}/positions/traces/return-trace.ts`,
    original: 'const flow = first?.flow ?? 0n;',
    changed: ['const flow = first.flow ?? 0n;'],
    reason: 'a stretch has a day; the default is for the compiler',
  },
  {
    file: `${DOMAIN}/positions/traces/return-trace.ts`,
    original: `const moved = flow === 0n ? '' : \` (\${flow > 0n ? '+' : ''}\${yuan(flow)})\`;`,
    changed: [`const moved = flow === 0n ? '' : \` (\${flow >= 0n ? '+' : ''}\${yuan(flow)})\`;`],
    reason: 'a flow of nothing was told as nothing before',
  },
  {
    file: `${DOMAIN}/positions/traces/return-trace.ts`,
    original: `expression: \`\${first?.day ?? ''} - \${last?.day ?? ''}\${moved}: \${yuan(last?.end ?? 0n)} ÷ \${yuan(first?.base ?? 0n)}\`,`,
    changed: [
      `expression: \`\${first?.day ?? "Stryker was here!"} - \${last?.day ?? ''}\${moved}: \${yuan(last?.end ?? 0n)} ÷ \${yuan(first?.base ?? 0n)}\`,`,
      `expression: \`\${first?.day ?? ''} - \${last?.day ?? "Stryker was here!"}\${moved}: \${yuan(last?.end ?? 0n)} ÷ \${yuan(first?.base ?? 0n)}\`,`,
      `expression: \`\${first.day ?? ''} - \${last?.day ?? ''}\${moved}: \${yuan(last?.end ?? 0n)} ÷ \${yuan(first?.base ?? 0n)}\`,`,
      `expression: \`\${first?.day ?? ''} - \${last.day ?? ''}\${moved}: \${yuan(last?.end ?? 0n)} ÷ \${yuan(first?.base ?? 0n)}\`,`,
      `expression: \`\${first?.day ?? ''} - \${last?.day ?? ''}\${moved}: \${yuan(last.end ?? 0n)} ÷ \${yuan(first?.base ?? 0n)}\`,`,
      `expression: \`\${first?.day ?? ''} - \${last?.day ?? ''}\${moved}: \${yuan(last?.end ?? 0n)} ÷ \${yuan(first.base ?? 0n)}\`,`,
    ],
    reason: 'a stretch has a day; the default is for the compiler',
  },
  {
    file: `${DOMAIN}/positions/traces/return-trace.ts`,
    original:
      'const came = days.map(({ flow }) => (flow > 0n ? flow : fen(0n))).reduce(add, fen(0n));',
    changed: [
      'const came = days.map(({ flow }) => (flow >= 0n ? flow : fen(0n))).reduce(add, fen(0n));',
    ],
    reason: 'a flow of nothing is nothing on either way',
  },
  {
    file: `${DOMAIN}/positions/traces/return-trace.ts`,
    original: 'const returns = track.map((value, place) => value / (track[place - 1] ?? 1) - 1);',
    changed: ['const returns = track.map((value, place) => value / (track[place - 1] ?? 1) + 1);'],
    reason: 'a deviation is the same when every return is larger by the same',
  },
  {
    file: `${DOMAIN}/positions/traces/month-trace.ts`,
    original: "...{ name: 'income', ...money(parts[place]?.income ?? 0n), sign: 1n },",
    changed: ["...{ name: 'income', ...money(parts[place].income ?? 0n), sign: 1n },"],
    reason: 'every history has its part; the default is for the compiler',
  },
];

export const RETURN_EQUIVALENTS: readonly EquivalentMutant[] = LINES.flatMap(
  ({ changed, ...line }) => changed.map((one) => ({ ...line, changed: one })),
);
