import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits in 43 characters that need no escaping anywhere. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored: a thief of the table cannot go back to the token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
