import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { createLog } from '#log.ts';
import { dayOf } from '#testing/story-world.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { checkTrail } from './check-trail.ts';
import { recordAction } from './record-action.ts';
import { NO_SEAL, sealHash } from './seal-hash.ts';
import { openSealKeys, readSealKeys, SealKeyUnavailable } from './seal-key-file.ts';
import { sealTrail } from './seal-trail.ts';
import { findSealed, findUnsealed } from './trail-store.ts';

const NOW = Date.parse('2026-11-16T01:30:00Z');
const clock: Clock = {
  wallMs: () => NOW,
  businessNow: async () => ({ day: dayOf('2026-11-16'), msOfDay: 0 }),
};
const OLD = 'an older secret beside the database';
const NEW = 'a newer secret beside the database!';

let db: Db;
let ownerDb: Db;
let dataDir: string;
let logged: string[];
beforeEach(async () => {
  ({ db, ownerDb } = await createTestDatabase());
  const folder = await makeTemporaryFolder('keys');
  onTestFinished(() => folder.remove());
  dataDir = join(folder.path, 'data');
  logged = [];
});

const configOf = (passwordSecrets: readonly string[] = []) => ({ dataDir, passwordSecrets });
const open = (secrets?: readonly string[]) => {
  const log = createLog({ logLevel: 'warn' }, { write: (line) => logged.push(line) });
  return openSealKeys({ db, config: configOf(secrets), log });
};
const write = (clientId: string) => recordAction({ db, clock }, { action: 'logout', clientId });
const seal = async (secrets?: readonly string[]) => {
  const { current: key } = await open(secrets);
  return sealTrail({ db, clock, key });
};
const wrong = async (secrets?: readonly string[]) =>
  (await checkTrail(db, NOW, await readSealKeys(configOf(secrets)))).flatMap((one) => one.wrong);

/** What a version without keys left, or what an attacker leaves who claims to be one. */
async function sealWithoutKey(): Promise<void> {
  await ownerDb.transaction().execute(async (tx) => {
    await sql`alter table trail_seal drop constraint trail_seal_is_keyed`.execute(tx);
    const sealed = await findSealed(tx, 0n, 100);
    let before = sealed.at(-1)?.hash ?? NO_SEAL;
    for (const [index, entry] of (await findUnsealed(tx, 100)).entries()) {
      before = sealHash(before, entry, undefined);
      await sql`
        insert into trail_seal (seal_no, entry_no, hash, sealed_at)
        values (${sealed.length + index + 1}, ${entry.entry_no}, ${before}, now())`.execute(tx);
    }
    await sql`
      alter table trail_seal add constraint trail_seal_is_keyed check (key_id is not null) not valid`.execute(
      tx,
    );
  });
}

describe('the key of the trail', () => {
  it('is made at the first start, kept from others, and the same for every process and start', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    const third = await open();
    expect(second.current.id).toBe(first.current.id);
    expect(third.current.id).toBe(first.current.id);
    expect((await stat(join(dataDir, 'trail-key.json'))).mode & 0o777).toBe(0o600);
    expect(logged).toEqual([]);
  });

  it('comes from the secret beside the database when there is one, and is none of what the database holds', async () => {
    await write('c1');
    await seal([OLD]);
    const row = await db.selectFrom('trail_seal').selectAll().executeTakeFirstOrThrow();
    expect(row.key_id).toBe((await open([OLD])).current.id);
    expect(await wrong([OLD])).toEqual([]);
    expect(await wrong([NEW])).toEqual([
      `seal 1 and others were made with key ${row.key_id}, which is not here`,
    ]);
  });

  it('changes with a new secret before the old one, and from the file to a secret', async () => {
    await write('c1');
    await seal();
    await write('c2');
    await seal([OLD]);
    await write('c3');
    await seal([NEW, OLD]);
    expect(await wrong([NEW, OLD])).toEqual([]);
    expect(await wrong([NEW])).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('that is not the one of the newest seal is complained of at the start', async () => {
    await write('c1');
    await seal([OLD]);
    await open([NEW]);
    expect(logged.join()).toContain('sealed with a key that is not here');
  });

  it('that cannot be kept stops the start, unless there is a secret', async () => {
    await writeFile(dataDir, 'a file where the folder should be');
    await expect(open()).rejects.toThrow(SealKeyUnavailable);
    expect((await open([OLD])).current.bytes).toHaveLength(32);
  });

  it('that was overwritten is refused and not replaced', async () => {
    await open();
    const file = join(dataDir, 'trail-key.json');
    for (const text of ['', '{}', '{"secret":"a","unkeyed_up_to":"x"}']) {
      await writeFile(file, text);
      await expect(open()).rejects.toThrow('Put it back from a backup');
      expect(await readFile(file, 'utf8')).toBe(text);
    }
  });
});

describe('seals without a key', () => {
  it('of an older version stay right, and are counted apart', async () => {
    await write('c1');
    await write('c2');
    await sealWithoutKey();
    await write('c3');
    await seal();
    const checks = await checkTrail(db, NOW, await readSealKeys(configOf()));
    expect(checks.map(({ name, ...found }) => found)).toEqual([
      { counted: 3n, wrong: [] },
      { counted: 1n, wrong: [] },
      { counted: 3n, unchecked: 2n, wrong: [] },
      { counted: 0n, wrong: [] },
    ]);
  });

  it('are not taken any more', async () => {
    await write('c1');
    const insert = sql`insert into trail_seal values (1, 1, ${Buffer.alloc(32)}, now())`;
    await expect(insert.execute(db)).rejects.toThrow('trail_seal_is_keyed');
  });

  it('behind one with a key are forged', async () => {
    await write('c1');
    await seal();
    await write('c2');
    await sealWithoutKey();
    expect(await wrong()).toEqual(['seal 2 carries no key, as only older ones may']);
  });

  it('instead of those with a key are forged, although the whole chain fits', async () => {
    await write('c1');
    await sealWithoutKey();
    await open();
    await write('c2');
    await seal();
    await ownerDb.transaction().execute(async (tx) => {
      await sql`alter table trail_seal disable trigger user`.execute(tx);
      await sql`delete from trail_seal where seal_no = 2`.execute(tx);
    });
    await sealWithoutKey();
    expect(await wrong()).toEqual(['seal 2 carries no key, as only older ones may']);
  });
});
