import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText, encodeText } from './gb18030.ts';

it.each([
  ['A', [0x41], 'one byte'],
  ['基', [0xbb, 0xf9], 'two bytes, as in GB 2312'],
  ['　', [0xa1, 0xa1], 'a wide space has two codes, and the first is written'],
  ['€', [0xa2, 0xe3], 'two bytes'],
  ['𠀀', [0x95, 0x32, 0x82, 0x36], 'a rare character of a name: four bytes'],
  ['ɐ', [0x81, 0x30, 0xab, 0x37], 'four bytes in the basic plane'],
])('%s is written as in the standard', (text, bytes) => {
  expect([...(encodeText(text) ?? [])]).toEqual(bytes);
});

it('every well-formed text survives', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = encodeText(text);
      expect(bytes && decodeText(bytes)).toBe(text);
    }),
  );
});

it('half of a surrogate pair and half of a character are no text', () => {
  expect(encodeText('\ud840')).toBeUndefined();
  expect(decodeText(Uint8Array.of(0xbb))).toBeUndefined();
});
