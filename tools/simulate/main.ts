import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { type Simulated, simulate } from './simulate.ts';

const HELP = `npm run simulate -- [--seed N] [--seeds COUNT] [--days 60] [--each-step] [--files] [--no-corrections] [--without-guard]
  --seed N       the first seed; the same seed and days always give the same ledger
  --seeds COUNT  so many seeds, one after the other
  --days COUNT   trading days of each
  --each-step    kill and verify after every step of every close
  --files        the registrar is the program that answers through files
  --no-corrections  values of closed days are not corrected
  --without-guard   a step that is repeated does its work again, so that every seed must fail`;

async function main(args: readonly string[]): Promise<number> {
  const wanted = readArgs(args);
  if (!wanted) {
    console.error(HELP);
    return 2;
  }
  const cluster = await startCluster();
  const failed: number[] = [];
  try {
    for (let seed = wanted.seed; seed < wanted.seed + wanted.seeds; seed += 1) {
      const startedAt = performance.now();
      const tell = wanted.seeds === 1 ? console.log : () => undefined;
      const simulated = await simulate(cluster, { seed, ...wanted.simulation }, tell);
      const { problems } = simulated;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      const state = problems.length === 0 ? 'held' : 'FAILED';
      console.log(`seed ${seed}: ${state}, ${wanted.days} days, ${told(simulated)}, ${seconds} s`);
      for (const problem of problems) console.log(`  ${problem}`);
      if (problems.length > 0) failed.push(seed);
    }
  } finally {
    await cluster.stop();
  }
  if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

function told(simulated: Simulated): string {
  const { acts, refused, audited, deductions, started, kills, corrections } = simulated;
  return (
    `${acts} orders and changes, ${refused} refused, ${audited} audited, ${deductions} deductions of plans, ` +
    `${started} acts of the registrar, ${kills} kills, ${corrections} corrected values, ` +
    `ledger ${simulated.fingerprint}, without the register ${simulated.books}`
  );
}

function readArgs(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        seeds: { type: 'string', default: '1' },
        days: { type: 'string', default: '60' },
        'each-step': { type: 'boolean', default: false },
        files: { type: 'boolean', default: false },
        'no-corrections': { type: 'boolean', default: false },
        'without-guard': { type: 'boolean', default: false },
      },
    });
    const [seed, seeds, days] = [values.seed, values.seeds, values.days].map(Number);
    const areWhole = [seed, seeds, days].every((count) => Number.isSafeInteger(count));
    if (!areWhole || !seed || !seeds || !days || Math.min(seed, seeds, days) < 1) return undefined;
    const registrar = values.files ? ('files' as const) : ('inside' as const);
    const isCorrecting = !values['no-corrections'];
    const isWithoutGuard = values['without-guard'];
    const isEachStep = values['each-step'];
    const simulation = { days, isEachStep, registrar, isCorrecting, isWithoutGuard };
    return { seed, seeds, days, simulation };
  } catch {
    return undefined;
  }
}

// The mall of a seed keeps timers that only its process ends.
process.exit(await main(process.argv.slice(2)));
