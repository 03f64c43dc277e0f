import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Migration = {
  /** The file's name without its ending, such as '0001_session'. */
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
};

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url));

const FILE_NAME = /^(\d{4})_[a-z][a-z0-9_]*\.sql$/;

/** All migrations in the order they are applied; throws when a file's name breaks the numbering. */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).sort();
  const problem = numberingProblem(files);
  if (problem) throw new Error(`migrations in ${folder}: ${problem}`);
  return Promise.all(files.map((file) => readMigration(folder, file)));
}

/** Numbers run from 0001 without a gap or a repeat, so that the order is never a matter of opinion. */
export function numberingProblem(sortedFiles: readonly string[]): string | undefined {
  for (const [index, file] of sortedFiles.entries()) {
    const number = FILE_NAME.exec(file)?.[1];
    if (!number) return `${file} must be named like 0001_what_it_brings.sql`;
    const expected = String(index + 1).padStart(4, '0');
    if (number !== expected) return `${file} must carry the number ${expected}`;
  }
  return undefined;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  // A checkout with Windows line ends is the same migration.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const sha256 = createHash('sha256').update(sql).digest('hex');
  return { name: file.slice(0, -'.sql'.length), sql, sha256 };
}
