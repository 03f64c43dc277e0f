import { readFile } from 'node:fs/promises';
import { assert } from '@mall/domain/assert';
import * as fontkit from 'fontkit';

/** A step of an outline, in thousandths of the character's height. */
export type PathStep =
  | { readonly kind: 'move' | 'line'; readonly to: readonly [number, number] }
  | { readonly kind: 'curve'; readonly points: readonly number[] };

export type Glyph = {
  readonly width: number;
  readonly outline: () => readonly PathStep[];
};

export type FontFace = {
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
  readonly glyphOf: (character: string) => Glyph;
  /** Whether the face has the character at all; one it lacks is drawn as a box. */
  readonly has: (character: string) => boolean;
};

export type Faces = { readonly regular: FontFace; readonly bold: FontFace };

let opened: Promise<Faces> | undefined;

/** The two faces of every document, read from the font package when the first one is made. */
export function openFaces(): Promise<Faces> {
  opened ??= readFaces().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function readFaces(): Promise<Faces> {
  const [regular, bold] = await Promise.all([readFace('Regular'), readFace('Bold')]);
  return { regular, bold };
}

async function readFace(weight: 'Regular' | 'Bold'): Promise<FontFace> {
  // The package exports its index only; the fonts lie beside it.
  const index = import.meta.resolve('@embedpdf/fonts-sc');
  const bytes = await readFile(new URL(`../fonts/NotoSansHans-${weight}.otf`, index));
  const font = fontkit.create(bytes);
  assert('glyphForCodePoint' in font, 'the package holds fonts and no collection of them');
  assert(font.unitsPerEm === 1000, 'outlines come in thousandths, as a PDF wants them');
  const { minX, minY, maxX, maxY } = font.bbox;
  const known = new Map<string, Glyph>();
  return {
    name: `NotoSansHans-${weight}`,
    ascent: font.ascent,
    descent: font.descent,
    capHeight: font.capHeight,
    box: [minX, minY, maxX, maxY],
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    glyphOf: (character) => {
      const glyph = known.get(character) ?? glyphOf(font, character);
      known.set(character, glyph);
      return glyph;
    },
  };
}

function glyphOf(font: fontkit.Font, character: string): Glyph {
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  return {
    width: Math.round(glyph.advanceWidth),
    outline: () => glyph.path.commands.flatMap(({ command, args }) => stepOf(command, args)),
  };
}

function stepOf(command: string, args: readonly number[]): readonly PathStep[] {
  if (command === 'moveTo' || command === 'lineTo')
    return [{ kind: command === 'moveTo' ? 'move' : 'line', to: [args[0] ?? 0, args[1] ?? 0] }];
  if (command === 'bezierCurveTo') return [{ kind: 'curve', points: args }];
  // A shape closes itself where the next begins.
  assert(command === 'closePath', 'a shape of this font has lines and cubic curves');
  return [];
}
