import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/run-command.ts';
import { BARS, EXACT_FILES } from './bars.ts';
import { EQUIVALENT_MUTANTS } from './equivalent.ts';
import { judge } from './judge.ts';
import { reportOf } from './report.ts';
import { runStryker } from './run-stryker.ts';

/** `npm run mutate [folder …]`: how many changed lines of the domain its tests notice. */
async function main(args: readonly string[]): Promise<number> {
  const folders = args.length === 0 ? [...BARS.keys()] : args;
  const unknown = folders.filter((name) => !existsSync(join(ROOT, 'packages/domain/src', name)));
  if (unknown.length > 0) {
    console.error(`npm run mutate [folder …]: no folder ${unknown.join(', ')} in the domain`);
    return 2;
  }
  const startedAt = performance.now();
  const mutants = await runStryker(folders);
  const verdict = judge(folders, mutants, {
    bars: BARS,
    exactFiles: EXACT_FILES,
    equivalents: EQUIVALENT_MUTANTS,
  });
  for (const line of reportOf(verdict)) console.log(line);
  console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return verdict.isMet ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
