import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, compressReply } from './compress-reply.ts';

it.each([
  { header: undefined, is: undefined, why: 'a machine that says nothing' },
  { header: 'gzip, deflate, br, zstd', is: 'br', why: 'a browser' },
  { header: 'gzip;q=1.0, br;q=0', is: 'gzip', why: 'brotli is ruled out' },
  { header: 'GZIP', is: 'gzip', why: 'names have no case' },
  { header: 'br;q=0.5', is: 'br', why: 'liked less is still taken' },
  { header: 'identity', is: undefined, why: 'as it is' },
  { header: 'brotli, x-gzip', is: undefined, why: 'names that only look like them' },
  { header: 'br;q=x', is: undefined, why: 'a malformed weight asks for nothing' },
])('$header takes $is: $why', ({ header, is }) => {
  expect(acceptedEncoding(header)).toBe(is);
});

it('what was compressed comes back', async () => {
  const bytes = Buffer.from('{"list":[]}'.repeat(300));
  expect(brotliDecompressSync(await compressReply(bytes, 'br'))).toEqual(bytes);
  expect(gunzipSync(await compressReply(bytes, 'gzip'))).toEqual(bytes);
});
