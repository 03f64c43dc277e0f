import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { simulate } from './simulate.ts';

const HELP = `npm run simulate -- [--seed N] [--seeds COUNT] [--days 60] [--each-step]
  --seed N       the first seed; the same seed and days always give the same ledger
  --seeds COUNT  so many seeds, one after the other
  --days COUNT   trading days of each
  --each-step    kill and verify after every step of every close`;

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
      const { problems, acts, refused, kills, corrections, fingerprint } = await simulate(
        cluster,
        { seed, days: wanted.days, isEachStep: wanted.isEachStep },
        tell,
      );
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      const state = problems.length === 0 ? 'held' : 'FAILED';
      console.log(
        `seed ${seed}: ${state}, ${wanted.days} days, ${acts} orders and changes, ${refused} refused, ${kills} kills, ${corrections} corrected values, ledger ${fingerprint}, ${seconds} s`,
      );
      for (const problem of problems) console.log(`  ${problem}`);
      if (problems.length > 0) failed.push(seed);
    }
  } finally {
    await cluster.stop();
  }
  if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
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
      },
    });
    const [seed, seeds, days] = [values.seed, values.seeds, values.days].map(Number);
    const areWhole = [seed, seeds, days].every((count) => Number.isSafeInteger(count));
    if (!areWhole || !seed || !seeds || !days || Math.min(seed, seeds, days) < 1) return undefined;
    return { seed, seeds, days, isEachStep: values['each-step'] };
  } catch {
    return undefined;
  }
}

// The mall of a seed keeps timers that only its process ends.
process.exit(await main(process.argv.slice(2)));
