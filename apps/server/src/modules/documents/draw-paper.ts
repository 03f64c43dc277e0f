import { openFaces } from './pdf/font-face.ts';
import { layOut } from './pdf/lay-out.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { readPlainDocument } from './plain-document.ts';
import type { PlainText } from './plain-text.ts';

export type DrawnPaper = { readonly text: PlainText; readonly maker: string };

/** A text as PDF. */
export async function drawPaper({ text, maker }: DrawnPaper): Promise<Uint8Array> {
  const faces = await openFaces();
  const pages = layOut(text, readPlainDocument(text.html), faces);
  return writePdf(pages, { title: text.title, on: text.on, maker });
}
