import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { WorkOnPassword } from './login-turns.ts';

/** argon2id, a pass more than the least that OWASP's password storage sheet gives for one thread (ADR 12). */
export const PASSWORD_COST = { memory: 19_456, passes: 3, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const PREFIX = `$argon2id$v=19$m=${PASSWORD_COST.memory},t=${PASSWORD_COST.passes},p=${PASSWORD_COST.parallelism}$`;

const derive = promisify(argon2);

/** What is stored of a password: algorithm, cost, salt and tag in one text (PHC string format). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { ...PASSWORD_COST, message: password, nonce: salt });
  return `${PREFIX}${base64(salt)}$${base64(tag)}`;
}

/** Whether a hash was made as one would be made now. */
export function hasTodaysCost(hash: string): boolean {
  return hash.startsWith(PREFIX);
}

/** A hash that no password has, of the usual cost: strangers are checked against it and wait as long. */
export const NOBODYS_HASH = `${PREFIX}${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(PASSWORD_COST.tagLength))}`;

/** Whether a password is the one a hash was made of, at the cost the hash itself names. */
export async function isPassword({
  password,
  hash,
  work,
}: {
  readonly password: string;
  readonly hash: string;
  readonly work: WorkOnPassword;
}): Promise<boolean> {
  const stored = readHash(hash);
  const { salt, tag, ...cost } = stored;
  const parameters = { ...cost, tagLength: tag.length, message: password, nonce: salt };
  const derived = await work({ kind: 'hash', parameters });
  return derived !== undefined && timingSafeEqual(derived, tag);
}

const FORM =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22,64})\$([\w+/]{22,128})$/;

function readHash(hash: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = FORM.exec(hash) ?? [];
  // The column holds what hashPassword wrote; the message must not repeat it.
  if (tag === '') throw new TypeError('a stored password hash cannot be read');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    // Small buffers share their memory; a copy keeps what else lies there from travelling to the thread.
    salt: new Uint8Array(Buffer.from(salt, 'base64')),
    tag: Buffer.from(tag, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
