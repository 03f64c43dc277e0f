import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#clock.ts';
import { instantFromMs } from '#db/instant.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { dayOf } from '#testing/story-world.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { readSession } from './read-session.ts';
import { sweepEnded } from './sweep-ended.ts';

const { db, ownerDb } = await createTestDatabase();
const START = Date.parse('2026-11-16T01:30:00Z');
const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
let nowMs = START;
const clock: Clock = {
  wallMs: () => nowMs,
  businessNow: async () => ({ day: dayOf('2026-11-16'), msOfDay: 0 }),
};
const deps = { db, clock };
const customer = { scope: 'session', clientId: 'C1' } as const;
const hash = () => randomBytes(32);

const TABLES = [
  'image_code',
  'login_code',
  'login_failure',
  'login_network',
  'login_offer',
  'session',
  'sms_code',
  'sms_count',
  'used_nonce',
] as const;
type Table = (typeof TABLES)[number];

await sql`
  insert into mall_user values ('U1', '13800000001', '$argon2id$v=19$x', 'active', now());
  insert into customer values ('C1', 'A', null, '310000000000000024', '600600', '0', '2026-01-05', 'none', null);
  insert into inst_user values ('OP1', 'U1', 'C1', true, false, true, null, 'active', true, true)`.execute(
  db,
);

