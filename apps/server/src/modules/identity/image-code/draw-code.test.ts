import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawCode, HEIGHT, WIDTH } from './draw-code.ts';
import { CODE_CHARACTERS, GLYPHS } from './glyphs.ts';

/** Numbers from 0 up to 1 that come again with the same seed. */
function chanceOf(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

/** Reads a picture back and checks every sum on the way. */
function readPng(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.set(named.subarray(0, 4).toString('latin1'), named.subarray(4));
    at += length + 12;
  }
  const header = chunks.get('IHDR');
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const size = [header?.readUInt32BE(0), header?.readUInt32BE(4)];
  return { kinds: [...chunks.keys()], size, rows };
}

/** How many dark points each quarter of the picture has, from left to right. */
function darkness(png: Buffer): readonly number[] {
  const { rows } = readPng(png);
  const counts = [0, 0, 0, 0];
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const red = rows[y * (WIDTH * 3 + 1) + 1 + x * 3] ?? 255;
      const quarter = Math.floor((x * 4) / WIDTH);
      if (red < 128) counts[quarter] = (counts[quarter] ?? 0) + 1;
    }
  }
  return counts;
}

describe('a drawn code', () => {
  it('is a complete PNG in true colour and holds no text', () => {
    const png = drawCode('7K2M', chanceOf(1));
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    const { kinds, size, rows } = readPng(png);
    expect(kinds).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(size).toEqual([WIDTH, HEIGHT]);
    expect(rows).toHaveLength(HEIGHT * (WIDTH * 3 + 1));
  });

  it('draws each character where it belongs', () => {
    // The lines that cross the picture are in the empty one too, so what is more is the character.
    const empty = darkness(drawCode('    ', chanceOf(7)));
    for (const [place, code] of ['8   ', ' 8  ', '  8 ', '   8'].entries()) {
      const drawn = darkness(drawCode(code, chanceOf(7)));
      const more = drawn.map((count, quarter) => count - (empty[quarter] ?? 0));
      expect(more.indexOf(Math.max(...more))).toBe(place);
      expect(Math.max(...more)).toBeGreaterThan(150);
    }
  });

  it('knows how to draw everything a code can say', () => {
    for (const character of `0123456789${CODE_CHARACTERS}`)
      expect(GLYPHS).toHaveProperty(character);
  });

  it('looks different every time', () => {
    const pictures = Array.from({ length: 20 }, (_, seed) => drawCode('7K2M', chanceOf(seed)));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(20);
  });
});
