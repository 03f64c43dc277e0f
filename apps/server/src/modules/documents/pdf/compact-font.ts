import type { FontFace, Glyph, PathStep } from './font-face.ts';

/**
 * A font of the given shapes and no others, in the compact format that PDF embeds (Adobe technical note 5176), keyed by
 * number: the first shape is number 1. It has no hints and no subroutines, so it is written in one go.
 */
export function compactFont(face: FontFace, glyphs: readonly Glyph[]): Buffer {
  const header = Buffer.of(1, 0, 4, 4);
  const names = index([Buffer.from(face.name, 'latin1')]);
  const strings = index([Buffer.from('Adobe'), Buffer.from('Identity')]);
  const subroutines = index([]);
  const count = glyphs.length + 1;
  const charset = Buffer.from([2, 0, 1, ...uint16(count - 2)]);
  const select = Buffer.from([3, 0, 1, 0, 0, 0, ...uint16(count)]);
  const shapes = index([NOTHING, ...glyphs.map(knownCharstring)]);
  const secret = Buffer.concat([number(USUAL_WIDTH), Buffer.of(OP.defaultWidth)]);

  // Every offset is written in five bytes, so that the length of a part does not depend on where it lies.
  const topLength = topDict(face, count, { charset: 0, select: 0, shapes: 0, fonts: 0 }).length;
  const charsetAt =
    header.length + names.length + indexLength([topLength]) + strings.length + subroutines.length;
  const selectAt = charsetAt + charset.length;
  const shapesAt = selectAt + select.length;
  const secretAt = shapesAt + shapes.length;
  const fonts = index([
    Buffer.concat([number(secret.length), offset(secretAt), Buffer.of(OP.private)]),
  ]);
  const places = { charset: charsetAt, select: selectAt, shapes: shapesAt };
  const top = topDict(face, count, { ...places, fonts: secretAt + secret.length });
  const parts = [header, names, index([top]), strings, subroutines];
  return Buffer.concat([...parts, charset, select, shapes, secret, fonts]);
}

const OP = { box: 5, charset: 15, charStrings: 17, private: 18, defaultWidth: 20, escape: 12 };
const ESCAPED = { registry: 30, count: 34, fonts: 36, select: 37 };
/** The first two numbers after the strings that every font knows. */
const [ADOBE, IDENTITY] = [391, 392];

type Places = {
  readonly charset: number;
  readonly select: number;
  readonly shapes: number;
  readonly fonts: number;
};

function topDict({ box }: FontFace, count: number, places: Places): Buffer {
  const escaped = (operator: number) => Buffer.of(OP.escape, operator);
  return Buffer.concat([
    ...[ADOBE, IDENTITY, 0].map(number),
    escaped(ESCAPED.registry),
    ...box.map(number),
    Buffer.of(OP.box),
    number(count),
    escaped(ESCAPED.count),
    offset(places.charset),
    Buffer.of(OP.charset),
    offset(places.shapes),
    Buffer.of(OP.charStrings),
    offset(places.select),
    escaped(ESCAPED.select),
    offset(places.fonts),
    escaped(ESCAPED.fonts),
  ]);
}

/** Chinese characters are as wide as they are high; others say their width. */
const USUAL_WIDTH = 1000;
const MOVE = 21;
const LINE = 5;
const CURVE = 8;
const END = 14;
const NOTHING = Buffer.of(END);

/** Documents share most of their characters, and a face hands out the same glyph each time. */
const written = new WeakMap<Glyph, Buffer>();

function knownCharstring(glyph: Glyph): Buffer {
  const bytes = written.get(glyph) ?? charstring(glyph);
  written.set(glyph, bytes);
  return bytes;
}

/** An outline as the steps of a Type 2 charstring (technical note 5177), each relative to the one before. */
function charstring({ width, outline }: Glyph): Buffer {
  const parts: Buffer[] = width === USUAL_WIDTH ? [] : [number(width)];
  let [x, y] = [0, 0];
  const step = (points: readonly number[]) => {
    for (let place = 0; place + 1 < points.length; place += 2) {
      const [toX, toY] = [Math.round(points[place] ?? 0), Math.round(points[place + 1] ?? 0)];
      parts.push(number(toX - x), number(toY - y));
      [x, y] = [toX, toY];
    }
  };
  for (const each of outline()) {
    step(each.kind === 'curve' ? each.points : each.to);
    parts.push(Buffer.of(operatorOf(each)));
  }
  return Buffer.concat([...parts, NOTHING]);
}

function operatorOf({ kind }: PathStep): number {
  if (kind === 'move') return MOVE;
  return kind === 'line' ? LINE : CURVE;
}

/** A list of pieces, each found by its offset. */
function index(pieces: readonly Buffer[]): Buffer {
  if (pieces.length === 0) return Buffer.of(0, 0);
  const head = Buffer.alloc(3 + 4 * (pieces.length + 1));
  head.writeUInt16BE(pieces.length, 0);
  head.writeUInt8(4, 2);
  let at = 1;
  for (const [place, piece] of pieces.entries()) {
    head.writeUInt32BE(at, 3 + 4 * place);
    at += piece.length;
  }
  head.writeUInt32BE(at, 3 + 4 * pieces.length);
  return Buffer.concat([head, ...pieces]);
}

function indexLength(lengths: readonly number[]): number {
  return 3 + 4 * (lengths.length + 1) + lengths.reduce((sum, length) => sum + length, 0);
}

/** A number in the one, two or three bytes it needs. */
function number(value: number): Buffer {
  if (value >= -107 && value <= 107) return Buffer.of(value + 139);
  if (value >= 108 && value <= 1131)
    return Buffer.of(247 + ((value - 108) >> 8), (value - 108) & 255);
  if (value <= -108 && value >= -1131)
    return Buffer.of(251 + ((-value - 108) >> 8), (-value - 108) & 255);
  return Buffer.from([28, ...uint16(value & 0xffff)]);
}

function offset(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(29, 0);
  bytes.writeInt32BE(value, 1);
  return bytes;
}

function uint16(value: number): readonly [number, number] {
  return [value >> 8, value & 255];
}
