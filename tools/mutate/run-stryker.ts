import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../process/run-command.ts';
import { IGNORE_ASSERTS } from './ignore-asserts.ts';
import { linesOfChange, type Mutant } from './mutant.ts';

const DOMAIN = 'packages/domain/src';

/** What a run is worth to us: a test was red, or the tests never ended, or a test file could not even be loaded. */
const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout', 'RuntimeError']);

/** Changes the code of some folders of the domain in every way Stryker knows, and runs the domain's tests on each. */
export async function runStryker(folders: readonly string[]): Promise<readonly Mutant[]> {
  const stryker = new Stryker({
    mutate: [...folders.map((name) => `${DOMAIN}/${name}/**/*.ts`), `!${DOMAIN}/**/*.test.ts`],
    // Only these are copied to the folder in which the code is changed.
    ignorePatterns: [
      '**',
      '!packages/domain/**',
      '!tools/mutate/*.ts',
      '!package.json',
      '!tsconfig.base.json',
    ],
    tempDirName: '.stryker-tmp',
    plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'tools', 'mutate', 'ignore-asserts.ts')],
    ignorers: [IGNORE_ASSERTS],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutate/domain-tests.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    disableTypeChecks: false,
    // Endless loops are stopped by counting; a slow machine must not pass for a test that noticed something.
    timeoutMS: 60_000,
    cleanTempDir: 'always',
    reporters: ['progress-append-only'],
    warnings: false,
    // The enum is a constant of the compiler only; this is its value.
    logLevel: 'error' as LogLevel,
    allowConsoleColors: false,
  });
  const results = await stryker.runMutationTest();
  return results
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location, replacement, status }) => ({
      file: relative(ROOT, fileName).replaceAll(sep, '/'),
      line: location.start.line,
      ...linesOfChange(readFileSync(fileName, 'utf8'), location, replacement),
      isNoticed: NOTICED.has(status),
    }));
}
