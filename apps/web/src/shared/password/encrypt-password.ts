import { fromBase64, toBase64 } from '#shared/encoding/base64.ts';

export type PasswordSeal = {
  /** SPKI in PEM. */
  readonly publicKey: string;
  /** Milliseconds on the server's clock: it refuses what is older than two minutes. */
  readonly timestamp: number;
  /** Hex; the server refuses to see the same one twice. */
  readonly nonce: string;
};

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** The password as it travels: sealed for the server alone, good for one try (rules 13.3). */
export async function encryptPassword(
  password: string,
  { publicKey, timestamp, nonce }: PasswordSeal,
): Promise<string> {
  const key = await crypto.subtle.importKey('spki', derOf(publicKey), ALGORITHM, false, [
    'encrypt',
  ]);
  const plain = new TextEncoder().encode(JSON.stringify({ password, timestamp, nonce }));
  return toBase64(new Uint8Array(await crypto.subtle.encrypt(ALGORITHM, key, plain)));
}

/** Sixteen random bytes in hex. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function derOf(pem: string): Uint8Array<ArrayBuffer> {
  return fromBase64(pem.replaceAll(/-----[^-]+-----|\s/g, ''));
}
