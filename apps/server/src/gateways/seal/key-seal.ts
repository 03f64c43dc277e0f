import { createHash } from 'node:crypto';
import type * as pki from 'pkijs';
import { addStamp, encodeCms, type SigningKey, signatureOf, signCms } from './cms.ts';
import type { Seal } from './port.ts';

const COMMON_NAME = '2.5.4.3';
/** Room for the certificates of seal and stamp with their issuers. */
const IMPRINT_MAX = 16_000;

/** A seal whose key this process holds. */
export function keySeal(key: SigningKey): Seal {
  const [own] = key.certificates;
  if (!own) throw new Error('a seal comes with its certificate');
  return {
    name: nameIn(own.subject),
    certSerial: Buffer.from(own.serialNumber.valueBlock.valueHexView).toString('hex'),
    certIssuer: nameIn(own.issuer),
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

/** The common name, or all names where there is none. */
function nameIn(name: pki.RelativeDistinguishedNames): string {
  const values = name.typesAndValues.map(({ type, value }) => ({
    type,
    text: String(value.valueBlock.value),
  }));
  const common = values.find(({ type }) => type === COMMON_NAME);
  return common?.text ?? values.map(({ text }) => text).join(', ');
}
