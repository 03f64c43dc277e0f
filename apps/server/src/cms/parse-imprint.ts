import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { holderOf } from './holder.ts';
import { copyOf, STAMP_OF_SIGNATURE } from './parts.ts';

/** What a sealed file says of its seal. */
export type SealImprint = {
  readonly sealName: string;
  readonly certSerial: string;
  readonly certIssuer: string;
  readonly stampedMs: number;
};

/** What a time stamp stamped, and when. */
export type GivenStamp = { readonly sha256: Buffer; readonly stampedMs: number };

const CONTENTS = /\/Contents <([0-9A-F]+)>/;

/** Parses the seal in the bytes of a file; undefined: there is none that can be read. Whether it is valid is not asked here. */
export function parseImprint(file: Buffer): SealImprint | undefined {
  const [, digits] = CONTENTS.exec(file.toString('latin1')) ?? [];
  if (digits === undefined) return undefined;
  try {
    // Behind the signature the room that was kept for it is filled with zeros.
    const signed = signedIn(Buffer.from(digits, 'hex'));
    const [certificate] = signed.certificates ?? [];
    const token = signed.signerInfos[0]?.unsignedAttrs?.attributes.find(
      ({ type }) => type === STAMP_OF_SIGNATURE,
    )?.values[0];
    if (!(certificate instanceof pki.Certificate) || !token) return undefined;
    const { stampedMs } = stampOf(new pki.SignedData({ schema: contentOf(token) }));
    return { ...holderOf(certificate), stampedMs };
  } catch {
    return undefined;
  }
}

/** Parses a time stamp; undefined: the bytes are none. */
export function parseStamp(token: Buffer): GivenStamp | undefined {
  try {
    return stampOf(signedIn(token));
  } catch {
    return undefined;
  }
}

function signedIn(bytes: Buffer): pki.SignedData {
  return new pki.SignedData({ schema: contentOf(asn1.fromBER(copyOf(bytes)).result) });
}

function contentOf(schema: asn1.AsnType) {
  return new pki.ContentInfo({ schema }).content;
}

function stampOf(signed: pki.SignedData): GivenStamp {
  const info = pki.TSTInfo.fromBER(
    signed.encapContentInfo.eContent?.getValue() ?? copyOf(Buffer.of()),
  );
  return {
    sha256: Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView),
    stampedMs: info.genTime.getTime(),
  };
}
