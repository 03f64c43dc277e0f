import type { Migration } from './migration-files.ts';

export type AppliedMigration = { readonly name: string; readonly sha256: string };

export type MigrationPlan =
  | { readonly ok: true; readonly pending: readonly Migration[] }
  | { readonly ok: false; readonly problem: string };

/** Compares what the database has with what the code brings; says what is left to apply, or why it may not. */
export function planMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): MigrationPlan {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const ours = migrations[index];
    if (!ours || !migrations.some((migration) => migration.name === name)) return newer(name);
    if (ours.name !== name) return outOfOrder(ours.name, name);
    if (ours.sha256 !== sha256) return edited(name);
  }
  return { ok: true, pending: migrations.slice(applied.length) };
}

const refuse = (problem: string): MigrationPlan => ({ ok: false, problem });

const newer = (name: string) =>
  refuse(
    `The database has migration ${name}, which this version of the mall does not know. ` +
      'It was last used by a newer version: start that one, or restore a backup from before it.',
  );

const edited = (name: string) =>
  refuse(
    `Migration ${name} was changed after it had been applied to this database. ` +
      'Put the file back as it was and bring the change as a new migration.',
  );

const outOfOrder = (expected: string, found: string) =>
  refuse(
    `The database applied ${found} where this version brings ${expected}. ` +
      'Migrations only go forward: give the newcomer the next free number.',
  );
