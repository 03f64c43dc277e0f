import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/database.ts';
import { ledgerFingerprint } from '../../../apps/server/src/testing/ledger-fingerprint.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import { runCommand } from '../../process/run-command.ts';
import { inDatabase } from '../order-world.ts';
import { ACTION_NAMES, ACTIONS, answerOf } from '../races/actions.ts';
import { eachOf, openRaceMall, RACE_SETTINGS, runMallCommand } from '../races/race-mall.ts';
import { DAYS } from '../races/race-products.ts';
import { stopPostgres } from './killed-close.ts';

/** So many customers of each kind of order. */
const EACH_KIND = 2;
/** The day with the orders and the one after it, on which most of them are confirmed. */
export const UNTIL = DAYS[3];

/** A mall at the end of a Monday with orders of every kind, stopped: rounds begin with a copy of its folder. */
export async function prepareDay(
  isWithoutGuard: boolean,
): Promise<{ path: string; remove: () => void }> {
  const mall = await openRaceMall(ACTION_NAMES.length * EACH_KIND);
  for (const kind of ACTION_NAMES)
    await eachOf(mall.take(EACH_KIND), async (racer) => {
      const answer = await answerOf((await ACTIONS[kind](racer)).send);
      if (answer !== 'done') throw new Error(`${kind} was refused: ${answer}`);
    });
  if (isWithoutGuard) await sql`alter table holding set unlogged`.execute(mall.db);
  const path = mall.dataDir;
  await mall.close({ isKept: true });
  return { path, remove: () => void runCommand({ program: 'rm', args: ['-rf', path] }) };
}

export async function inCopy<Result>(
  prepared: string,
  work: (copy: string) => Promise<Result>,
  folder = temporaryDataDir(),
): Promise<Result> {
  const copy = join(folder.path, 'data');
  // Its files belong to the account that PostgreSQL runs under.
  const { exitCode, output } = await runCommand({ program: 'cp', args: ['-a', prepared, copy] });
  if (exitCode !== 0) throw new Error(output);
  try {
    return await work(copy);
  } finally {
    await stopPostgres(copy);
    folder.remove();
  }
}

export async function verified(copy: string): Promise<readonly string[]> {
  const { exitCode, output } = await runMallCommand(copy, ['verify']);
  return exitCode === 0 ? [] : [`verify: ${output.slice(-600)}`];
}

export type Tables = Readonly<Record<string, readonly string[]>>;

/** What the ledger holds and how many rows each table has. */
export async function tablesOf(copy: string): Promise<Tables> {
  const mall = await runMall({ dataDir: copy, settings: RACE_SETTINGS });
  try {
    return await inDatabase(copy, async (db) => ({
      ...(await ledgerOf(db)),
      counts: await countsOf(db),
    }));
  } finally {
    await mall.stop();
  }
}

export async function ledgerOf(db: Db): Promise<Tables> {
  return asText(await ledgerFingerprint(db));
}

function asText(ledger: Readonly<Record<string, unknown>>): Tables {
  return Object.fromEntries(
    Object.entries(ledger).map(([name, rows]) => [
      name,
      // Rows alike in what they are sorted by come in any order.
      [rows]
        .flat()
        .map((row) => JSON.stringify(row, inText))
        .toSorted(),
    ]),
  );
}

function inText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

async function countsOf(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by 1`.execute(db);
  const counts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      rows: string;
    }>`select count(*) as rows from ${sql.id(name)}`.execute(db);
    counts.push(`${name} ${rows[0]?.rows}`);
  }
  return counts;
}

export function differences(expected: Tables, found: Tables, wrongs: readonly string[]): string[] {
  const different = Object.keys(expected).flatMap((name) => {
    const [theirs, ours] = [new Set(expected[name]), new Set(found[name])];
    const missing = [...theirs].filter((row) => !ours.has(row));
    const added = [...ours].filter((row) => !theirs.has(row));
    const isSameLength = expected[name]?.length === found[name]?.length;
    if (missing.length === 0 && added.length === 0 && isSameLength) return [];
    return [`${name}: missing ${missing.slice(0, 3)}, added ${added.slice(0, 3)}`];
  });
  return [...different, ...wrongs];
}
