import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { rightsText } from './standing-store.ts';
import { findToldChanges, readStandings, type ToldChange } from './told-standing-store.ts';

const SHOWN_MAX = 20;

/**
 * Status and rights against the trail: each change begins where the one before it ended, and the last one is what holds
 * now. What was never changed by a command is not on the trail and cannot be compared.
 */
export async function checkStanding(db: Db): Promise<readonly Check[]> {
  const changes = await findToldChanges(db);
  const standings = await readStandings(db);
  const wrong = changes.flatMap((change) => problemsOf(change, nowOf(standings, change)));
  return [
    {
      name: 'status and rights are what the trail tells',
      counted: BigInt(changes.length),
      wrong: wrong.slice(0, SHOWN_MAX),
    },
  ];
}

type Standings = Awaited<ReturnType<typeof readStandings>>;

function nowOf(standings: Standings, { what, id }: ToldChange): string | undefined {
  const operator = standings.operators.get(id);
  switch (what) {
    case 'user status':
      return standings.users.get(id);
    case 'operator status':
      return operator?.status;
    case 'operator rights':
      return operator && rightsText(operator);
    case 'account status':
      return standings.accounts.get(id);
  }
}

function problemsOf(change: ToldChange, now: string | undefined): readonly string[] {
  const { what, id, before, after, leftBefore, isLast } = change;
  return [
    ...(leftBefore !== null && leftBefore !== before
      ? [
          `the ${what} of ${id} stood at ${before} before a change, the trail left it at ${leftBefore}`,
        ]
      : []),
    ...(isLast && now !== after
      ? [`the ${what} of ${id} stands at ${now ?? 'gone'}, the trail left it at ${after}`]
      : []),
  ];
}
