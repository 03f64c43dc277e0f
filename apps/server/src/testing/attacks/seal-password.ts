import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import * as z from 'zod';

const loginKey = z.object({ public_key: z.string(), key_id: z.string() });

export type SealedPassword = { readonly password: string; readonly key_id: string };
export type Sealer = (password: string, sealedMsAgo: number) => SealedPassword;

/** Encrypts passwords as the page does it (rules 13.3), with the key the mall handed out. */
export function sealerFrom(handedOut: unknown): Sealer {
  const { public_key, key_id } = loginKey.parse(handedOut);
  const key = createPublicKey(public_key);
  return (password, sealedMsAgo) => {
    const timestamp = performance.timeOrigin + performance.now() - sealedMsAgo;
    const nonce = randomBytes(16).toString('hex');
    const text = JSON.stringify({ password, timestamp: Math.round(timestamp), nonce });
    const encrypted = publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text, 'utf8'),
    );
    return { password: encrypted.toString('base64'), key_id };
  };
}
