import { drawQrCode, drawSeal, sealBox } from './pdf/draw-seal.ts';
import { type Faces, openFaces } from './pdf/font-face.ts';
import { layOutBody, numberPages, PAGE, type Page } from './pdf/lay-out.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { type Block, readPlainDocument } from './plain-document.ts';
import type { PlainText } from './plain-text.ts';

/** The page behind a sealed text: how it was signed, the code to look it up by, and the seal. */
export type EvidencePage = {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
  /** Printed beside the QR code. */
  readonly code: string;
  /** What the QR code holds. */
  readonly scanned: string;
  readonly codeHint: string;
  readonly sealedBy: string;
  readonly sealCaption: string;
  /** "20261116093000+08'00'". */
  readonly signedAt: string;
};

const SEAL_AT = [PAGE.width - PAGE.side - 66, 150] as const;
const CODE_AT = [PAGE.side, 100] as const;
const CODE_WIDTH = 96;
const HINT_SIZE = 9;

export type Sealable = {
  readonly text: PlainText;
  readonly evidence: EvidencePage;
  readonly maker: string;
  /** Bytes kept free for the signature. */
  readonly imprintMax: number;
};

export type Drawn =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  /** No font of ours has the character. */
  | { readonly kind: 'glyph_missing'; readonly character: string };

/** A signed text with its page of evidence and room for the signature, as PDF. */
export async function drawSealable({
  text,
  evidence,
  maker,
  imprintMax,
}: Sealable): Promise<Drawn> {
  const faces = await openFaces();
  const body = layOutBody(text, readPlainDocument(text.html), faces);
  const proof = layOutBody({ title: evidence.title, note: '' }, [tableOf(evidence)], faces);
  const last = proof.at(-1) ?? [];
  const drawn = [...proof.slice(0, -1), [...last, ...marksOf(evidence, faces)]];
  const pages = numberPages([...body, ...drawn], faces);
  const character = findMissingGlyph(pages);
  if (character !== undefined) return { kind: 'glyph_missing', character };
  const { sealedBy, signedAt, code } = evidence;
  const field = { box: sealBox(SEAL_AT), imprintMax, sealedBy, signedAt, code };
  const bytes = writePdf(pages, { title: text.title, on: text.on, maker }, field);
  return { kind: 'drawn', bytes };
}

function tableOf({ rows }: EvidencePage): Block {
  const cell = (value: string) => ({ isHead: false, runs: [{ text: value, isStrong: false }] });
  // Both hashes take one line each.
  const parts = [0.21, 0.79];
  return { kind: 'table', rows: rows.map(([label, value]) => [cell(label), cell(value)]), parts };
}

function marksOf(evidence: EvidencePage, faces: Faces): Page {
  const { code, scanned, codeHint, sealedBy: name, sealCaption: caption } = evidence;
  const hint = (text: string, line: number) =>
    ({
      kind: 'text',
      x: CODE_AT[0] + CODE_WIDTH + 10,
      y: CODE_AT[1] + CODE_WIDTH / 2 - line * 15,
      size: HINT_SIZE,
      pieces: [{ text, face: faces.regular }],
      spread: 0,
    }) as const;
  return [
    drawQrCode(scanned, CODE_AT, CODE_WIDTH),
    hint(codeHint, 0),
    hint(code, 1),
    ...drawSeal(SEAL_AT, { name, caption }, faces),
  ];
}

function findMissingGlyph(pages: readonly Page[]): string | undefined {
  for (const mark of pages.flat()) {
    if (mark.kind !== 'text') continue;
    for (const { text, face } of mark.pieces)
      for (const character of text) if (!face.has(character)) return character;
  }
  return undefined;
}
