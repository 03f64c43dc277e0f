import { systemClock } from '#clock.ts';
import type { Command, CommandContext, ExitCode } from '#commands/command.ts';
import { parseNamedWords } from '#commands/done-by.ts';
import { inDatabase } from '#commands/in-database.ts';
import type { Db } from '#db/database.ts';
import {
  decideReview,
  findAssessmentByNo,
  findPendingReviews,
  type ReviewResult,
} from '#modules/assessments/index.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { rematchPlans } from '#modules/plans/index.ts';

const SHOWN_MAX = 200;

/** What a person has to decide: assessments whose answers name a record of dishonesty. */
export const REVIEW_COMMANDS: readonly Command[] = [
  {
    name: 'review list',
    summary: 'List what waits for a person: assessments with a record of dishonesty',
    run: (context) => inDatabase(context, (db) => list(db, context)),
  },
  {
    name: 'review show',
    summary: 'Show the answers of one of them',
    run: (context) => inDatabase(context, (db) => show(db, context)),
  },
  deciding('approve', 'approved', 'Let an assessment count'),
  deciding('refuse', 'refused', 'Leave the level of before'),
];

function deciding(verb: string, decision: 'approved' | 'refused', summary: string): Command {
  return {
    name: `review ${verb}`,
    summary,
    run: (context) => {
      const read = parseNamedWords(context.args);
      const [option, reason, ...rest] = read?.rest ?? [];
      const isWhole = read !== undefined && option === '--reason' && rest.length === 0;
      const said = reason?.trim() ?? '';
      if (!isWhole || said === '' || said.length > 200) {
        context.print(`review ${verb} NUMBER --reason TEXT --by NAME`);
        return Promise.resolve(2);
      }
      const { named: traceNo, doneBy } = read;
      return inDatabase(context, async (db) => {
        const result = await decide(db, context, { traceNo, decision, reason: said, doneBy });
        context.print(`${traceNo}: ${TOLD[result]}`);
        return result === 'decided' ? 0 : 2;
      });
    },
  };
}

const TOLD: Readonly<Record<ReviewResult, string>> = {
  decided: 'decided, and on the trail with your name',
  absent: 'there is no assessment of this number. Nothing was done.',
  nothing_to_decide: 'it names no record of dishonesty and counts by itself. Nothing was done.',
  decided_before: 'a person decided about it before. Nothing was done.',
};

async function decide(
  db: Db,
  { config }: Pick<CommandContext, 'config'>,
  decision: Parameters<typeof decideReview>[1],
): Promise<ReviewResult> {
  const clock = systemClock(config.mode);
  const readCalendar = keepCalendar({ db, clock });
  const dictionaries = await readDictionaries();
  const trading = { clock, readCalendar, dictionaries, isTradingOpen: true };
  return decideReview(
    {
      db,
      clock,
      rematchPlans: (tx, clientId, now) => rematchPlans({ ...trading, db: tx }, clientId, now),
    },
    decision,
  );
}

async function list(db: Db, { print }: Pick<CommandContext, 'print'>): Promise<ExitCode> {
  const pending = await findPendingReviews(db, SHOWN_MAX);
  if (pending.length === 0) print('Nothing waits for a decision.');
  for (const { trace_no, client_id, assessed_on, score, risk_level } of pending)
    print(`${trace_no}  customer ${client_id}  ${assessed_on}  score ${score}, C${risk_level}`);
  return 0;
}

async function show(db: Db, { print, args }: CommandContext): Promise<ExitCode> {
  const row = args[0] === undefined ? undefined : await findAssessmentByNo(db, args[0]);
  if (!row) {
    print('review show NUMBER, as review list tells it');
    return 2;
  }
  print(
    `${row.trace_no}  customer ${row.client_id}  ${row.assessed_on}  ${row.paper_id} ${row.paper_version}`,
  );
  print(`score ${row.score}, C${row.risk_level}, level before ${row.level_before ?? '-'}`);
  print(`answers ${JSON.stringify(row.answers)}`);
  return 0;
}
