import type { Db } from '#db/database.ts';
import { readMigrationPlan } from '#db/migrate.ts';
import { readMigrations } from '#db/migration-files.ts';
import { attachDatabase } from '#open-database.ts';
import type { Command } from './command.ts';
import { differencesBetween, readSchemaShapes } from './schema-shape-store.ts';

const SHOWN_MAX = 50;

/** Checks that the database is what this version of the mall believes it to be. */
export const verify: Command = {
  name: 'verify',
  summary: 'Check the database; exit 1 when anything is not as it must be',
  run: async ({ config, log, print }) => {
    const { db, close } = await attachDatabase({ config, log });
    try {
      const wrong = await findWrong(db);
      for (const sentence of wrong.slice(0, SHOWN_MAX)) print(`wrong: ${sentence}`);
      print(wrong.length === 0 ? 'All is as it must be.' : `${wrong.length} wrong.`);
      return wrong.length === 0 ? 0 : 1;
    } finally {
      await close();
    }
  },
};

/** The schema is looked at only when it claims to be complete: what a missing migration lacks is no news. */
async function findWrong(db: Db): Promise<readonly string[]> {
  const plan = await readMigrationPlan(db);
  if (!plan.ok) return [plan.problem];
  if (plan.pending.length > 0)
    return plan.pending.map(({ name }) => `migration ${name} is missing; the next start brings it`);

  const { actual, expected } = await readSchemaShapes(db, await readMigrations());
  return differencesBetween(actual, expected);
}
