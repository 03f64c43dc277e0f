import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { WorkerPool } from '#modules/identity/worker-pool/worker-pool.ts';
import { PASSWORD_COST } from './password-cost.ts';
import type { PasswordSecret, PasswordSecrets } from './password-secrets.ts';

const SALT_BYTES = 16;

const derive = promisify(argon2);

/** What is stored of a password: algorithm, cost, secret, salt and tag in one text (PHC string format). */
export async function hashPassword(password: string, secret?: PasswordSecret): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const made = { ...PASSWORD_COST, ...secretOf(secret), message: password, nonce: salt };
  return hashOf(secret, salt, await derive('argon2id', made));
}

/** Whether a hash was made as one would be made now. */
export function isMadeAsToday(hash: string, secret: PasswordSecret | undefined): boolean {
  return hash.startsWith(prefixOf(secret));
}

/** A hash that no password has, made at the usual cost: unknown users are checked against it and wait as long. */
export function dummyHash(secret: PasswordSecret | undefined): string {
  return hashOf(secret, DUMMY_SALT, DUMMY_TAG);
}

const DUMMY_SALT = randomBytes(SALT_BYTES);
const DUMMY_TAG = randomBytes(PASSWORD_COST.tagLength);

function hashOf(secret: PasswordSecret | undefined, salt: Buffer, tag: Buffer): string {
  return `${prefixOf(secret)}${base64(salt)}$${base64(tag)}`;
}

function prefixOf(secret: PasswordSecret | undefined): string {
  const { memory, passes, parallelism } = PASSWORD_COST;
  const keyId = secret === undefined ? '' : `,keyid=${secret.id}`;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}${keyId}$`;
}

/** Whether a password is the one a hash was made of, at the cost and with the secret the hash itself names. */
export async function isPassword({
  password,
  hash,
  secrets,
  workers,
}: {
  readonly password: string;
  readonly hash: string;
  readonly secrets: PasswordSecrets;
  readonly workers: Pick<WorkerPool, 'hash'>;
}): Promise<boolean> {
  const { salt, tag, keyId, ...cost } = readHash(hash);
  const secret = keyId === undefined ? undefined : secrets.known.get(keyId);
  if (keyId !== undefined && !secret)
    throw new TypeError('a password was stored with a secret that is not in the settings');
  const made = { ...cost, ...secretOf(secret), message: password, nonce: salt };
  const derived = await workers.hash({ ...made, tagLength: tag.length });
  return timingSafeEqual(derived, tag);
}

function secretOf(secret: PasswordSecret | undefined): { readonly secret?: Uint8Array } {
  return secret === undefined ? {} : { secret: secret.bytes };
}

const FORM =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})(?:,keyid=([\w+/]{8}))?\$([\w+/]{22,64})\$([\w+/]{22,128})$/;

function readHash(hash: string) {
  const [, memory, passes, parallelism, keyId, salt = '', tag = ''] = FORM.exec(hash) ?? [];
  // The column holds what hashPassword wrote; the message must not repeat it.
  if (tag === '') throw new TypeError('a stored password hash cannot be read');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    keyId,
    // Small buffers share their memory; a copy keeps what else lies there from travelling to the thread.
    salt: new Uint8Array(Buffer.from(salt, 'base64')),
    tag: Buffer.from(tag, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
