import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';

/** Two opinions about one thing. */
export type Break = { readonly subject: string; readonly ours: string; readonly theirs: string };

/** Replaces what a step found the last time by what it finds now. */
export async function replaceBreaks(
  db: Db,
  businessOn: Day,
  step: string,
  breaks: readonly Break[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('clearing_break')
      .where('business_on', '=', businessOn)
      .where('step', '=', step)
      .execute();
    if (breaks.length === 0) return;
    await tx
      .insertInto('clearing_break')
      .values(
        breaks.map(({ subject, ours, theirs }) => ({
          ...{ business_on: businessOn, step },
          ...{ subject, ours, theirs },
        })),
      )
      .execute();
  });
}

/** The differences that keep a day open, as sentences. */
export async function readBreaks(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('clearing_break')
    .select(['business_on', 'step', 'subject', 'ours', 'theirs'])
    .orderBy('business_on')
    .orderBy('subject')
    .execute();
  return rows.map(({ business_on, ...row }) => breakText({ foundOn: business_on, ...row }));
}

export function breakText({
  foundOn,
  step,
  subject,
  ours,
  theirs,
}: Break & { readonly foundOn: Day; readonly step: string }): string {
  return `${foundOn} ${step}: ${subject}, ours ${ours}, theirs ${theirs}`;
}
