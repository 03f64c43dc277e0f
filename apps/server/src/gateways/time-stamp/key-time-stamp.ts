import { randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { copyOf } from '#cms/parts.ts';
import { encodeCms, type SigningKey, signCms } from '#gateways/seal/cms.ts';
import type { TimeStamp } from './port.ts';

const OID = { tstInfo: '1.2.840.113549.1.9.16.1.4', sha256: '2.16.840.1.101.3.4.2.1' } as const;
/** Of a demo: no authority has given it a number, so it names the arc of examples. */
const POLICY = '1.3.6.1.4.1.32473.1';

/** A demo stamps itself, by the wall clock. */
export function keyTimeStamp(key: SigningKey, wallMs: () => number): TimeStamp {
  return {
    stamp: async (sha256) => {
      const stampedMs = wallMs();
      const info = new pki.TSTInfo({
        version: 1,
        policy: POLICY,
        messageImprint: new pki.MessageImprint({
          hashAlgorithm: new pki.AlgorithmIdentifier({
            algorithmId: OID.sha256,
            algorithmParams: new asn1.Null(),
          }),
          hashedMessage: new asn1.OctetString({ valueHex: copyOf(sha256) }),
        }),
        serialNumber: new asn1.Integer({ valueHex: copyOf(positive(randomBytes(12))) }),
        genTime: new Date(stampedMs),
      });
      const bytes = new Uint8Array(info.toSchema().toBER(false));
      const signed = await signCms(key, { bytes, inside: OID.tstInfo, signingMs: stampedMs });
      return { token: encodeCms(signed), stampedMs };
    },
  };
}

function positive(bytes: Buffer): Buffer {
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}
