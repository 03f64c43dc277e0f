import { contentHash } from '#content-hash.ts';
import { takeTurns } from '#queues/take-turns.ts';
import { openFaces } from './pdf/font-face.ts';
import { layOut } from './pdf/lay-out.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { readPlainDocument } from './plain-document.ts';
import type { PlainText } from './plain-text.ts';

export type PdfFile = {
  readonly bytes: Buffer;
  /** SHA-256 of the text the file was made of; the same text is the same file. */
  readonly textHash: string;
};

/** Files that were made lately; a page of notices asks for the same few again and again. */
const KEPT_BYTES = 32_000_000;
const kept = new Map<string, Buffer>();
let keptBytes = 0;
const inTurn = takeTurns(1);

/** The text as a PDF file, made once and kept while there is room. */
export async function renderPdf(text: PlainText, maker: string): Promise<PdfFile> {
  const textHash = contentHash({ ...text, maker }).toString('hex');
  const known = kept.get(textHash);
  const bytes =
    known ?? (await inTurn(async () => kept.get(textHash) ?? (await make(text, maker))));
  keep(textHash, bytes);
  return { bytes, textHash };
}

async function make(text: PlainText, maker: string): Promise<Buffer> {
  const faces = await openFaces();
  const pages = layOut(text, readPlainDocument(text.html), faces);
  return writePdf(pages, { title: text.title, on: text.on, maker });
}

/** The one asked for goes to the end of the line; those at its head go when the room is used up. */
function keep(textHash: string, bytes: Buffer): void {
  if (!kept.delete(textHash)) keptBytes += bytes.length;
  kept.set(textHash, bytes);
  for (const [oldest, old] of kept) {
    if (keptBytes <= KEPT_BYTES || oldest === textHash) return;
    kept.delete(oldest);
    keptBytes -= old.length;
  }
}
