import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { readFacts } from './standing-facts-store.ts';
import { kindText } from './tell-standings.ts';
import { findToldChanges, type ToldChange } from './told-standing-store.ts';

const SHOWN_MAX = 20;

/**
 * Status, rights, limits and profiles against the trail: each is told when it is opened, each change begins where the
 * one before it ended, and the last one is what holds now.
 */
export async function checkStanding(db: Db): Promise<readonly Check[]> {
  const changes = await findToldChanges(db);
  const facts = await readFacts(db);
  const now = new Map(facts.map(({ kind, id, stands }) => [`${kindText(kind)} ${id}`, stands]));
  const told = new Set(changes.map(({ what, id }) => `${what} ${id}`));
  const untold = facts
    .filter(({ kind, id }) => !told.has(`${kindText(kind)} ${id}`))
    .map(
      ({ kind, id, stands }) =>
        `the ${kindText(kind)} of ${id} stands at ${stands}, and the trail does not tell of it`,
    );
  const wrong = changes.flatMap((change) =>
    problemsOf(change, now.get(`${change.what} ${change.id}`)),
  );
  return [
    {
      name: 'status and rights are what the trail tells',
      counted: BigInt(facts.length),
      wrong: [...wrong.slice(0, SHOWN_MAX), ...untold.slice(0, SHOWN_MAX)],
    },
  ];
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
