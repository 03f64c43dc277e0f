import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startBusinessClock, systemClock } from '#clock.ts';
import { type Config, parseConfig } from '#config.ts';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import type { Db } from '#db/database.ts';
import { createLog } from '#log.ts';
import { openSealKeys, recordAction, sealTrail } from '#modules/trail/index.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { verify } from './verify.ts';

const urlOf = ({ host, port, user, password, database }: ConnectionSettings) =>
  `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

const clock = systemClock('demo');
let db: Db;
let ownerDb: Db;
let config: Config;

beforeEach(async () => {
  const database = await createTestDatabase();
  ({ db, ownerDb } = database);
  const folder = await makeTemporaryFolder('verify');
  onTestFinished(() => folder.remove());
  const parsed = parseConfig({
    DATABASE_URL: urlOf(database.settings),
    MALL_OWNER_DATABASE_URL: urlOf(database.ownerSettings),
    MALL_DATA_DIR: folder.path,
    MALL_LOG_LEVEL: 'silent',
  });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  ({ config } = parsed);
  await startBusinessClock(db, config);
  for (const clientId of ['c1', 'c2', 'c3'])
    await recordAction({ db, clock }, { action: 'logout', clientId, instUserCode: 'OP1' });
  await seal();
});

async function seal() {
  const { current: key } = await openSealKeys({ db, config, log: createLog(config) });
  await sealTrail({ db, clock, key });
}

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const code = await verify.run({ config, log: createLog(config), args, print });
  const newest = lines.find((line) => line.startsWith('newest seal: '))?.split(' ')[2] ?? '';
  return { code, newest, lines, wrong: lines.filter((line) => line.startsWith('wrong: ')) };
}

/** Changes rows as the database owner, past the triggers. */
const tamper = (...statements: readonly string[]) =>
  ownerDb.transaction().execute(async (tx) => {
    for (const table of ['trail_entry', 'trail_seal'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    for (const table of ['trail_entry', 'trail_seal'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });

describe('verify', () => {
  it.each(
    sampled([
      {
        change: `update trail_entry set client_id = 'c9' where entry_no = 2`,
        says: ['wrong: seal 2 does not fit entry 2 and the seal before'],
      },
      {
        change: `update trail_entry set inst_user_code = 'OP9' where entry_no = 2`,
        says: ['wrong: seal 2 does not fit entry 2 and the seal before'],
      },
      {
        change: `update trail_seal set hash = sha256('x') where seal_no = 2`,
        says: [
          'wrong: seal 2 does not fit entry 2 and the seal before',
          'wrong: seal 3 does not fit entry 3 and the seal before',
        ],
      },
    ]),
  )('finds: $change', async ({ change, says }) => {
    expect(await run()).toMatchObject({ code: 0, wrong: [] });
    await tamper(change);
    expect(await run()).toMatchObject({ code: 1, wrong: says });
  });

  it('says how many rows are too old to be checked, and does not call them right', async () => {
    await sql`
      insert into agreement_template values ('TPL001', '1999.1', 'INVESTOR_RIGHTS', 'x', 'CLIENT', 'R',
        '{10010}', '{300002}', 'always', 0, '1999-01-01', 'x')`.execute(ownerDb);
    const { code, lines } = await run();
    expect(code).toBe(0);
    expect(lines).toContain(
      'the texts that were signed are the released ones: 0 right, 1 too old to be checked',
    );
  });

  it('proves that a seal that was noted still stands where it stood', async () => {
    const { newest } = await run();
    expect(newest).toMatch(/^3:[0-9a-f]{64}$/);
    await recordAction({ db, clock }, { action: 'logout', clientId: 'c4' });
    await seal();
    expect(await run('--seal', newest)).toMatchObject({ code: 0, wrong: [] });
  });

  it('finds with a noted seal that the end was cut off, although the rest fits', async () => {
    const { newest } = await run();
    await tamper(
      'delete from trail_seal where seal_no > 1',
      'delete from trail_entry where entry_no > 1',
    );
    expect(await run()).toMatchObject({ code: 0 });
    expect(await run('--seal', newest)).toMatchObject({
      code: 1,
      wrong: ['wrong: the trail ends before seal 3, which was noted'],
    });
    for (const clientId of ['c7', 'c8'])
      await recordAction({ db, clock }, { action: 'logout', clientId });
    await seal();
    expect(await run('--seal', newest)).toMatchObject({
      code: 1,
      wrong: ['wrong: seal 3 is not the one that was noted'],
    });
  });

  it.each(
    sampled([
      ['--seal'],
      ['--seal', '3'],
      ['--seal', `0:${'a'.repeat(64)}`],
      ['3'],
      ['--x', 'y', 'z'],
    ]),
  )('does not take %s for a seal', async (...args) => {
    expect(await run(...args)).toMatchObject({ code: 2 });
  });
});
