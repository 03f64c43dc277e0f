import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sampled } from '#testing/sampled/sampled.ts';
import { createEmptyDatabase, createTestDatabase } from '#testing/test-database.ts';
import { WrongMode } from './mall-mode.ts';
import { migrate } from './migrate.ts';

const modes = [
  { mode: 'demo', other: 'production', says: 'holds demo data' },
  { mode: 'production', other: 'demo', says: 'MALL_MODE=production' },
] as const;

describe.each(sampled(modes))('a database opened in $mode mode', ({ mode, other, says }) => {
  it('is noted at the first start, taken by the next and refused to the other mode', async () => {
    const { ownerSettings, settings, db } = await createEmptyDatabase();
    const open = (wanted: typeof mode | typeof other) =>
      migrate(ownerSettings, { app: settings, mode: wanted, opensNew: true });
    await open(mode);
    expect(await db.selectFrom('mall_mode').select('mode').execute()).toEqual([{ mode }]);
    expect(await open(mode)).toEqual([]);
    await expect(open(other)).rejects.toThrow(WrongMode);
    await expect(open(other)).rejects.toThrow(says);
    expect(await db.selectFrom('mall_mode').select('mode').execute()).toEqual([{ mode }]);
  });

  it('keeps it, whether the mall or the owner of the tables tries to change it', async () => {
    const { db, ownerDb } = await createTestDatabase({ mode });
    const changes = [
      sql`update mall_mode set mode = ${other}`,
      sql`delete from mall_mode`,
      sql`truncate mall_mode`,
    ];
    for (const change of changes) {
      await expect(change.execute(db)).rejects.toThrow('permission denied');
      await expect(change.execute(ownerDb)).rejects.toThrow('never changes');
    }
    const added = sql`insert into mall_mode (mode) values (${other})`;
    await expect(added.execute(db)).rejects.toThrow('permission denied');
  });
});

describe('a database of a version that noted no mode', () => {
  it.each(
    sampled([
      {
        mode: 'demo',
        other: 'production',
        mark: sql`insert into business_clock values (true, now(), now())`,
      },
      {
        mode: 'production',
        other: 'demo',
        mark: sql`insert into trade_calendar values ('CN', '2026-11-16', true)`,
      },
    ] as const),
  )('was $mode by what it holds, and is refused unchanged to $other', async (given) => {
    const { mode, other, mark } = given;
    const { ownerDb, ownerSettings } = await createEmptyDatabase();
    await migrate(ownerSettings);
    await sql`drop trigger business_clock_is_for_demos on business_clock`.execute(ownerDb);
    await mark.execute(ownerDb);
    // As before the migration that made the table.
    await sql`alter table mall_mode rename to unknown_yet`.execute(ownerDb);
    const refused = migrate(ownerSettings, { mode: other, opensNew: true });
    await expect(refused).rejects.toThrow(WrongMode);
    await sql`alter table unknown_yet rename to mall_mode`.execute(ownerDb);
    expect(await ownerDb.selectFrom('mall_mode').selectAll().execute()).toEqual([]);
    await migrate(ownerSettings, { mode });
    expect(await ownerDb.selectFrom('mall_mode').select('mode').execute()).toEqual([{ mode }]);
  });
});

describe('a database that no mall was started on', () => {
  it('is opened by a start and not by a command', async () => {
    const { ownerSettings, settings, db } = await createEmptyDatabase();
    const asked = migrate(ownerSettings, { app: settings, mode: 'demo' });
    await expect(asked).rejects.toThrow('No mall was started on this database yet');
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('gets one mode when two malls of different modes start at once', async () => {
    const { ownerSettings, settings, db } = await createEmptyDatabase();
    const started = await Promise.allSettled(
      modes.map(({ mode }) => migrate(ownerSettings, { app: settings, mode, opensNew: true })),
    );
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.selectFrom('mall_mode').selectAll().execute()).toHaveLength(1);
  });

  it('needs the owner of its tables to note the mode', async () => {
    const { ownerSettings, settings } = await createEmptyDatabase();
    await migrate(ownerSettings, { app: settings });
    const opened = migrate(settings, { app: settings, mode: 'production', opensNew: true });
    await expect(opened).rejects.toThrow('MALL_OWNER_DATABASE_URL');
  });
});

describe('the database of production', async () => {
  const { db } = await createTestDatabase({ mode: 'production' });

  it.each(
    sampled([
      sql`insert into business_clock values (true, now(), now())`,
      sql`insert into demo_world default values`,
      sql`insert into agent_application default values`,
      sql`insert into agent_confirmation default values`,
      sql`insert into agent_lot default values`,
      sql`insert into agent_register default values`,
      sql`insert into bank_advance default values`,
    ]),
  )('takes no clock, no world and no registrar of a demo (%#)', async (statement) => {
    await expect(statement.execute(db)).rejects.toThrow('is written in a demo only');
  });
});
