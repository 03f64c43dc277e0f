import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import type { SecretDeps } from '#modules/identity/login/prove-password.ts';
import {
  findLoginKey,
  findNewestLoginKey,
  insertLoginKey,
  type LoginKeyRow,
  lockLoginKeys,
  retireLoginKeys,
} from './login-key-store.ts';
import type { PasswordSecret, PasswordSecrets } from './password-secrets.ts';
import { privateKeyEncoding, unsealPrivateKey } from './seal-login-key.ts';

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

/**
 * The key that passwords are to be encrypted with now; makes one when there is none, or the last is too old or sealed
 * with a secret that is not known here.
 */
export async function currentLoginKey(deps: SecretDeps): Promise<PublicLoginKey> {
  const nowMs = deps.clock.wallMs();
  const known = await findNewestLoginKey(deps.db);
  if (known && isOffered(known, deps.secrets, nowMs)) return toPublic(known, nowMs);
  const { secrets } = deps;
  const made = making.get(secrets) ?? replaceKey(deps).finally(() => making.delete(secrets));
  making.set(secrets, made);
  return made;
}

/** Finding primes takes seconds of a processor: callers who come meanwhile wait for the key that is being made. */
const making = new WeakMap<PasswordSecrets, Promise<PublicLoginKey>>();

async function replaceKey({ db, clock, secrets }: SecretDeps): Promise<PublicLoginKey> {
  const nowMs = clock.wallMs();
  // Before the lock is taken, so that other processes do not wait for the primes of this one.
  const fresh = await makeKey(nowMs, secrets.current);
  return db.transaction().execute(async (tx) => {
    await lockLoginKeys(tx);
    // Another process may have been quicker.
    const newest = await findNewestLoginKey(tx);
    if (newest && isOffered(newest, secrets, nowMs)) return toPublic(newest, nowMs);
    await insertLoginKey(tx, fresh);
    await retireOldKeys({ db: tx, clock });
    const { keyId: key_id, publicKey: public_key, createdAt: created_at } = fresh;
    return toPublic({ key_id, public_key, created_at }, nowMs);
  });
}

function isOffered(row: LoginKeyRow, secrets: PasswordSecrets, nowMs: number): boolean {
  return isHandedOut(row, nowMs) && keep(row, secrets, nowMs) !== undefined;
}

/** Takes the private half of every key away that opens nothing any more, here and in the database. */
export async function retireOldKeys({
  db,
  clock,
}: Pick<SecretDeps, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.wallMs();
  const createdBefore = instantFromMs(nowMs - ACCEPTED_MS);
  await retireLoginKeys(db, { createdBefore, retiredAt: instantFromMs(nowMs) });
  for (const keys of kept.values())
    for (const [id, { createdMs }] of keys) if (nowMs - createdMs >= ACCEPTED_MS) keys.delete(id);
}

/** The private half of a key that is still accepted; undefined: the page has to fetch the key again. */
export async function openingKey(
  deps: SecretDeps,
  keyId: string | undefined,
): Promise<KeyObject | undefined> {
  const nowMs = deps.clock.wallMs();
  const known = keyId === undefined ? undefined : keptWith(deps.secrets).get(keyId);
  const isFresh = known && Math.abs(nowMs - known.readMs) < READ_AGAIN_MS;
  const opening = isFresh ? known : await findKey(deps, keyId, nowMs);
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
const KEPT_MAX = 3;
const kept = new Map<PasswordSecrets, Map<string, OpeningKey>>();

function keptWith(secrets: PasswordSecrets): Map<string, OpeningKey> {
  const keys = kept.get(secrets) ?? new Map<string, OpeningKey>();
  kept.set(secrets, keys);
  return keys;
}

async function findKey(
  { db, secrets }: SecretDeps,
  keyId: string | undefined,
  readMs: number,
): Promise<OpeningKey | undefined> {
  const row = keyId === undefined ? await findNewestLoginKey(db) : await findLoginKey(db, keyId);
  if (row) return keep(row, secrets, readMs);
  if (keyId !== undefined) keptWith(secrets).delete(keyId);
  return undefined;
}

/** Making a key ready takes longer than reading it; that is done once. Undefined: it opens nothing here. */
function keep(row: LoginKeyRow, secrets: PasswordSecrets, readMs: number): OpeningKey | undefined {
  const keys = keptWith(secrets);
  const { key_id: id, private_key: written } = row;
  const key =
    written === null ? undefined : (keys.get(id)?.key ?? unsealPrivateKey(written, secrets));
  if (!key) {
    keys.delete(id);
    return undefined;
  }
  const opening = { key, createdMs: msOfInstant(row.created_at), readMs };
  const oldest = keys.keys().next();
  if (keys.size >= KEPT_MAX && !keys.has(id) && !oldest.done) keys.delete(oldest.value);
  keys.set(id, opening);
  return opening;
}

async function makeKey(nowMs: number, secret: PasswordSecret | undefined) {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: privateKeyEncoding(secret),
  });
  const createdAt = instantFromMs(nowMs);
  const day = createdAt.slice(0, 10).replaceAll('-', '');
  const keyId = `key-${day}-${randomBytes(6).toString('hex')}`;
  return { keyId, ...pair, createdAt };
}

function isHandedOut({ created_at }: LoginKeyRow, nowMs: number): boolean {
  return nowMs - msOfInstant(created_at) < HANDED_OUT_MS;
}

type PublicHalf = Pick<LoginKeyRow, 'key_id' | 'public_key' | 'created_at'>;

function toPublic({ key_id, public_key, created_at }: PublicHalf, nowMs: number): PublicLoginKey {
  const validForMs = msOfInstant(created_at) + ACCEPTED_MS - nowMs;
  return { keyId: key_id, publicKey: public_key, validForMs };
}
