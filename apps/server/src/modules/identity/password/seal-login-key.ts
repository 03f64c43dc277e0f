import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { PasswordSecret, PasswordSecrets } from './password-secrets.ts';

/**
 * How the private half of a login key is written down: by PKCS #8's own encryption with the secret, where there is one,
 * so that a copy of the database opens no password that was recorded on its way.
 */
export function privateKeyEncoding(secret: PasswordSecret | undefined) {
  const plain = { type: 'pkcs8', format: 'pem' } as const;
  return secret ? { ...plain, cipher: 'aes-256-cbc', passphrase: passphraseOf(secret) } : plain;
}

/** Undefined: it was sealed with a secret that this process does not have. */
export function unsealPrivateKey(written: string, secrets: PasswordSecrets): KeyObject | undefined {
  if (!written.includes('ENCRYPTED')) return createPrivateKey(written);
  for (const secret of secrets.known.values()) {
    try {
      return createPrivateKey({ key: written, passphrase: passphraseOf(secret) });
    } catch {
      // Another secret may have sealed it.
    }
  }
  return undefined;
}

const passphraseOf = ({ bytes }: PasswordSecret) => Buffer.from(bytes).toString('utf8');
