import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { dayOf } from '#testing/story-world.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { checkTrail } from './check-trail.ts';
import { recordAction } from './record-action.ts';
import { NO_SEAL, sealHash } from './seal-hash.ts';
import { sealKeysFrom } from './seal-keys.ts';
import { sealTrail } from './seal-trail.ts';
import { findSealed } from './trail-store.ts';

const NOW = Date.parse('2026-11-16T01:30:00Z');
const clock: Clock = {
  wallMs: () => NOW,
  businessNow: async () => ({ day: dayOf('2026-11-16'), msOfDay: 0 }),
};
let db: Db;
let ownerDb: Db;
beforeEach(async () => {
  ({ db, ownerDb } = await createTestDatabase());
});

const keys = sealKeysFrom(['a secret beside the database of this test'], 0n);
const [key] = [...keys.known.values()];
if (!key) throw new Error('a secret makes a key');
const seal = () => sealTrail({ db, clock, key });
const write = (clientId: string) => recordAction({ db, clock }, { action: 'logout', clientId });
const wrong = async (nowMs = NOW) =>
  (await checkTrail(db, nowMs, keys)).flatMap((check) => check.wrong);
/** As an attacker with the owner's role would. */
const tamper = (statement: ReturnType<typeof sql>) =>
  ownerDb.transaction().execute(async (tx) => {
    await sql`
      alter table trail_entry disable trigger user;
      alter table trail_seal disable trigger user;
      alter table trail_seal drop constraint if exists trail_seal_entry_no_fkey,
                             drop constraint if exists trail_seal_entry_no_key`.execute(tx);
    await statement.execute(tx);
  });

describe('the trail', () => {
  it('seals what many wrote at once in one unbroken row, whichever process seals', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => write(`c${index}`)));
    await Promise.all([seal(), seal(), seal()]);
    await seal();
    const seals = await db.selectFrom('trail_seal').select('seal_no').orderBy('seal_no').execute();
    expect(seals.map(({ seal_no }) => Number(seal_no))).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    expect(await wrong()).toEqual([]);
  });

  it('leaves no entry of a step that did not happen', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await recordAction({ db: tx, clock }, { action: 'logout', clientId: 'c1' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await seal()).toBe(0);
  });

  it.each([
    { statement: sql`update trail_entry set client_id = 'c9'`, what: 'changing' },
    { statement: sql`delete from trail_entry`, what: 'deleting' },
    { statement: sql`truncate trail_entry cascade`, what: 'emptying' },
    { statement: sql`delete from trail_seal`, what: 'unsealing' },
  ])('refuses $what what is written, also to its owner', async ({ statement }) => {
    await write('c1');
    await seal();
    await expect(statement.execute(ownerDb)).rejects.toThrow('only ever written on');
  });

  it.each([
    {
      statement: sql`update trail_entry set client_id = 'c9' where client_id = 'c2'`,
      what: 'altered',
    },
    {
      statement: sql`update trail_entry set reason = 'not_signed_in', outcome = 'refused' where client_id = 'c2'`,
      what: 'turned around',
    },
    { statement: sql`delete from trail_seal where seal_no = 2`, what: 'taken out' },
    {
      statement: sql`delete from trail_entry where client_id = 'c2'`,
      what: 'torn out under its seal',
    },
    {
      statement: sql`update trail_seal set entry_no = 3 - entry_no where seal_no < 3`,
      what: 'exchanged',
    },
  ])('shows that an entry was $what', async ({ statement }) => {
    for (const clientId of ['c1', 'c2', 'c3']) await write(clientId);
    await seal();
    expect(await wrong()).toEqual([]);
    await tamper(statement);
    expect(await wrong()).not.toEqual([]);
  });

  it.each(['done_by', 'value_before', 'value_after'])(
    'shows that %s of a change of rights was altered',
    async (column) => {
      const change = { doneBy: 'zhang.wei', before: 'query', after: 'query,make' };
      await recordAction({ db, clock }, { action: 'operator_rights', change });
      await seal();
      expect(await wrong()).toEqual([]);
      await tamper(sql`update trail_entry set ${sql.ref(column)} = 'li.na'`);
      expect(await wrong()).not.toEqual([]);
    },
  );

  it('shows that the content of an order was altered', async () => {
    const object = { kind: 'order', id: 'DD1' };
    await recordAction({ db, clock }, { action: 'order_place', object, content: NO_SEAL });
    await seal();
    expect(await wrong()).toEqual([]);
    await tamper(sql`update trail_entry set content_sha256 = sha256('x')`);
    expect(await wrong()).not.toEqual([]);
  });

  it('takes no order without its content', async () => {
    const empty = recordAction({ db, clock }, { action: 'order_place' });
    await expect(empty).rejects.toThrow('trail_entry_has_content');
  });

  it('shows that the time of a seal was altered', async () => {
    await write('c1');
    await seal();
    expect(await wrong()).toEqual([]);
    await tamper(sql`update trail_seal set sealed_at = sealed_at - interval '1 hour'`);
    expect(await wrong()).toEqual(['seal 1 does not fit entry 1 and the seal before']);
  });

  it('counts seals of older versions, which do not cover their time', async () => {
    for (const clientId of ['c1', 'c2']) await write(clientId);
    await seal();
    let before = NO_SEAL;
    for (const entry of await findSealed(db, 0n, 10)) {
      before = sealHash(before, entry, key);
      await tamper(sql`update trail_seal set hash = ${before} where seal_no = ${entry.seal_no}`);
    }
    expect(await wrong()).toEqual([]);
    expect(await checkTrail(db, NOW, keys)).toContainEqual({
      name: 'seals cover the time they were made',
      counted: 2n,
      unchecked: 2n,
      wrong: [],
    });
  });

  it('takes no change of rights without its person and values', async () => {
    const nameless = recordAction({ db, clock }, { action: 'operator_rights' });
    await expect(nameless).rejects.toThrow('trail_entry_change');
  });

  it('shows that all seals were computed anew by an attacker who has the database alone', async () => {
    for (const clientId of ['c1', 'c2', 'c3']) await write(clientId);
    await seal();
    await tamper(sql`update trail_entry set client_id = 'c9' where client_id = 'c2'`);
    let before = NO_SEAL;
    for (const entry of await findSealed(db, 0n, 10)) {
      before = sealHash(before, entry, undefined);
      await sql`update trail_seal set hash = ${before} where seal_no = ${entry.seal_no}`.execute(
        ownerDb,
      );
    }
    expect(await wrong()).not.toEqual([]);
  });

  it('shows an entry that was slipped in and never sealed', async () => {
    await write('c1');
    expect(await wrong()).toEqual([]);
    expect(await wrong(NOW + 11 * 60_000)).toEqual(['entry 1 was never sealed']);
  });

  it('keeps of an account that was tried nothing that names it', async () => {
    const tried = '13800000001';
    await recordAction(
      { db, clock },
      { action: 'password_login', refusal: 'password_incorrect', tried },
    );
    const rows = await db.selectFrom('trail_entry').selectAll().execute();
    expect(rows).toMatchObject([{ outcome: 'refused', reason: 'password_incorrect' }]);
    expect(JSON.stringify({ ...rows[0], entry_no: 0 })).not.toContain(tried);
  });
});
