import type * as pki from 'pkijs';

const COMMON_NAME = '2.5.4.3';

/** Whose a certificate is, its number, and who issued it. */
export function holderOf({ subject, issuer, serialNumber }: pki.Certificate) {
  return {
    sealName: nameIn(subject),
    certSerial: Buffer.from(serialNumber.valueBlock.valueHexView).toString('hex'),
    certIssuer: nameIn(issuer),
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
