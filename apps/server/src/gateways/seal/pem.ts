import { createPrivateKey } from 'node:crypto';
import * as pki from 'pkijs';
import { copyOf } from '#cms/parts.ts';

const LINE = 64;

export function certificateToPem(certificate: pki.Certificate): string {
  const base64 = Buffer.from(certificate.toSchema().toBER(false)).toString('base64');
  const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** Every certificate of a PEM text, in its order. */
export function certificatesFromPem(pem: string): readonly pki.Certificate[] {
  const blocks = pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g);
  return [...blocks].map(([, body]) =>
    pki.Certificate.fromBER(copyOf(Buffer.from(body ?? '', 'base64'))),
  );
}

/** PKCS #8, encrypted where there is a secret. */
export function keyToPem(pkcs8: Uint8Array, secret: string | undefined): string {
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  const plain = { type: 'pkcs8', format: 'pem' } as const;
  const written =
    secret === undefined
      ? key.export(plain)
      : key.export({ ...plain, cipher: 'aes-256-cbc', passphrase: secret });
  return written.toString();
}

/** PKCS #8 of a PEM key; undefined: none of the secrets opens it. */
export function keyFromPem(pem: string, secrets: readonly string[]): Uint8Array | undefined {
  for (const passphrase of [undefined, ...secrets]) {
    try {
      const key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) });
      return key.export({ type: 'pkcs8', format: 'der' });
    } catch {
      // Another secret may open it.
    }
  }
  return undefined;
}
