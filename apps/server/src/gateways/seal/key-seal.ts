import { createHash } from 'node:crypto';
import { holderOf } from '#cms/holder.ts';
import { addStamp, encodeCms, type SigningKey, signatureOf, signCms } from './cms.ts';
import type { Seal } from './port.ts';

/** Room for the certificates of seal and stamp with their issuers. */
const IMPRINT_MAX = 16_000;

/** A seal whose key this process holds. */
export function keySeal(key: SigningKey): Seal {
  const [own] = key.certificates;
  if (!own) throw new Error('a seal comes with its certificate');
  const { sealName: name, certSerial, certIssuer } = holderOf(own);
  return {
    name,
    certSerial,
    certIssuer,
    imprintMax: IMPRINT_MAX,
    imprint: async (content, { stamp }) => {
      const signed = await signCms(key, { bytes: content });
      const hash = createHash('sha256').update(signatureOf(signed)).digest();
      const { token, stampedMs } = await stamp(hash);
      addStamp(signed, token);
      return { cms: encodeCms(signed), stampedMs };
    },
  };
}
