import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { writeTogether } from './write-together.ts';

const { db } = await createTestDatabase();
const note = (letter: string) =>
  db
    .insertInto('used_nonce')
    .values({ nonce_sha256: Buffer.alloc(32, letter), expires_at: sql`now()` });
const noted = async () => {
  const rows = await db.selectFrom('used_nonce').select('nonce_sha256').execute();
  return rows.map(({ nonce_sha256: [first = 0] }) => String.fromCharCode(first)).toSorted();
};

beforeEach(() => db.deleteFrom('used_nonce').execute());

describe('writes that are sent together', () => {
  it('are all done', async () => {
    await note('a').execute();
    const forget = db.deleteFrom('used_nonce').where('nonce_sha256', '=', Buffer.alloc(32, 'a'));
    await writeTogether(db, [forget, note('b'), note('c')]);
    expect(await noted()).toEqual(['b', 'c']);
  });

  it('are not done at all when one of them cannot be', async () => {
    await note('a').execute();
    await expect(writeTogether(db, [note('b'), note('a')])).rejects.toThrow(/used_nonce/);
    expect(await noted()).toEqual(['a']);
  });
});
