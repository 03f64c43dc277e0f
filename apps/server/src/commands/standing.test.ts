import { expect, it } from 'vitest';
import { systemClock } from '#clock.ts';
import { parseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { readSession } from '#modules/identity/index.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { findCommand } from './index.ts';

const { db, settings } = await createTestDatabase();
const deps = { db, clock: systemClock('demo') };
const owner = { clientId: 'C1', instIdNo: '91350800MA2Y8R4E70', instUserCode: 'OP1' };
const open = () => openTestSession(deps, { scope: 'session', ...owner });
await open();
const { mobile } = await db.selectFrom('mall_user').select('mobile').executeTakeFirstOrThrow();

async function run(words: string) {
  const { host, port, user, password, database } = settings;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const parsed = parseConfig({ DATABASE_URL: url, MALL_LOG_LEVEL: 'silent' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { config } = parsed;
  const lines: string[] = [];
  const found = findCommand(words.split(' '));
  const print = (line: string) => lines.push(line);
  const context = { config, log: createLog(config), args: found?.args ?? [], print };
  return { code: await found?.command.run(context), lines };
}

it.each([
  { off: `user disable ${mobile}`, on: `user enable ${mobile}`, trail: 'user_disable' },
  { off: 'operator disable OP1', on: 'operator enable OP1', trail: 'operator_disable' },
  { off: 'account close C1', on: 'account reopen C1', trail: 'account_close' },
])('$trail ends the sessions, is on the trail, and can be undone', async ({ off, on, trail }) => {
  const token = await open();
  expect(await run(off)).toMatchObject({ code: 0 });
  expect((await readSession(deps, token)).kind).toBe('expired');
  expect((await readSession(deps, await open())).kind).toBe('expired');
  expect(await run(on)).toMatchObject({ code: 0 });
  expect((await readSession(deps, token)).kind).toBe('expired');
  expect((await readSession(deps, await open())).kind).toBe('open');
  const actions = await db.selectFrom('trail_entry').select('action').execute();
  expect(actions).toContainEqual({ action: trail });
});

it('operator rights grants exactly what is named', async () => {
  expect(await run('operator rights OP1 query sign')).toMatchObject({ code: 0 });
  const check = await readSession(deps, await open());
  expect(check).toMatchObject({ session: { rights: new Set(['query', 'sign']) } });
  expect(await run('operator rights OP1')).toMatchObject({ code: 0 });
  expect(await readSession(deps, await open())).toMatchObject({ session: { rights: new Set() } });
});

it.each([
  { words: 'user disable 13999999999', says: 'There is no 13999999999. Nothing was done.' },
  { words: 'operator enable XX', says: 'There is no XX. Nothing was done.' },
  { words: 'user disable', says: 'user disable MOBILE' },
  { words: 'account close C1 C2', says: 'account close CLIENT_ID' },
  { words: 'operator rights OP1 query fly', says: 'operator rights CODE RIGHT...' },
])('$words exits 2 and says: $says', async ({ words, says }) => {
  expect(await run(words)).toEqual({ code: 2, lines: [says] });
});
