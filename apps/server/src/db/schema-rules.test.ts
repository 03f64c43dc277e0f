import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { instantFromMs } from './instant.ts';

const { db, ownerDb } = await createTestDatabase();
const at = (second: number) => instantFromMs(1_772_693_999_000 + second * 1000);

describe('the session table', () => {
  const session = {
    token_hash: Buffer.alloc(32),
    scope: 'session',
    opened_at: at(0),
    last_seen_at: at(0),
    expires_at: at(60),
  } as const;

  it.each([
    {
      change: { token_hash: Buffer.alloc(31) },
      why: 'a token that is not hashed has another length',
    },
    { change: { expires_at: at(0) }, why: 'it would be over before it began' },
    { change: { last_seen_at: at(-1) }, why: 'a session is not used before it began' },
    { change: { ended_at: at(1) }, why: 'an end has a reason' },
    { change: { ended_reason: 'idle' as const }, why: 'a reason has an end' },
  ])('refuses a row when $why', async ({ change }) => {
    const insert = db.insertInto('session').values({ ...session, ...change });
    await expect(insert.execute()).rejects.toThrow('violates check constraint');
  });

  it('takes a session that is open, and its end', async () => {
    await db.insertInto('session').values(session).execute();
    const end = { ended_at: at(1), ended_reason: 'signed_out' as const };
    await db.updateTable('session').set(end).execute();
    expect(await db.selectFrom('session').select(['ended_at', 'mobile']).execute()).toEqual([
      { ended_at: at(1), mobile: null },
    ]);
  });
});

describe('the business clock', () => {
  it('has one row, moves on, never back, and stays', async () => {
    const insert = db.insertInto('business_clock').values({ business_at: at(100), wall_at: at(0) });
    await insert.execute();
    await expect(insert.execute()).rejects.toThrow('duplicate key');

    const set = (change: object) => db.updateTable('business_clock').set(change).execute();
    await set({ business_at: at(200), wall_at: at(50) });
    await expect(set({ business_at: at(199), wall_at: at(50) })).rejects.toThrow(
      'never moves back',
    );
    await expect(set({ business_at: at(200), wall_at: at(51) })).rejects.toThrow(
      'never moves back',
    );
    await expect(ownerDb.deleteFrom('business_clock').execute()).rejects.toThrow('never deleted');
  });
});
