import type { Bench } from './bench.ts';
import { account, accountProducts } from './benches/account.ts';
import { backtest, backtestGrowth } from './benches/backtest.ts';
import { bundle } from './benches/bundle.ts';
import { clear } from './benches/clear.ts';
import { envelope } from './benches/envelope.ts';
import { lab } from './benches/lab.ts';
import { list, listFirst, listGrowth, listLastPage } from './benches/list.ts';
import { login } from './benches/login.ts';
import { loginFlood, loginFloodCalm } from './benches/login-flood.ts';
import { order, orderHot, orderPast } from './benches/order.ts';
import { plans, plansGrowth } from './benches/plans.ts';
import { seal, sealRender } from './benches/seal.ts';
import { search } from './benches/search.ts';
import { start } from './benches/start.ts';
import { webCls, webInp, webLcp, webRows } from './benches/web.ts';
import { webHover } from './benches/web-hover.ts';
import { isPassed, measure, type Result } from './measure.ts';
import { processorPressure } from './processor.ts';
import { reportOf } from './report.ts';

/** Every bench there is; `npm run bench -- <name>` runs one. A new one is added here. */
const BENCHES: readonly Bench[] = [
  account,
  accountProducts,
  backtest,
  ...backtestGrowth,
  bundle,
  clear,
  envelope,
  lab,
  list,
  listFirst,
  listGrowth,
  listLastPage,
  login,
  loginFlood,
  loginFloodCalm,
  order,
  orderHot,
  orderPast,
  plans,
  plansGrowth,
  seal,
  sealRender,
  search,
  start,
  webCls,
  webHover,
  webInp,
  webLcp,
  webRows,
];

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isJson = process.argv.includes('--json');
/** `list` also means `list-growth`: what a name begins belongs to it. */
const isAsked = (bench: Bench, name: string) =>
  bench.name === name || bench.name.startsWith(`${name}-`);
const unknown = names.filter((name) => !BENCHES.some((bench) => isAsked(bench, name)));

if (unknown.length > 0) {
  console.error(
    `no bench is called ${unknown.join(', ')}; there are ${BENCHES.map(({ name }) => name).join(', ')}`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = await runAll(
    BENCHES.filter((bench) => names.length === 0 || names.some((name) => isAsked(bench, name))),
  );
}

async function runAll(benches: readonly Bench[]): Promise<number> {
  const results: Result[] = [];
  for (const bench of benches) {
    const result = await measure(bench, { pressure: processorPressure, draw: Math.random });
    results.push(result);
    if (!isJson) console.log(reportOf(result));
  }
  if (isJson) console.log(JSON.stringify(results, undefined, 2));
  return results.every(isPassed) ? 0 : 1;
}
