import { parseDay } from '@mall/domain/calendar/day';
import { readBrand } from '#brand.ts';
import { startBusinessClock, systemClock } from '#clock.ts';
import { keepCalendar, openCalendar } from '#modules/calendar/index.ts';
import {
  closeBusinessDay,
  type DayReport,
  type OpenBreak,
  type StepReport,
} from '#modules/clearing/index.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { NO_REGISTRAR, openClearing } from '#open-clearing.ts';
import { attachDatabase } from '#start/open-database.ts';
import type { Command, CommandContext, ExitCode } from './command.ts';

/** Closes the business day, clears it and opens the next. Running it again after a failure goes on where it stopped. */
export const dayClose: Command = {
  name: 'day close',
  summary:
    'Close the business day, clear it and open the next; --until DAY closes all up to that day',
  run: async (context) => {
    const until = readUntil(context.args);
    if (!until.ok) {
      context.print('day close [--until YYYY-MM-DD]');
      return 2;
    }
    const { config, log, print } = context;
    const { db, asOwner, close } = await attachDatabase({ config, log });
    try {
      const { mode } = config;
      const clock = systemClock(mode);
      const [readCalendar, dictionaries] = [keepCalendar({ db, clock }), await readDictionaries()];
      const { provider } = await readBrand(config.brandFile);
      const parts = { config, db, clock, readCalendar, dictionaries, provider };
      const clearing = openClearing(parts);
      if (!clearing) {
        print(`${NO_REGISTRAR}; nothing was done`);
        return 2;
      }
      await startBusinessClock(db, config);
      await asOwner(openCalendar);
      const reports = await closeBusinessDay(clearing, {
        ...(until.day ? { until: until.day } : {}),
        onStep: (day, report) => print(lineOf(day, report)),
      });
      return conclude(reports, print);
    } finally {
      await close();
    }
  },
};

function conclude(
  reports: readonly DayReport[] | undefined,
  print: CommandContext['print'],
): ExitCode {
  if (!reports) {
    print('another process is closing the day; nothing was done');
    return 2;
  }
  const last = reports.at(-1);
  if (!last) print('every day up to that one is closed already');
  else if (last.isClosed) print(`${last.businessOn} is closed, ${last.nextOn} is open`);
  else print(`${last.businessOn} is not closed; run the command again when the cause is gone`);
  for (const line of stoppedLines(last?.breaks ?? [])) print(line);
  return last && !last.isClosed ? 1 : 0;
}

/** What a person has to look at, though the day is closed. */
function stoppedLines(breaks: readonly OpenBreak[]): readonly string[] {
  if (breaks.length === 0) return [];
  const products = [...new Set(breaks.flatMap(({ productNo }) => productNo ?? []))].toSorted();
  return [
    `${breaks.length} differences with the registrar are open, see: npm run mall -- breaks`,
    ...(products.length === 0 ? [] : [`not traded until then: ${products.join(', ')}`]),
  ];
}

function lineOf(day: string, { step, outcome }: StepReport): string {
  const head = `${day}  ${step.padEnd(22)}`;
  switch (outcome.kind) {
    case 'done':
      return [
        `${head} ${outcome.count}${outcome.late ? `, ${outcome.late} wait for the registrar` : ''}`,
        ...(outcome.missing ?? []),
      ].join('\n  ');
    case 'waiting':
      return `${head} waits: ${outcome.reason}`;
    case 'broken': {
      const breaks = outcome.breaks.map(
        ({ subject, ours, theirs }) => `\n  ${subject}: ours ${ours}, theirs ${theirs}`,
      );
      return `${head} ${outcome.breaks.length} differences${breaks.join('')}`;
    }
  }
}

type Until =
  | { readonly ok: true; readonly day: ReturnType<typeof parseDay> }
  | { readonly ok: false };

function readUntil(args: readonly string[]): Until {
  if (args.length === 0) return { ok: true, day: undefined };
  const [option, text = ''] = args;
  const day = option === '--until' && args.length === 2 ? parseDay(text) : undefined;
  return day ? { ok: true, day } : { ok: false };
}
