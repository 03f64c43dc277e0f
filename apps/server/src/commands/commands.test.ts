import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Environment, parseConfig } from '#config.ts';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { createLog } from '#log.ts';
import { PRODUCTION } from '#testing/production-environment.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { COMMANDS, findCommand, helpText } from './index.ts';

async function run(
  words: string,
  settings: ConnectionSettings,
  owner?: ConnectionSettings,
  environment: Environment = {},
) {
  const parsed = parseConfig({
    ...environment,
    DATABASE_URL: urlOf(settings),
    MALL_OWNER_DATABASE_URL: owner && urlOf(owner),
    MALL_LOG_LEVEL: 'silent',
  });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { config } = parsed;
  const lines: string[] = [];
  const found = findCommand(words.split(' '));
  const print = (line: string) => lines.push(line);
  const code = await found?.command.run({
    config,
    log: createLog(config),
    args: found.args,
    print,
  });
  return { code, lines };
}

function urlOf({ host, port, user, password, database }: ConnectionSettings): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

describe('verify', () => {
  it('needs no registrar in production', async () => {
    const { settings, ownerSettings } = await createTestDatabase({ mode: 'production' });
    expect(await run('verify', settings, ownerSettings, PRODUCTION)).toMatchObject({ code: 0 });
  });

  it('is content with a database that the migrations made, and leaves no trace', async () => {
    const { settings, ownerSettings, db } = await createTestDatabase();
    expect(await run('verify', settings, ownerSettings)).toMatchObject({
      code: 0,
      lines: expect.arrayContaining(['All is as it must be.']),
    });
    const schemas = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(
      db,
    );
    expect(schemas.rows.map(({ name }) => name)).not.toContain('mall_verify_scratch');
  });

  it.each(
    sampled([
      { change: sql`drop index session_by_expiry`, says: 'index session_by_expiry is missing' },
      {
        change: sql`alter table session add column note text`,
        says: 'column session.note is not ours',
      },
      {
        change: sql`alter table session alter column scope drop not null`,
        says: 'column session.scope is text, not',
      },
      {
        change: sql`drop trigger business_clock_stays on business_clock`,
        says: 'trigger business_clock',
      },
      { change: sql`delete from migration where name = '0001_session'`, says: 'applied' },
    ]),
  )('notices and says: $says', async ({ change, says }) => {
    const { settings, ownerSettings, ownerDb } = await createTestDatabase();
    await change.execute(ownerDb);
    const { code, lines } = await run('verify', settings, ownerSettings);
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(says);
  });
});

it('names a missing migration and not all that it lacks', async () => {
  const { settings, ownerDb } = await createTestDatabase();
  const last = ownerDb.selectFrom('migration').select(({ fn }) => fn.max('name').as('name'));
  await ownerDb.deleteFrom('migration').where('name', '=', last).execute();
  const { code, lines } = await run('verify', settings);
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('is missing; the next start'), '1 wrong.']);
});

describe('day close', () => {
  it('closes nothing in production while there is no registrar, and says so', async () => {
    const { settings, db } = await createTestDatabase({ mode: 'production' });
    expect(await run('day close', settings, undefined, PRODUCTION)).toEqual({
      code: 2,
      lines: [expect.stringContaining('no registrar is configured')],
    });
    expect(await db.selectFrom('clearing_run').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('business_clock').selectAll().execute()).toEqual([]);
  });
});

describe('the commands', () => {
  it('that are not built say so and exit 2', async () => {
    const { settings } = await createTestDatabase();
    expect(await run('import nav', settings)).toEqual({
      code: 2,
      lines: ['"import nav" is not built yet. Nothing was done.'],
    });
  });

  it('are found by their words and keep the rest as arguments', () => {
    expect(findCommand(['import', 'nav', 'a.csv'])).toMatchObject({
      command: { name: 'import nav' },
      args: ['a.csv'],
    });
    expect(findCommand(['day'])).toBeUndefined();
    expect(findCommand(['nonsense'])).toBeUndefined();
  });

  it('are all in the help', () => {
    for (const { name, summary } of COMMANDS)
      expect(helpText()).toMatch(new RegExp(`${name} +${summary.slice(0, 10)}`));
  });
});
