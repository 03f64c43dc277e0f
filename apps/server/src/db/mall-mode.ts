import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Mode } from '#config.ts';
import type { Db } from './database.ts';

/** The mode that the setting asks for does not fit the database; the operator reads the message. */
export class WrongMode extends Error {
  override readonly name = 'WrongMode';
}

/** Runs a statement, as the owner while migrating or as the mall afterwards. */
type Query = (statement: string) => Promise<readonly unknown[]>;

const queryWith =
  (client: pg.Client): Query =>
  async (statement) =>
    (await client.query(statement)).rows;

/**
 * Refuses a database of the other mode before anything is written; the owner's client calls it before it migrates.
 * Only a start may open a database that has no mode yet, a command may not.
 */
export async function refuseOtherMode(
  client: pg.Client,
  { mode, opensNew }: { readonly mode: Mode; readonly opensNew: boolean },
): Promise<void> {
  refuse(await findMode(queryWith(client)), mode, opensNew);
}

/** The same for a command, as the mall. */
export async function refuseOtherModeOf(db: Db, mode: Mode): Promise<void> {
  const query: Query = async (statement) =>
    (await db.executeQuery(CompiledQuery.raw(statement))).rows;
  refuse(await findMode(query), mode, false);
}

/** Notes the mode of a database once; the client holds the lock of the migrations and should own the tables. */
export async function noteMode(client: pg.Client, mode: Mode, isOwner: boolean): Promise<void> {
  const { rowCount } = await client.query('select from mall_mode');
  if (rowCount === 1) return;
  if (!isOwner) throw new WrongMode(NEEDS_OWNER);
  await client.query('insert into mall_mode (mode) values ($1)', [mode]);
}

function refuse(found: Mode | undefined, wanted: Mode, opensNew: boolean): void {
  if (found === wanted) return;
  if (found === 'production') throw new WrongMode(IS_PRODUCTION);
  if (found === 'demo') throw new WrongMode(IS_DEMO);
  if (!opensNew) throw new WrongMode(IS_NEW);
}

const IS_PRODUCTION =
  'This database belongs to a production mall, and MALL_MODE is not set or says demo. Nothing was changed. ' +
  'Set MALL_MODE=production to work with it; for a demo take another MALL_DATA_DIR or DATABASE_URL.';
const IS_DEMO =
  'This database was opened in demo mode and holds demo data. Nothing was changed. ' +
  'Start production with a new MALL_DATA_DIR or another DATABASE_URL.';
const IS_NEW =
  'No mall was started on this database yet, so it is neither a demo nor production. Nothing was changed. ' +
  'Start the mall once (npm start), with MALL_MODE=production if it is not to be a demo.';

const NEEDS_OWNER =
  'The database does not say yet whether it is a demo or production, and only the owner of its tables may note it. ' +
  'Set MALL_OWNER_DATABASE_URL to the role that owns them.';

/**
 * The mode of a database; undefined when no mall was started on it. Versions without mall_mode gave every demo a
 * business clock before they filled its calendar, and production none.
 */
async function findMode(query: Query): Promise<Mode | undefined> {
  // The statement names these three columns.
  const [tables] = (await query(TABLES)) as readonly Tables[];
  // A check of the table allows exactly the modes that the type names.
  const [row] = (tables?.mode ? await query('select mode from mall_mode') : []) as { mode: Mode }[];
  if (row) return row.mode;
  if (tables?.clock && (await query('select from business_clock')).length > 0) return 'demo';
  if (tables?.calendar && (await query('select from trade_calendar limit 1')).length > 0)
    return 'production';
  return undefined;
}

type Tables = { readonly mode: boolean; readonly clock: boolean; readonly calendar: boolean };

const TABLES = `
  select to_regclass('public.mall_mode') is not null as mode, to_regclass('public.business_clock') is not null as clock,
         to_regclass('public.trade_calendar') is not null as calendar`;
