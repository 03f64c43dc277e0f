import { readFile, stat } from 'node:fs/promises';
import { type FileProblem, parseCalendarFile } from '@mall/domain/calendar/calendar-file';
import { MARKETS, type Market } from '@mall/domain/calendar/trading-calendar';
import { startBusinessClock, systemClock } from '#clock.ts';
import { mayChangeTables } from '#db/grant-rights.ts';
import { type ImportReport, importCalendar, openCalendar } from '#modules/calendar/index.ts';
import { takeOrderDayLock } from '#modules/trading/index.ts';
import { attachDatabase } from '#start/open-database.ts';
import type { Command, CommandContext, ExitCode } from './command.ts';
import { parseNamedWords } from './done-by.ts';

const USAGE = `import calendar FILE [--market ${MARKETS.join('|')}] --by NAME`;
const SIZE_MAX = 1_000_000;
const SHOWN_MAX = 20;

/** Puts the calendar of one year into the mall, whole or not at all; the same file again changes nothing. */
export const importCalendarFile: Command = {
  name: 'import calendar',
  summary: 'Read the trading calendar of a year from a file; --market QDII:HK for an overseas one',
  run: async (context) => {
    const { config, log, print } = context;
    const words = parseWords(context.args);
    if (!words) {
      print(USAGE);
      return 2;
    }
    const { path, market, doneBy } = words;
    const text = await findText(path);
    if (text === undefined) {
      print(`${path} cannot be read as a text of at most 1 MB. Nothing was done.`);
      return 2;
    }
    const file = parseCalendarFile(text);
    if (!file.ok) return refuse(context, path, file.problems);
    const { asOwner, close } = await attachDatabase({ config, log });
    try {
      const clock = systemClock(config.mode);
      // The mall's own role reads the calendar; it belongs to the owner of the tables.
      return await asOwner(async (db) => {
        if (!(await mayChangeTables(db))) return refuseRole(context);
        await startBusinessClock(db, config);
        await openCalendar(db);
        const deps = { db, clock, holdOrders: takeOrderDayLock };
        const report = await importCalendar(deps, { market, file, doneBy });
        return conclude(context, report, { path, title: `${market} ${file.year}` });
      });
    } finally {
      await close();
    }
  },
};

function refuseRole({ print }: CommandContext): ExitCode {
  print(
    'The calendar belongs to the owner of the tables: set MALL_OWNER_DATABASE_URL to that role.',
  );
  print('Nothing was done.');
  return 2;
}

function conclude(
  context: CommandContext,
  report: ImportReport,
  { path, title }: { readonly path: string; readonly title: string },
): ExitCode {
  if (report.kind === 'refused') return refuse(context, path, report.problems);
  context.print(
    report.kind === 'same'
      ? `${title} is in the calendar like this already. Nothing was done.`
      : `${title} is imported: ${report.openCount} trading days, ${report.changedCount} days changed. Running malls follow within a minute.`,
  );
  return 0;
}

function refuse(
  { print }: CommandContext,
  path: string,
  problems: readonly FileProblem[],
): ExitCode {
  for (const { line, text } of problems.slice(0, SHOWN_MAX)) print(`${path}:${line}: ${text}`);
  if (problems.length > SHOWN_MAX) print(`… and ${problems.length - SHOWN_MAX} more.`);
  print('Nothing was done.');
  return 2;
}

function parseWords(args: readonly string[]) {
  const words = parseNamedWords(args);
  if (!words) return undefined;
  const { doneBy } = words;
  const all = [words.named, ...words.rest];
  const place = all.indexOf('--market');
  const [path, ...rest] = place < 0 ? all : all.toSpliced(place, 2);
  const market = place < 0 ? 'CN' : MARKETS.find((one) => one === all[place + 1]);
  const isWhole = path !== undefined && rest.length === 0 && !path.startsWith('--');
  return isWhole && market ? { path, doneBy, market: market satisfies Market } : undefined;
}

/** The text of a file; undefined when there is none, or it is no text of that size. */
async function findText(path: string): Promise<string | undefined> {
  try {
    if ((await stat(path)).size > SIZE_MAX) return undefined;
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    return undefined;
  }
}
