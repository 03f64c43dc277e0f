import { checkKeptData } from '#check-recorded-data.ts';
import { systemClock } from '#clock.ts';
import type { ConnectionTarget } from '#db/connection-settings.ts';
import { connect, type Db, type Tx } from '#db/database.ts';
import { findWrongRights } from '#db/grant-rights.ts';
import { inSnapshot } from '#db/in-snapshot.ts';
import { readMigrationPlan } from '#db/migrate.ts';
import { readMigrations } from '#db/migration-files.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import {
  checkNotedSeal,
  findNewestSeal,
  type NotedSeal,
  parseSeal,
  readSealKeys,
} from '#modules/trail/index.ts';
import { openClearing } from '#open-clearing.ts';
import { attachDatabase } from '#start/open-database.ts';
import { type Check, findUnproved, INVARIANTS, sumInvariants } from '#verification.ts';
import type { Command, CommandContext } from './command.ts';
import { differencesBetween, mayMakeSchemas, readSchemaShapes } from './schema-shape-store.ts';

const SHOWN_MAX = 50;
/** No customer waits for it: the hashes over all net values of a large mall take minutes. */
const STATEMENT_MS = 3_600_000;

/** Checks that the database is what this version of the mall believes it to be. */
export const verify: Command = {
  name: 'verify',
  summary:
    'Check the schema and recompute the ledger; exit 1 on any difference; --seal SEAL proves that a seal noted earlier still stands',
  run: async ({ config, log, print, args }) => {
    const noted = readNoted(args);
    if (!noted.ok) {
      print('verify [--seal NUMBER:HASH], as an earlier verify or the log told it');
      return 2;
    }
    const { db, owner, close } = await attachDatabase({
      config,
      log,
      statementTimeoutMs: STATEMENT_MS,
    });
    try {
      const unfit = await findWrong(db, owner);
      // Read first, so that what is printed lies within what was recomputed.
      const newest = unfit.length === 0 ? await findNewestSeal(db) : undefined;
      // A ledger in tables of another shape cannot be read, so it is not checked.
      const checks = unfit.length === 0 ? await checkAll(db, config, noted.seal) : [];
      for (const check of checks) print(`${check.name}: ${verdictOf(check)}`);
      if (unfit.length === 0) printInvariants(checks, print);
      const unproved = unfit.length === 0 ? findUnproved(checks) : [];
      const wrong = [...unfit, ...unproved, ...checks.flatMap((check) => check.wrong)];
      for (const sentence of wrong.slice(0, SHOWN_MAX)) print(`wrong: ${sentence}`);
      if (newest !== undefined) print(`newest seal: ${newest}`);
      print(wrong.length === 0 ? 'All is as it must be.' : `${wrong.length} wrong.`);
      return wrong.length === 0 ? 0 : 1;
    } finally {
      await close();
    }
  },
};

/** The schema is looked at only when it claims to be complete: what a missing migration lacks is no news. */
async function findWrong(db: Db, owner: ConnectionTarget): Promise<readonly string[]> {
  const plan = await readMigrationPlan(db);
  if (!plan.ok) return [plan.problem];
  if (plan.pending.length > 0)
    return plan.pending.map(({ name }) => `migration ${name} is missing; the next start brings it`);

  return [...(await findWrongShape(owner)), ...(await findWrongRights(db))];
}

/** Only the owner may run the migrations once more; the mall's own role makes no tables. */
async function findWrongShape(owner: ConnectionTarget): Promise<readonly string[]> {
  const db = connect(owner, { poolMax: 1 });
  try {
    if (!(await mayMakeSchemas(db)))
      return [
        'the tables cannot be compared with the migrations: set MALL_OWNER_DATABASE_URL to the role that owns them',
      ];
    const { actual, expected } = await readSchemaShapes(db, await readMigrations());
    return differencesBetween(actual, expected);
  } finally {
    await db.destroy();
  }
}

/** Everything that must be true of the data at one moment, recomputed from what was written first. */
export async function checkAll(
  db: Db,
  config: CommandContext['config'],
  noted?: NotedSeal,
): Promise<readonly Check[]> {
  return inSnapshot(db, (tx) => checkSnapshot(tx, config, noted));
}

/** The same inside a transaction that sees one moment only. */
export async function checkSnapshot(
  db: Tx,
  config: CommandContext['config'],
  noted?: NotedSeal,
): Promise<readonly Check[]> {
  const clock = systemClock(config.mode);
  const readCalendar = keepCalendar({ db, clock });
  const clearing = openClearing({
    config,
    db,
    clock,
    readCalendar,
    dictionaries: await readDictionaries(),
  });
  return [
    ...(await checkKeptData(db, {
      agent: clearing?.agent,
      readCalendar,
      nowMs: clock.wallMs(),
      keys: await readSealKeys(config),
    })),
    ...(noted ? [await checkNotedSeal(db, noted)] : []),
  ];
}

type Noted = { readonly ok: true; readonly seal: NotedSeal | undefined } | { readonly ok: false };

function readNoted(args: readonly string[]): Noted {
  if (args.length === 0) return { ok: true, seal: undefined };
  const [option, text = ''] = args;
  const seal = option === '--seal' && args.length === 2 ? parseSeal(text) : undefined;
  return seal ? { ok: true, seal } : { ok: false };
}

function printInvariants(checks: readonly Check[], print: CommandContext['print']): void {
  for (const { number, checks: count, compared, wrong } of sumInvariants(checks)) {
    const verdict = wrong === 0 ? 'right' : `${wrong} wrong`;
    print(
      `invariant ${number}, ${INVARIANTS[number]}: ${compared} compared in ${count} checks, ${verdict}`,
    );
  }
}

function verdictOf({ counted, wrong, unchecked = 0n }: Check): string {
  const checked = counted - unchecked;
  const verdict =
    wrong.length === 0 ? `${checked} right` : `${checked} looked at, ${wrong.length} wrong`;
  return unchecked === 0n ? verdict : `${verdict}, ${unchecked} too old to be checked`;
}
