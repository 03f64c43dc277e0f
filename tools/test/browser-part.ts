import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../chromium/find-chromium.ts';
import { installed, ROOT, runCommand } from '../process/run-command.ts';
import { buildWeb } from '../web/build-web.ts';
import type { Part, PartOutcome } from './part.ts';

const STORIES = join(ROOT, 'test-results/stories');
const REPORT = join(ROOT, 'test-results/report.json');

/**
 * The stories of e2e/ in a real browser against a real mall. Stories that are asked for, by parts of file names, also
 * keep pictures of what they saw.
 */
export function browserPart(filters?: readonly string[]): Part {
  return { name: 'browser stories', run: () => runStories(filters) };
}

async function runStories(filters: readonly string[] | undefined): Promise<PartOutcome> {
  const chromium = await findChromium(console.log);
  if (chromium.kind === 'absent') return { state: 'skipped', detail: chromium.advice };

  await buildWeb(console.log);
  rmSync(REPORT, { force: true });
  const { exitCode } = await runCommand({
    program: installed('playwright'),
    args: [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...(filters ?? []),
    ],
    env: {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
      STORY_PICTURES: filters ? '1' : '0',
    },
    isShown: true,
  });
  if (exitCode !== 0) printPages();
  return { state: exitCode === 0 ? 'green' : 'red', detail: countsOf() };
}

/** What each failed story saw last: where only the log is kept, the files cannot be opened. */
function printPages(): void {
  if (!existsSync(STORIES)) return;
  for (const folder of readdirSync(STORIES)) {
    const page = join(STORIES, folder, 'error-context.md');
    if (existsSync(page)) console.log(`\n${folder}\n${readFileSync(page, 'utf8')}`);
  }
}

function countsOf(): string {
  if (!existsSync(REPORT)) return 'did not get as far as running stories';
  // Playwright's JSON reporter writes this; only its counts are read.
  const { stats } = JSON.parse(readFileSync(REPORT, 'utf8')) as { readonly stats: Counts };
  return [
    `${stats.expected} passed`,
    ...(stats.unexpected > 0 ? [`${stats.unexpected} failed`] : []),
    ...(stats.flaky > 0 ? [`${stats.flaky} flaky`] : []),
    ...(stats.skipped > 0 ? [`${stats.skipped} not run`] : []),
  ].join(', ');
}

type Counts = {
  readonly expected: number;
  readonly unexpected: number;
  readonly flaky: number;
  readonly skipped: number;
};
