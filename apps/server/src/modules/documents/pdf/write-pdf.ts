import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { compactFont } from './compact-font.ts';
import type { FontFace, Glyph } from './font-face.ts';
import { type Mark, PAGE, type Page } from './lay-out.ts';
import { type SignatureField, signatureDictionary, widgetOf } from './signature-field.ts';

/** The red of the seal. */
export const RED = '0.78 0.09 0.09';

export type Paper = { readonly title: string; readonly on: Day; readonly maker: string };

/** The pages as a PDF 1.7 file with the characters they use inside. The same pages give the same bytes. */
export function writePdf(
  pages: readonly Page[],
  paper: Paper,
  /** On the last page; absent: the file is not sealed. */
  field?: SignatureField,
): Buffer {
  const fonts = fontsOf(pages);
  const objects: Buffer[] = [];
  const add = (content: Buffer | string): number => {
    objects.push(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
    return objects.length;
  };
  const catalog = add('');
  const tree = add('');
  const names = [...fonts.values()].map((font) => `/${font.name} ${addFont(font, add)} 0 R`);
  const resources = add(`<< /Font << ${names.join(' ')} >> >>`);
  const widget = field && add(widgetOf(field, add(signatureDictionary(field))));
  const kids = pages.map((page, index) => {
    const content = add(stream(contentOf(page, fonts)));
    const annots = widget && index === pages.length - 1 ? `/Annots [${widget} 0 R] ` : '';
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ${annots}/Resources ${resources} 0 R /Contents ${content} 0 R >>`,
    );
  });
  const form = widget ? `/AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >> ` : '';
  objects[catalog - 1] = Buffer.from(
    `<< /Type /Catalog /Pages ${tree} 0 R ${form}/Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  objects[tree - 1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  const info = add(infoOf(paper, field?.code));
  return assemble(objects, { catalog, info, code: field?.code });
}

/** A face with the characters a document uses of it; their numbers count from one. */
type UsedFont = {
  readonly name: string;
  readonly face: FontFace;
  readonly numbers: ReadonlyMap<string, number>;
  readonly glyphs: readonly Glyph[];
};

function fontsOf(pages: readonly Page[]): ReadonlyMap<FontFace, UsedFont> {
  const used = new Map<FontFace, Set<string>>();
  for (const mark of pages.flat()) {
    if (mark.kind !== 'text') continue;
    for (const { text, face } of mark.pieces) {
      const characters = used.get(face) ?? new Set();
      for (const character of text) characters.add(character);
      used.set(face, characters);
    }
  }
  return new Map(
    [...used].map(([face, characters], index) => {
      const sorted = [...characters].toSorted();
      const numbers = new Map(sorted.map((character, place) => [character, place + 1]));
      const glyphs = sorted.map((character) => face.glyphOf(character));
      return [face, { name: `F${index + 1}`, face, numbers, glyphs }];
    }),
  );
}

function addFont({ face, numbers, glyphs }: UsedFont, add: (content: Buffer | string) => number) {
  const bytes = compactFont(face, glyphs);
  const name = `${tagOf(bytes)}+${face.name}`;
  const file = add(stream(bytes, '/Subtype /CIDFontType0C'));
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${face.box.join(' ')}] /ItalicAngle 0 /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight ${face.capHeight} /StemV 80 /FontFile3 ${file} 0 R >>`,
  );
  const widths = glyphs.map(({ width }) => width).join(' ');
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /W [1 [${widths}]] >>`,
  );
  const unicode = add(stream(Buffer.from(unicodeMap(numbers), 'latin1')));
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
}

/** Six letters that mark a font as a part of a larger one; they follow from its bytes. */
function tagOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest();
  return [...hash.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

const MAP_BLOCK = 100;

/** Which characters the numbers stand for, so that text can be found and copied. */
function unicodeMap(numbers: ReadonlyMap<string, number>): string {
  const lines = [...numbers].map(([character, number]) => `<${hex(number)}> <${utf16(character)}>`);
  const blocks = [];
  for (let from = 0; from < lines.length; from += MAP_BLOCK) {
    const block = lines.slice(from, from + MAP_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function contentOf(page: Page, fonts: ReadonlyMap<FontFace, UsedFont>): Buffer {
  return Buffer.from(page.map((mark) => markOf(mark, fonts)).join('\n'), 'latin1');
}

function markOf(mark: Mark, fonts: ReadonlyMap<FontFace, UsedFont>): string {
  if (mark.kind === 'figure') return `q ${mark.operators} Q`;
  if (mark.kind === 'stroke') return `0.5 w 0.6 G ${point(mark.from)} m ${point(mark.to)} l S`;
  const shown = mark.pieces.map(({ text, face }) => {
    const font = fonts.get(face);
    assert(font !== undefined, 'every face of a page is in its file');
    const numbers = [...text].map((character) => hex(font.numbers.get(character) ?? 0));
    return `/${font.name} ${mark.size} Tf <${numbers.join('')}> Tj`;
  });
  const text = `BT ${mark.spread.toFixed(4)} Tc ${placeOf(mark)} ${shown.join(' ')} ET`;
  return mark.isRed ? `q ${RED} rg ${text} Q` : text;
}

function placeOf({ x, y, turn }: Mark & { kind: 'text' }): string {
  if (turn === undefined) return `${point([x, y])} Td`;
  const [cos, sin] = [Math.cos(turn).toFixed(5), Math.sin(turn).toFixed(5)];
  return `${cos} ${sin} ${-Number(sin)} ${cos} ${point([x, y])} Tm`;
}

function infoOf({ title, on, maker }: Paper, code: string | undefined): string {
  const date = `(D:${on.replaceAll('-', '')}000000+08'00')`;
  const keywords = code === undefined ? '' : `/Keywords (${code}) `;
  return `<< /Title <FEFF${utf16(title)}> /Producer <FEFF${utf16(maker)}> ${keywords}/CreationDate ${date} >>`;
}

function stream(bytes: Buffer, entries = ''): Buffer {
  const packed = deflateSync(bytes, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

/** The objects in a row, the table of where each begins, and where that table begins. */
function assemble(
  objects: readonly Buffer[],
  {
    catalog,
    info,
    code,
  }: { readonly catalog: number; readonly info: number; readonly code: string | undefined },
): Buffer {
  // The second line tells programs that copy the file that it is binary.
  const head = `%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n${code === undefined ? '' : `%${code}\n`}`;
  const parts: Buffer[] = [Buffer.from(head, 'latin1')];
  let at = parts[0]?.length ?? 0;
  const places: string[] = ['0000000000 65535 f \n'];
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    places.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(whole);
    at += whole.length;
  }
  const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n${places.join('')}trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail, 'latin1')]);
}

const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
const point = ([x, y]: readonly [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`;

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}
