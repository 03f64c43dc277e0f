import { systemClock } from '#clock.ts';
import type { Command, CommandContext, ExitCode } from '#commands/command.ts';
import { parseNamedWords } from '#commands/done-by.ts';
import { inDatabase } from '#commands/in-database.ts';
import { parseReason, REASON_MAX } from '#commands/reasons/said-reason.ts';
import type { Db } from '#db/database.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import {
  findOpenBreaks,
  type OpenBreak,
  type ResolveResult,
  resolveBreak,
} from '#modules/clearing/index.ts';

const USAGE = 'breaks resolve NUMBER --reason TEXT --by NAME';

/** What differs between our ledger and the registrar, and a person's decision about it. */
export const BREAK_COMMANDS: readonly Command[] = [
  {
    name: 'breaks',
    summary: 'List the differences with the registrar that stop products',
    run: (context) => inDatabase(context, (db) => list(db, context)),
  },
  {
    name: 'breaks resolve',
    summary: 'End a difference: our ledger follows the register, or a line is noted',
    run: (context) => {
      const read = parseNamedWords(context.args);
      const breakNo = read?.named ?? '';
      const [option, said, ...rest] = read?.rest ?? [];
      const reason = parseReason(said);
      const isNumbered = /^\d{1,18}$/.test(breakNo) && rest.length === 0;
      if (!read || !isNumbered || option !== '--reason' || reason === undefined) {
        context.print(`${USAGE}\nTEXT is one line of at most ${REASON_MAX} characters.`);
        return Promise.resolve(2);
      }
      return inDatabase(context, async (db) => {
        const clock = systemClock(context.config.mode);
        const readCalendar = keepCalendar({ db, clock });
        const deps = { db, clock, readCalendar, doneBy: read.doneBy };
        const result = await resolveBreak(deps, { breakNo, reason });
        context.print(`${breakNo}: ${TOLD[result]}`);
        return result === 'noted' || result === 'adjusted' ? list(db, context) : 2;
      });
    },
  },
];

const TOLD: Readonly<Record<ResolveResult, string>> = {
  changed_since:
    'the holding was booked anew since this difference was found; the next close compares it again. Nothing was done.',
  noted: 'ended; nothing was booked',
  adjusted: 'ended; the holding has the shares of the register, by an entry of its own',
  waits_for_registrar:
    'an order or an event waits for a corrected line of the registrar, which ends it. Nothing was done.',
  shares_not_free:
    'the shares that would leave are promised to orders or locked; end these first. Nothing was done.',
  absent: 'there is no open difference of this number. Nothing was done.',
  clearing: 'a day is being closed; try again when it is closed. Nothing was done.',
};

async function list(db: Db, { print }: Pick<CommandContext, 'print'>): Promise<ExitCode> {
  const open = await findOpenBreaks(db);
  if (open.length === 0) print('No difference with the registrar is open.');
  for (const one of open) print(lineOf(one));
  return 0;
}

function lineOf({ breakNo, foundOn, step, productNo, subject, ours, theirs }: OpenBreak): string {
  const product = productNo === undefined ? 'no product' : `product ${productNo}`;
  return `${breakNo}  since ${foundOn}  ${product}  ${step}: ${subject}\n   ours ${ours}\n   theirs ${theirs}`;
}