/** One row that ended, or will end, at a time; what hangs on a session gets one that is long not over. */
function rowOf(table: Table, endsMs: number) {
  const [end, later] = [instantFromMs(endsMs), instantFromMs(START + 90 * DAY)];
  const session = (expiresAt: string) => sql`
    insert into session (token_hash, scope, client_id, opened_at, last_seen_at, expires_at)
    values (${hash()}, 'session', 'C1', ${instantFromMs(START - 190 * DAY)}, ${instantFromMs(START - 190 * DAY)}, ${expiresAt})
    returning token_hash`;
  switch (table) {
    case 'image_code':
      return sql`insert into image_code values (${hash()}, ${hash()}, ${end})`;
    case 'login_code':
      return sql`insert into login_code values ('U1', ${hash()}, ${hash()}, 3, ${end}, ${instantFromMs(START - 190 * DAY)})`;
    case 'login_failure':
      return sql`insert into login_failure values (${hash()}, ${hash()}, 1, ${end}, ${end})`;
    case 'login_network':
      return sql`
        insert into session (token_hash, scope, mobile, network_sha256, opened_at, last_seen_at, expires_at)
        values (${hash()}, 'first_login', '13800000001', ${hash()}, ${instantFromMs(START - 190 * DAY)},
          ${instantFromMs(START - 190 * DAY)}, ${end})`;
    case 'login_offer':
      return sql`with s as (${session(later)})
        insert into login_offer select ${hash()}::bytea, 'OP1', token_hash, ${end}::timestamptz from s`;
    case 'session':
      return session(end);
    case 'sms_code':
      return sql`with s as (${session(later)})
        insert into sms_code (notice_sha256, answer_sha256, token_hash, mobile_sha256, sms_type, tries_left, expires_at,
          purpose, step_sha256)
        select ${hash()}::bytea, ${hash()}::bytea, token_hash, ${hash()}::bytea, '1', 3, ${end}::timestamptz, 'sign', ${hash()}::bytea from s`;
    case 'sms_count':
      return sql`insert into sms_count values ('mobile', ${hash()}, ${end.slice(0, 10)}, 1, ${end})`;
    case 'used_nonce':
      return sql`insert into used_nonce values (${hash()}, ${end})`;
  }
}
const insert = (table: Table, endsMs: number) => rowOf(table, endsMs).execute(db);
const countOf = async (table: Table) => {
  const name = sql.table(table === 'login_network' ? 'session' : table);
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${name}`.execute(db);
  return Number(rows[0]?.count);
};

beforeEach(async () => {
  nowMs = START;
  await sql`truncate session, image_code, used_nonce, login_code, login_failure, sms_count cascade`.execute(
    ownerDb,
  );
});

describe('sweeping', () => {
  it.each([
    { table: 'image_code', agoMs: 1, isSwept: true, why: 'it cannot be answered any more' },
    { table: 'image_code', agoMs: 0, isSwept: false, why: 'it ends just now' },
    { table: 'used_nonce', agoMs: 1, isSwept: true, why: 'its time stamp is refused by now' },
    { table: 'used_nonce', agoMs: -1, isSwept: false, why: 'it could still be replayed' },
    { table: 'login_code', agoMs: 1, isSwept: true, why: 'it opens nothing any more' },
    { table: 'login_code', agoMs: -1, isSwept: false, why: 'its owner is typing it' },
    { table: 'login_failure', agoMs: 1, isSwept: true, why: 'the failures are forgotten' },
    { table: 'login_failure', agoMs: -MINUTE, isSwept: false, why: 'the wait still counts' },
    { table: 'sms_count', agoMs: 2 * DAY, isSwept: true, why: 'the day is over' },
    {
      table: 'sms_count',
      agoMs: DAY,
      isSwept: false,
      why: 'a minute may still run from yesterday',
    },
    { table: 'login_offer', agoMs: 1, isSwept: true, why: 'the second login comes too late' },
    { table: 'login_offer', agoMs: -1, isSwept: false, why: 'he is still choosing' },
    { table: 'sms_code', agoMs: DAY + 1, isSwept: true, why: 'it proves nothing any more' },
    { table: 'sms_code', agoMs: MINUTE, isSwept: false, why: 'it was checked and proves it' },
    {
      table: 'session',
      agoMs: 7 * DAY + 1,
      isSwept: true,
      why: 'a user does not come back after a week',
    },
    { table: 'session', agoMs: 7 * DAY, isSwept: false, why: 'he is told that it expired' },
    {
      table: 'login_network',
      agoMs: 90 * DAY + 1,
      isSwept: true,
      why: 'it was not used for a season',
    },
    {
      table: 'login_network',
      agoMs: 90 * DAY,
      isSwept: false,
      why: 'its user is still known there',
    },
  ] as const)('takes $table $agoMs ms after its end: $isSwept because $why', async (row) => {
    await insert(row.table, nowMs - row.agoMs);
    expect(await sweepEnded(deps)).toBe(row.isSwept ? 1 : 0);
    expect(await countOf(row.table)).toBe(row.isSwept ? 0 : 1);
  });

  it('takes everything in several batches, and two who sweep at once take each row once', async () => {
    for (let number = 0; number < 25; number += 1)
      for (const table of TABLES) await insert(table, nowMs - 100 * DAY);
    const swept = await Promise.all([
      sweepEnded(deps, 4),
      sweepEnded(deps, 4),
      sweepEnded(deps, 4),
    ]);
    const rest = await sweepEnded(deps, 4);
    expect(swept.reduce((sum, count) => sum + count, rest)).toBe(25 * TABLES.length);
    const left = TABLES.filter((table) => table !== 'session' && table !== 'login_network');
    for (const table of left) expect(await countOf(table)).toBe(0);
    // Those that offers and codes hang on are not over.
    expect(await countOf('session')).toBe(50);
  });

  it('takes with a session what was opened under it, and leaves the sessions of others', async () => {
    const token = await openTestSession(deps, customer);
    await openTestSession(deps, { ...customer, scope: 'file', parentToken: token });
    nowMs += 5 * DAY;
    const younger = await openTestSession(deps, customer);
    nowMs += 3 * DAY;
    await sweepEnded(deps);
    expect(await countOf('session')).toBe(1);
    expect((await readSession(deps, token)).kind).toBe('unknown');
    expect((await readSession(deps, younger)).kind).toBe('expired');
  });

  it('goes on while another transaction locks a row, without waiting for it', async () => {
    for (let number = 0; number < 3; number += 1) await insert('image_code', nowMs - MINUTE);
    await db.transaction().execute(async (tx) => {
      await sql`select from image_code limit 1 for update`.execute(tx);
      expect(await sweepEnded(deps)).toBe(2);
    });
    expect(await sweepEnded(deps)).toBe(1);
  });
});
