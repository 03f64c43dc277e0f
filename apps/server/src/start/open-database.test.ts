import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { MigrationRefused } from '#db/migrate.ts';
import { createLog } from '#log.ts';
import { createEmptyDatabase, createTestDatabase } from '#testing/test-database.ts';
import { attachDatabase, openDatabase } from './open-database.ts';

const urlOf = ({ host, port, user, password, database }: ConnectionSettings) =>
  `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

const configOf = (app: ConnectionSettings, owner?: ConnectionSettings) => ({
  mode: 'demo' as const,
  databaseUrl: urlOf(app),
  ownerDatabaseUrl: owner && urlOf(owner),
  databaseAccount: undefined,
  dataDir: 'unused',
});

/** Opens and closes it as a start does; what the log warned of. */
async function open(app: ConnectionSettings, owner?: ConnectionSettings) {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) });
  const { close } = await openDatabase({ config: configOf(app, owner), log });
  await close();
  return lines.map((line): string => JSON.parse(line).msg);
}

describe('a database outside', () => {
  it('with a role for the owner and one for the mall is migrated by the one and used by the other', async () => {
    const { settings, ownerSettings, db } = await createEmptyDatabase();
    expect(await open(settings, ownerSettings)).toEqual([]);
    expect(await db.selectFrom('ledger_balance').selectAll().execute()).toEqual([]);
    await expect(db.deleteFrom('trail_entry').execute()).rejects.toThrow('permission denied');
  });

  it('with one role for both is warned about at every start', async () => {
    const { ownerSettings } = await createEmptyDatabase();
    const warned = [expect.stringContaining('MALL_OWNER_DATABASE_URL')];
    expect(await open(ownerSettings)).toEqual(warned);
    expect(await open(ownerSettings)).toEqual(warned);
    expect(await open(ownerSettings, ownerSettings)).toEqual(warned);
  });

  it('needs its owner for migrations only', async () => {
    const { settings } = await createTestDatabase();
    expect(await open(settings)).toEqual([]);
    const empty = await createEmptyDatabase();
    const opening = open(empty.settings);
    await expect(opening).rejects.toThrow(MigrationRefused);
    await expect(opening).rejects.toThrow('MALL_OWNER_DATABASE_URL');
  });

  it.each([
    { statementTimeoutMs: 3_600_000, limit: '1h', why: 'a command that reads everything says so' },
    { statementTimeoutMs: undefined, limit: '15s', why: 'a customer waits no longer' },
  ])('lets a statement take $limit because $why', async ({ statementTimeoutMs, limit }) => {
    const { settings } = await createTestDatabase();
    const log = createLog({ logLevel: 'warn' }, { write: () => undefined });
    const limits = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
    const { db, close } = await attachDatabase({ config: configOf(settings), log, ...limits });
    const { rows } = await sql`show statement_timeout`.execute(db);
    await close();
    expect(rows).toEqual([{ statement_timeout: limit }]);
  });

  it('lets a statement of a demo that is written take ten minutes, as the role of the mall', async () => {
    const { settings } = await createTestDatabase();
    const log = createLog({ logLevel: 'warn' }, { write: () => undefined });
    const { patiently, close } = await openDatabase({ config: configOf(settings), log });
    const { rows } = await patiently((db) =>
      sql`select current_setting('statement_timeout') as limit, current_user::text as role`.execute(
        db,
      ),
    );
    await close();
    expect(rows).toEqual([{ limit: '10min', role: settings.user }]);
  });
});
