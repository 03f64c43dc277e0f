import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import type { Deps } from '#modules/identity/open-session.ts';
import {
  findLoginKey,
  findNewestLoginKey,
  insertLoginKey,
  type LoginKeyRow,
  lockLoginKeys,
  retireLoginKeys,
} from './login-key-store.ts';

const HOUR_MS = 3_600_000;
/** A key is handed out for a day and opens passwords for an hour more, for pages that fetched it just before. */
export const HANDED_OUT_MS = 24 * HOUR_MS;
export const ACCEPTED_MS = HANDED_OUT_MS + HOUR_MS;
const MODULUS_BITS = 3072;

export type PublicLoginKey = {
  readonly keyId: string;
  readonly publicKey: string;
  /** Until it must be fetched again. */
  readonly validForMs: number;
};

/** The key that passwords are to be encrypted with now; makes one when there is none or the last is too old. */
export async function currentLoginKey({ db, clock }: Deps): Promise<PublicLoginKey> {
  const nowMs = clock.wallMs();
  const known = await findNewestLoginKey(db);
  if (known && isHandedOut(known, nowMs)) return toPublic(known, nowMs);

  // Finding the primes may take seconds on a slow machine; nobody waits for the lock that long.
  const fresh = await makeKey(nowMs);
  return db.transaction().execute(async (tx) => {
    await lockLoginKeys(tx);
    // Somebody else may have been quicker.
    const newest = await findNewestLoginKey(tx);
    if (newest && isHandedOut(newest, nowMs)) return toPublic(newest, nowMs);
    await insertLoginKey(tx, fresh);
    await retireLoginKeys(tx, {
      createdBefore: instantFromMs(nowMs - ACCEPTED_MS),
      retiredAt: instantFromMs(nowMs),
    });
    const made = await findNewestLoginKey(tx);
    if (!made) throw new Error('the key was just written');
    return toPublic(made, nowMs);
  });
}

/** The private half of a key that is still accepted; undefined: the page has to fetch the key again. */
export async function openingKey(
  { db, clock }: Deps,
  keyId: string | undefined,
): Promise<KeyObject | undefined> {
  const nowMs = clock.wallMs();
  const known = keyId === undefined ? undefined : read.get(keyId);
  const isFresh = known && Math.abs(nowMs - known.readMs) < READ_AGAIN_MS;
  const opening = isFresh ? known : await readKey(db, keyId, nowMs);
  return opening && nowMs - opening.createdMs < ACCEPTED_MS ? opening.key : undefined;
}

type OpeningKey = {
  readonly key: KeyObject;
  readonly createdMs: number;
  readonly readMs: number;
};

/** The row decides whether a key may be used, so that one taken away opens nothing after a few seconds. */
const READ_AGAIN_MS = 5_000;
/** As many as are accepted at a time, and one that is just being replaced. */
const READ_MAX = 3;
const read = new Map<string, OpeningKey>();

async function readKey(
  db: Db,
  keyId: string | undefined,
  readMs: number,
): Promise<OpeningKey | undefined> {
  const row = keyId === undefined ? await findNewestLoginKey(db) : await findLoginKey(db, keyId);
  if (!row || row.private_key === null) {
    if (keyId !== undefined) read.delete(keyId);
    return undefined;
  }
  // Making a key ready takes longer than reading it; that is done once.
  const key = read.get(row.key_id)?.key ?? createPrivateKey(row.private_key);
  const opening = { key, createdMs: msOfInstant(row.created_at), readMs };
  const oldest = read.keys().next();
  if (read.size >= READ_MAX && !read.has(row.key_id) && !oldest.done) read.delete(oldest.value);
  read.set(row.key_id, opening);
  return opening;
}

async function makeKey(nowMs: number) {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const createdAt = instantFromMs(nowMs);
  const day = createdAt.slice(0, 10).replaceAll('-', '');
  const keyId = `key-${day}-${randomBytes(6).toString('hex')}`;
  return { keyId, ...pair, createdAt };
}

function isHandedOut({ created_at }: LoginKeyRow, nowMs: number): boolean {
  return nowMs - msOfInstant(created_at) < HANDED_OUT_MS;
}

function toPublic({ key_id, public_key, created_at }: LoginKeyRow, nowMs: number): PublicLoginKey {
  const validForMs = msOfInstant(created_at) + ACCEPTED_MS - nowMs;
  return { keyId: key_id, publicKey: public_key, validForMs };
}
