import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded/index.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { makeTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { readColumns } from './db-types/read-columns.ts';
import { renderSchema } from './db-types/render-schema.ts';

const OUTPUT = fileURLToPath(new URL('../apps/server/src/db/schema.gen.ts', import.meta.url));

/** `npm run db:types` writes schema.gen.ts; with `--check` it only says whether the file is up to date. */
async function main(isCheck: boolean): Promise<number> {
  const expected = await renderFromMigrations();
  const name = relative(process.cwd(), OUTPUT);
  if (!isCheck) {
    await writeFile(OUTPUT, expected);
    console.log(`wrote ${name}`);
    return 0;
  }
  const found = await readFile(OUTPUT, 'utf8').catch(() => '');
  if (found === expected) {
    console.log(`${name} is what the migrations make`);
    return 0;
  }
  console.error(
    `${name} differs from what the migrations make: run \`npm run db:types\` and commit it.`,
  );
  console.error(firstDifference(found, expected));
  return 1;
}

async function renderFromMigrations(): Promise<string> {
  const folder = await makeTemporaryFolder('db-types');
  const postgres = await startEmbedded({
    dataDir: folder.path,
    isDurable: false,
    log: () => undefined,
  });
  try {
    await migrate(postgres.owner);
    const client = new pg.Client(postgres.owner);
    await client.connect();
    const columns = await readColumns(client);
    await client.end();
    return renderSchema(columns);
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

function firstDifference(found: string, expected: string): string {
  const ours = found.split('\n');
  const theirs = expected.split('\n');
  const line = theirs.findIndex((text, index) => text !== ours[index]);
  const at = line === -1 ? theirs.length : line;
  return `  line ${at + 1}: the file has ${ours[at] ?? 'nothing'}\n  the database has ${theirs[at] ?? 'nothing'}`;
}

process.exitCode = await main(process.argv.includes('--check'));
