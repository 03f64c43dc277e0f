import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installed, ROOT } from './process/run-command.ts';
import { runSteps, type Step } from './process/run-steps.ts';

const TYPE_PROJECTS = [
  'packages/domain/tsconfig.json',
  'packages/domain/tsconfig.test.json',
  'packages/contract/tsconfig.json',
  'packages/contract/tsconfig.test.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
] as const;

/** What must be true of every commit and needs no server: the tests of pure code come on top. */
export const STATIC_STEPS: readonly Step[] = [
  {
    name: 'format and lint',
    program: installed('biome'),
    args: ['ci', '--colors=off', '--error-on-warnings', '.'],
  },
  ...TYPE_PROJECTS.map(typeStep),
  { name: 'boundaries', program: process.execPath, args: ['tools/boundaries.ts'] },
  ...databaseTypeStep(),
];

const PURE_TESTS: Step = {
  name: 'pure tests and tidy',
  program: installed('vitest'),
  args: ['run', '--project', 'pure'],
};

if (import.meta.main) {
  const startedAt = performance.now();
  const steps = [...STATIC_STEPS, PURE_TESTS];
  const outcomes = await runSteps(steps, { parallel: 2, print: console.log });
  const isGreen = outcomes.length === steps.length && outcomes.every((outcome) => outcome.isGreen);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(isGreen ? `\nEverything holds, ${seconds} s.` : `\nStopped after ${seconds} s.`);
  process.exitCode = isGreen ? 0 : 1;
}

/** The compiler remembers what it saw last time, so that a second check reads only what changed. */
function typeStep(project: string): Step {
  const memory = `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return {
    name: `types ${project.replace(/\/tsconfig(\.test)?\.json$/, '$1')}`,
    // Both compilers install a `tsc`; this is the native one, which takes a third of the time.
    program: join(ROOT, 'node_modules/typescript-native/bin/tsc'),
    args: ['-p', project, '--incremental', '--tsBuildInfoFile', memory],
  };
}

function databaseTypeStep(): readonly Step[] {
  const generator = 'tools/generate-db-types.ts';
  if (!existsSync(join(ROOT, generator))) return [];
  return [{ name: 'database types', program: process.execPath, args: [generator, '--check'] }];
}
