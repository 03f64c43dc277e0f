import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installed, ROOT, runCommand } from '../process/run-command.ts';
import type { Part, PartOutcome } from './part.ts';

/** Runs one project of vitest.config.ts and counts its tests. */
export function vitestPart(name: string, project: string): Part {
  return { name, run: () => runProject(project) };
}

async function runProject(project: string): Promise<PartOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-test-'));
  const report = join(folder, 'report.json');
  try {
    const { exitCode, output } = await runCommand({
      program: installed('vitest'),
      args: [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
    });
    if (exitCode !== 0) console.log(output);
    for (const line of slowestFiles(report)) console.log(line);
    return { state: exitCode === 0 ? 'green' : 'red', detail: countsOf(report) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function countsOf(report: string): string {
  if (!existsSync(report)) return 'did not get as far as running tests';
  // Vitest writes the report in Jest's shape, of which these counts are read.
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Counts;
  const skipped = counts.numPendingTests + counts.numTodoTests;
  return [
    `${counts.numPassedTests} passed`,
    ...(counts.numFailedTests > 0 ? [`${counts.numFailedTests} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
}

const SLOWEST = 12;

/** Where the time of a part goes: its slowest files, so that they can be looked at before a whole run grows too long. */
function slowestFiles(report: string): readonly string[] {
  if (!existsSync(report)) return [];
  // The times of its files are in the same report.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `   ${seconds.toFixed(1).padStart(6)} s  ${relative(ROOT, name)}`);
}

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
};

type Counts = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
};
