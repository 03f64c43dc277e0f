import { installed, runCommand } from './process/run-command.ts';
import { browserPart } from './test/browser-part.ts';
import { buildPart } from './test/build-part.ts';
import { checkPart } from './test/check-part.ts';
import { keepTemporaryFilesInMemory } from './test/memory-folder.ts';
import { isGreen, type Part, summary } from './test/part.ts';
import { runParts } from './test/run-parts.ts';
import { serverPart } from './test/server-part.ts';
import { vitestPart } from './test/vitest-part.ts';

const PARTS: readonly Part[] = [
  checkPart,
  vitestPart('pure tests and tidy', 'pure'),
  vitestPart('samples of campaigns', 'malls'),
  serverPart,
  vitestPart('screens', 'web*'),
  buildPart,
  browserPart(),
];

const filters = process.argv.slice(2);
process.exitCode = filters.length > 0 ? await testSome() : await testAll();

/** `npm test -- fund`: the tests whose path contains the word, as they run, without the rest. */
async function testSome(): Promise<number> {
  const args = ['run', ...filters];
  const { exitCode } = await runCommand({ program: installed('vitest'), args, isShown: true });
  return exitCode;
}

async function testAll(): Promise<number> {
  const temporary = keepTemporaryFilesInMemory();
  const outcomes = await runParts(PARTS).finally(temporary.remove);
  const mustRunAll = process.env['CI'] === 'true' || process.env['MALL_REQUIRE_E2E'] === '1';
  const green = isGreen(outcomes, !mustRunAll);
  console.log(`\n${summary(outcomes)}\n\n${green ? 'Everything holds.' : 'Not everything holds.'}`);
  return green ? 0 : 1;
}
