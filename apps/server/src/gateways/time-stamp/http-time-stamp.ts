import { randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { copyOf } from '#cms/parts.ts';
import type { StampToken, TimeStamp } from './port.ts';

const OID = { sha256: '2.16.840.1.101.3.4.2.1' } as const;
const TIMEOUT_MS = 10_000;
/** Granted, and granted with changes. */
const GRANTED: readonly number[] = [0, 1];

/** A time-stamp service after RFC 3161, spoken to over HTTP. */
export function httpTimeStamp(url: string): TimeStamp {
  return {
    stamp: async (sha256) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: requestFor(sha256),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the time-stamp service answered ${answer.status}`);
      return readToken(await answer.arrayBuffer(), sha256);
    },
  };
}

function requestFor(sha256: Uint8Array): ArrayBuffer {
  const nonce = randomBytes(12);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new pki.TimeStampReq({
    version: 1,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm: new pki.AlgorithmIdentifier({
        algorithmId: OID.sha256,
        algorithmParams: new asn1.Null(),
      }),
      hashedMessage: new asn1.OctetString({ valueHex: copyOf(sha256) }),
    }),
    nonce: new asn1.Integer({ valueHex: copyOf(nonce) }),
    certReq: true,
  });
  return request.toSchema().toBER(false);
}

/** The token of an answer, if it stamps the hash that was sent. */
function readToken(bytes: ArrayBuffer, sha256: Uint8Array): StampToken {
  const answer = pki.TimeStampResp.fromBER(bytes);
  if (!GRANTED.includes(answer.status.status) || !answer.timeStampToken)
    throw new Error('the time-stamp service refused');
  const signed = new pki.SignedData({ schema: answer.timeStampToken.content });
  const content = signed.encapContentInfo.eContent?.getValue();
  if (!content) throw new Error('the time stamp has no content');
  const info = pki.TSTInfo.fromBER(content);
  const stamped = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  if (!stamped.equals(sha256)) throw new Error('the time stamp is of another hash');
  const token = new Uint8Array(answer.timeStampToken.toSchema().toBER(false));
  return { token, stampedMs: info.genTime.getTime() };
}
