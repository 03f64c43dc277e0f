import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, runCommand } from '../process/run-command.ts';
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

type Counts = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
};
