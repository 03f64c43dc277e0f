import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const compress = promisify(deflateRaw);

export type ZipEntry = { readonly name: string; readonly bytes: Buffer };

/** A zip archive of a few files. They carry no time of their own, so the same content is the same archive. */
export async function zip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const packed = await Promise.all(
    entries.map(async ({ name, bytes }) => ({
      name: Buffer.from(name, 'utf8'),
      size: bytes.length,
      checksum: crc32(bytes),
      bytes: await compress(bytes),
    })),
  );
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of packed) {
    const local = Buffer.concat([localHeader(entry), entry.name, entry.bytes]);
    directory.push(directoryHeader(entry, offset), entry.name);
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  return Buffer.concat([...locals, listing, ending(packed.length, listing.length, offset)]);
}

type Packed = {
  readonly name: Buffer;
  readonly size: number;
  readonly checksum: number;
  readonly bytes: Buffer;
};

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** Midnight of 1 January 1980, the first that the format can say. */
const NO_DATE = 0x0021;

function localHeader(entry: Packed): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeFacts(header, 6, entry);
  return header;
}

function directoryHeader(entry: Packed, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  writeFacts(header, 8, entry);
  header.writeUInt32LE(offset, 42);
  return header;
}

/** What both headers say of a file, from its flags to the length of its name. */
function writeFacts(header: Buffer, at: number, { name, size, checksum, bytes }: Packed): void {
  header.writeUInt16LE(FLAGS, at);
  header.writeUInt16LE(DEFLATED, at + 2);
  header.writeUInt16LE(NO_DATE, at + 6);
  header.writeUInt32LE(checksum, at + 8);
  header.writeUInt32LE(bytes.length, at + 12);
  header.writeUInt32LE(size, at + 16);
  header.writeUInt16LE(name.length, at + 20);
}

function ending(count: number, listingLength: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(listingLength, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
