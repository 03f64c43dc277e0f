import { eachChange } from './each-change.ts';

const DOMAIN = 'packages/domain/src';

/** Of returns and bills of an account. */
export const RETURN_EQUIVALENTS = eachChange([
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
    file: `${DOMAIN}/positions/traces/simple-trace.ts`,
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
]);
