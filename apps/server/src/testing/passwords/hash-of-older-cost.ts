import { argon2Sync, randomBytes } from 'node:crypto';

/** A password as it might have been stored when hashing it had to cost less. */
export function hashOfOlderCost(password: string): string {
  const salt = randomBytes(16);
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce: salt });
  return `$argon2id$v=19$m=64,t=1,p=1$${base64(salt)}$${base64(tag)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
