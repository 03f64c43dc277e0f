import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Shorter answers fit into one packet as they are. */
export const COMPRESS_BYTES_MIN = 1024;

const compressors = {
  // Beyond the fourth of eleven steps each takes longer than it saves on the way.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

/** What a browser that sends this header takes, the smaller one first; undefined when it names neither. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', quality = 'q=1'] = part.toLowerCase().split(';');
    return Number(quality.trim().slice('q='.length)) > 0 ? [name.trim()] : [];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

export async function compressReply(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](bytes);
}
