import { fen } from '@mall/domain/money/units';
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

async function run(words: string, by = ' --by zhang.wei') {
  const { host, port, user, password, database } = settings;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const parsed = parseConfig({ DATABASE_URL: url, MALL_LOG_LEVEL: 'silent' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { config } = parsed;
  const lines: string[] = [];
  const found = findCommand(`${words}${by}`.split(' '));
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

async function told() {
  const entries = await db
    .selectFrom('trail_entry')
    .select(['action', 'done_by', 'value_before', 'value_after', 'inst_user_code', 'object_id'])
    .orderBy('entry_no')
    .execute();
  return entries;
}

it.each([
  { words: `user disable ${mobile}`, before: 'active', after: 'disabled' },
  { words: `user enable ${mobile}`, before: 'disabled', after: 'active' },
  { words: `user enable ${mobile}`, before: 'active', after: 'active' },
  { words: 'operator disable OP1', before: 'active', after: 'disabled' },
  { words: 'operator enable OP1', before: 'disabled', after: 'active' },
  { words: 'account close C1', before: '0', after: '2' },
  { words: 'account reopen C1', before: '2', after: '0' },
  { words: 'operator rights OP1 make query', before: /^query,make/, after: 'query,make' },
  { words: 'operator rights OP1 audit', before: 'query,make', after: 'audit' },
  { words: 'operator rights OP1 none', before: 'audit', after: 'none' },
])('$words is on the trail with the acting person, $before and $after', async (change) => {
  expect(await run(change.words)).toMatchObject({ code: 0 });
  const entry = (await told()).at(-1);
  expect(entry?.value_before).toMatch(change.before);
  // The person who gave the command, and not the operator it was about.
  expect(entry).toMatchObject({
    done_by: 'zhang.wei',
    value_after: change.after,
    inst_user_code: null,
  });
});

it('a limit of audits that goes with the right is among the values before', async () => {
  await run('operator rights OP1 audit');
  await db
    .updateTable('inst_user')
    .set({ audit_limit_fen: fen(5_000_00n) })
    .execute();
  await run('operator rights OP1 query');
  expect((await told()).at(-1)).toMatchObject({
    value_before: 'audit up to 500000 fen',
    value_after: 'query',
  });
});

it.each([
  { by: '', why: 'no name is given' },
  { by: ' --by', why: 'the name is missing' },
  { by: ' --by zhang --by wang', why: 'two are named' },
  { by: ' --by {zhang}', why: 'the name has characters that no name has' },
])('changes nothing when $why', async ({ by }) => {
  await run(`user enable ${mobile}`);
  const before = await told();
  expect(await run(`user disable ${mobile}`, by)).toEqual({
    code: 2,
    lines: ['user disable MOBILE --by NAME'],
  });
  expect(await told()).toEqual(before);
  expect((await readSession(deps, await open())).kind).toBe('open');
});

it('operator rights grants exactly what is named', async () => {
  expect(await run('operator rights OP1 query sign')).toMatchObject({ code: 0 });
  const check = await readSession(deps, await open());
  expect(check).toMatchObject({ session: { rights: new Set(['query', 'sign']) } });
  expect(await run('operator rights OP1 none')).toMatchObject({ code: 0 });
  expect(await readSession(deps, await open())).toMatchObject({ session: { rights: new Set() } });
});

it.each([
  { words: 'user disable 13999999999', says: 'There is no 13999999999. Nothing was done.' },
  { words: 'operator enable XX', says: 'There is no XX. Nothing was done.' },
  { words: 'user disable', says: 'user disable MOBILE --by NAME' },
  { words: 'account close C1 C2', says: 'account close CLIENT_ID --by NAME' },
  { words: 'operator rights OP1', says: 'operator rights CODE RIGHT... --by NAME' },
  { words: 'operator rights OP1 none query', says: 'operator rights CODE RIGHT... --by NAME' },
  { words: 'operator rights OP1 query fly', says: 'operator rights CODE RIGHT... --by NAME' },
])('$words exits 2 and says: $says', async ({ words, says }) => {
  expect(await run(words)).toEqual({ code: 2, lines: [says] });
});
