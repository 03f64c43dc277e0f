import { generateKeyPair, randomBytes, webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { copyOf } from '#cms/parts.ts';

const MODULUS_BITS = 3072;
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const YEARS = 20;
const OID = {
  commonName: '2.5.4.3',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  basicConstraints: '2.5.29.19',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;
/** Bits of the key usage: what the key may be used for. */
const USAGE = { signing: 0xc0, issuing: 0x06 } as const;

export type KeyPair = { readonly privateKey: Uint8Array; readonly publicKey: Uint8Array };

export async function makeKeyPair(): Promise<KeyPair> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
}

export type CertificateRequest = {
  readonly name: string;
  readonly keys: KeyPair;
  readonly use: 'issue' | 'seal' | 'stamp';
  readonly fromMs: number;
  /** Absent: the certificate is its own issuer's. */
  readonly issuer?: { readonly certificate: pki.Certificate; readonly keys: KeyPair };
};

/** A certificate of a demo, good for twenty years. */
export async function issueCertificate(request: CertificateRequest): Promise<pki.Certificate> {
  const { name, keys, use, fromMs, issuer } = request;
  const certificate = new pki.Certificate({ version: 2 });
  // The first bit is kept clear, so that the number is positive.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = new asn1.Integer({ valueHex: copyOf(serial) });
  certificate.subject.typesAndValues.push(commonName(name));
  const issuerName = issuer?.certificate.subject ?? certificate.subject;
  certificate.issuer.typesAndValues.push(...issuerName.typesAndValues);
  const to = new Date(fromMs);
  to.setUTCFullYear(to.getUTCFullYear() + YEARS);
  certificate.notBefore = new pki.Time({ type: 0, value: new Date(fromMs) });
  certificate.notAfter = new pki.Time({ type: 0, value: to });
  certificate.extensions = extensionsFor(use);
  const subjectKey = await importKey('spki', keys.publicKey);
  await certificate.subjectPublicKeyInfo.importKey(subjectKey);
  await certificate.sign(await importKey('pkcs8', (issuer?.keys ?? keys).privateKey), 'SHA-256');
  return certificate;
}

async function importKey(format: 'spki' | 'pkcs8', bytes: Uint8Array) {
  const use = format === 'spki' ? 'verify' : 'sign';
  return webcrypto.subtle.importKey(format, copyOf(bytes), RSA, true, [use]);
}

function commonName(name: string): pki.AttributeTypeAndValue {
  const value = new asn1.Utf8String({ value: name });
  return new pki.AttributeTypeAndValue({ type: OID.commonName, value });
}

function extensionsFor(use: CertificateRequest['use']): pki.Extension[] {
  const isIssuer = use === 'issue';
  const constraints = new pki.BasicConstraints({ cA: isIssuer });
  const usage = new asn1.BitString({
    valueHex: new Uint8Array([isIssuer ? USAGE.issuing : USAGE.signing]).buffer,
    unusedBits: isIssuer ? 1 : 6,
  });
  const stamping = new pki.ExtKeyUsage({ keyPurposes: [OID.timeStamping] });
  return [
    extension(OID.basicConstraints, constraints.toSchema().toBER(false)),
    extension(OID.keyUsage, usage.toBER(false)),
    ...(use === 'stamp' ? [extension(OID.extendedKeyUsage, stamping.toSchema().toBER(false))] : []),
  ];
}

function extension(extnID: string, extnValue: ArrayBuffer): pki.Extension {
  return new pki.Extension({ extnID, critical: true, extnValue });
}
