import { readMigrationPlan } from '#db/migrate.ts';
import { readMigrations } from '#db/migration-files.ts';
import { attachDatabase } from '#open-database.ts';
import type { Command } from './command.ts';
import { differencesBetween, readSchemaShapes } from './schema-shape-store.ts';

/** Checks that the database is what this version of the mall believes it to be. */
export const verify: Command = {
  name: 'verify',
  summary: 'Check the database; exit 1 when anything is not as it must be',
  run: async ({ config, log, print }) => {
    const { db, close } = await attachDatabase({ config, log });
    try {
      const migrations = await readMigrations();
      const plan = await readMigrationPlan(db);
      const { actual, expected } = await readSchemaShapes(db, migrations);
      const problems = [
        ...(plan.ok
          ? plan.pending.map(({ name }) => `migration ${name} is missing`)
          : [plan.problem]),
        ...differencesBetween(actual, expected),
      ];
      for (const problem of problems) print(`wrong: ${problem}`);
      print(
        `${migrations.length} migrations, ${expected.size} parts of the schema: ${verdict(problems)}`,
      );
      return problems.length === 0 ? 0 : 1;
    } finally {
      await close();
    }
  },
};

function verdict(problems: readonly string[]): string {
  return problems.length === 0 ? 'all as they must be' : `${problems.length} wrong`;
}
