import type { Command, CommandContext, ExitCode } from '#commands/command.ts';
import { parseNamedWords } from '#commands/done-by.ts';
import { inDatabase } from '#commands/in-database.ts';
import type { Db } from '#db/database.ts';
import { saveEvidence } from './evidence-files.ts';
import { decideByNo, type ReviewResult, reviewKindOf, SHOWN_MAX } from './review-kinds.ts';
import { listPending, showReview } from './show-reviews.ts';

/** What a person has to decide: assessments whose answers name a record of dishonesty, what investors apply for, and visits that failed. */
export const REVIEW_COMMANDS: readonly Command[] = [
  {
    name: 'review list',
    summary:
      'List what waits for a person: assessments with a record of dishonesty, applications, failed visits',
    run: (context) => inDatabase(context, (db) => list(db, context)),
  },
  {
    name: 'review show',
    summary: 'Show one of them: its answers, or what it rests on and which documents it has',
    run: (context) => inDatabase(context, (db) => showReview(db, context)),
  },
  {
    name: 'review files',
    summary:
      'Write the documents of an application into a folder of yours; your name goes on the trail',
    run: (context) => {
      const read = parseNamedWords(context.args);
      const [folder, ...rest] = read?.rest ?? [];
      if (read === undefined || folder === undefined || rest.length > 0) {
        context.print('review files NUMBER FOLDER --by NAME');
        return Promise.resolve(2);
      }
      const { named: applyNo, doneBy } = read;
      return inDatabase(context, (db) => saveEvidence(db, context, { applyNo, folder, doneBy }));
    },
  },
  deciding(
    'approve',
    'approved',
    'Let an assessment or an application count, or a failed visit be made again',
  ),
  deciding(
    'refuse',
    'refused',
    'Leave everything as it was, or end the order of a failed visit and return its money',
  ),
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
      const { named: no, doneBy } = read;
      return inDatabase(context, async (db) => {
        const result = await decideByNo(db, context, { no, decision, reason: said, doneBy });
        context.print(`${no}: ${told(result, no)}`);
        return result === 'decided' ? 0 : 2;
      });
    },
  };
}

function told(result: ReviewResult, no: string): string {
  const { name, byItself } = reviewKindOf(no);
  switch (result) {
    case 'decided':
      return 'decided, and on the trail with your name';
    case 'absent':
      return `there is no ${name} of this number. Nothing was done.`;
    case 'nothing_to_decide':
      return `${byItself}. Nothing was done.`;
    case 'decided_before':
      return 'a person decided about it before. Nothing was done.';
  }
}

async function list(db: Db, { print }: Pick<CommandContext, 'print'>): Promise<ExitCode> {
  const lines = await listPending(db, SHOWN_MAX);
  if (lines.length === 0) print('Nothing waits for a decision.');
  for (const line of lines) print(line);
  return 0;
}
