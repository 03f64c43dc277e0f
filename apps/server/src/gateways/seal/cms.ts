import { webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { copyOf, STAMP_OF_SIGNATURE } from '#cms/parts.ts';

export type SigningKey = {
  /** PKCS #8. */
  readonly privateKey: Uint8Array;
  /** The holder's first, then those that issued it. */
  readonly certificates: readonly pki.Certificate[];
};

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

const HASH = 'SHA-256';
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: HASH } as const;

pki.setEngine('node', new pki.CryptoEngine({ name: 'node', crypto: webcrypto }));

/** Reading a key costs as much as signing with it, so it is read once. */
const IMPORTED = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

function importedKey(privateKey: Uint8Array): Promise<webcrypto.CryptoKey> {
  const known = IMPORTED.get(privateKey);
  if (known) return known;
  const read = webcrypto.subtle.importKey('pkcs8', copyOf(privateKey), RSA, false, ['sign']);
  IMPORTED.set(privateKey, read);
  return read;
}

/** What is signed: bytes that stay outside, or a content of a kind of its own that goes inside. */
export type SignedContent = {
  readonly bytes: Uint8Array;
  /** The object identifier of a content that goes inside. */
  readonly inside?: string;
  /** Named among what is signed; a time stamp says its own time. */
  readonly signingMs?: number;
};

/** Signs with SHA-256 and RSA after CMS, naming the certificate in what is signed (signing-certificate-v2, RFC 5035). */
export async function signCms(
  { privateKey, certificates }: SigningKey,
  { bytes, inside, signingMs }: SignedContent,
): Promise<pki.SignedData> {
  const [own] = certificates;
  if (!own) throw new Error('a key comes with its certificate');
  const key = await importedKey(privateKey);
  const digest = await webcrypto.subtle.digest(HASH, copyOf(bytes));
  const attributes = [
    attribute(OID.contentType, new asn1.ObjectIdentifier({ value: inside ?? OID.data })),
    attribute(OID.messageDigest, new asn1.OctetString({ valueHex: digest })),
    attribute(OID.signingCertificateV2, await certificateNamed(own)),
    ...(signingMs === undefined
      ? []
      : [attribute(OID.signingTime, new asn1.UTCTime({ valueDate: new Date(signingMs) }))]),
  ];
  const signed = new pki.SignedData({
    version: inside === undefined ? 1 : 3,
    encapContentInfo: new pki.EncapsulatedContentInfo({
      eContentType: inside ?? OID.data,
      ...(inside && { eContent: new asn1.OctetString({ valueHex: copyOf(bytes) }) }),
    }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [...certificates],
  });
  await signed.sign(key, 0, HASH, copyOf(bytes));
  return signed;
}

/** Puts a time stamp beside the signature it stamps. */
export function addStamp(signed: pki.SignedData, token: Uint8Array): void {
  const { result } = asn1.fromBER(copyOf(token));
  const unsigned = [new pki.Attribute({ type: STAMP_OF_SIGNATURE, values: [result] })];
  const [signer] = signed.signerInfos;
  if (!signer) throw new Error('what is signed has a signer');
  signer.unsignedAttrs = new pki.SignedAndUnsignedAttributes({ type: 1, attributes: unsigned });
}

export function signatureOf(signed: pki.SignedData): Uint8Array {
  const [signer] = signed.signerInfos;
  if (!signer) throw new Error('what is signed has a signer');
  return new Uint8Array(signer.signature.valueBlock.valueHexView);
}

/** The bytes of a signature as a file carries them. */
export function encodeCms(signed: pki.SignedData): Buffer {
  const content = new pki.ContentInfo({
    contentType: OID.signedData,
    content: signed.toSchema(true),
  });
  return Buffer.from(content.toSchema().toBER(false));
}

function attribute(type: string, value: asn1.AsnType): pki.Attribute {
  return new pki.Attribute({ type, values: [value] });
}

/** SigningCertificateV2 with the default hash, SHA-256: the hash alone says which certificate it is. */
async function certificateNamed(certificate: pki.Certificate): Promise<asn1.Sequence> {
  const hash = await webcrypto.subtle.digest(HASH, certificate.toSchema().toBER(false));
  const named = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: hash })] });
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [named] })] });
}
