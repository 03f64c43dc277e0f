import { assert } from '@mall/domain/assert';

/** Where a seal is put into a file, and what the file says about it. */
export type SignatureField = {
  /** Left, bottom, right, top, in points. */
  readonly box: readonly [number, number, number, number];
  /** Bytes kept free for the signature. */
  readonly imprintMax: number;
  readonly sealedBy: string;
  /** When the customer signed, by the business clock: "20261116093000+08'00'". */
  readonly signedAt: string;
  /** The code printed on the file. It stands in the file three times, so that a file that was changed is still known by it. */
  readonly code: string;
};

/** Wide enough for any place in a file of this kind. */
const PLACE_WIDTH = 10;
const PLACES = Array.from({ length: 3 }, () => '0'.padEnd(PLACE_WIDTH)).join(' ');

/** The signature without its bytes, which are put in last: PAdES, a detached CMS. */
export function signatureDictionary(field: SignatureField): string {
  const { imprintMax, sealedBy, signedAt, code } = field;
  const name = Buffer.from(sealedBy, 'utf16le').swap16().toString('hex').toUpperCase();
  return `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${PLACES}] /Contents <${'0'.repeat(2 * imprintMax)}> /Name <FEFF${name}> /ContactInfo (${code}) /M (D:${signedAt}) >>`;
}

/** The field on the page; the drawn seal lies under it. */
export function widgetOf({ box }: SignatureField, signature: number): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /F 132 /Rect [${box.join(' ')}] /V ${signature} 0 R >>`;
}

/** A file that waits for its signature: what is signed, and how the signature is put in. */
export type OpenFile = {
  /** Everything but the hexadecimal digits of the signature and their brackets. */
  readonly content: Buffer;
  readonly close: (cms: Buffer) => Buffer;
};

/** Writes into a file which of its bytes are signed. */
export function openForSignature(file: Buffer): OpenFile {
  const bytes = Buffer.from(file);
  const ranges = bytes.indexOf(`/ByteRange [0 ${PLACES}]`, 0, 'latin1');
  const from = bytes.indexOf('/Contents <0000', ranges, 'latin1') + '/Contents '.length;
  const to = bytes.indexOf('>', from, 'latin1') + 1;
  assert(ranges > 0 && from > ranges && to > from, 'the file has a field for a signature');
  const places = [from, to, bytes.length - to];
  const written = places.map((place) => String(place).padEnd(PLACE_WIDTH)).join(' ');
  bytes.write(written, ranges + '/ByteRange [0 '.length, 'latin1');
  return {
    content: Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]),
    close: (cms) => {
      const digits = cms.toString('hex').toUpperCase();
      assert(digits.length <= to - from - 2, 'the signature fits into the room that was kept');
      const sealed = Buffer.from(bytes);
      sealed.write(digits, from + 1, 'latin1');
      return sealed;
    },
  };
}
