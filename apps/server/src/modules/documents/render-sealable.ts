import { openThreads } from '#queues/open-threads.ts';
import type { Drawn, EvidencePage, Sealable } from './draw-sealable.ts';
import { type OpenFile, openForSignature } from './pdf/signature-field.ts';
import type { PlainText } from './plain-text.ts';

/** A character that no font of ours has would leave a hole in a document that is signed. */
export class GlyphMissing extends Error {}

/** Laying out a text and writing its fonts takes tenths of a second, in which the thread that answers requests would answer none. */
const thread = openThreads(new URL('./render-worker.ts', import.meta.url), 1);

/** A signed text with its page of evidence, ready to be sealed. One is rendered after the other, beside the requests. */
export async function renderSealable(
  text: PlainText,
  evidence: EvidencePage,
  { maker, imprintMax }: { readonly maker: string; readonly imprintMax: number },
): Promise<OpenFile> {
  const sealable: Sealable = { text, evidence, maker, imprintMax };
  // A worker answers what its function returns.
  const drawn = (await thread.run(sealable, { name: 'drawSealable' })) as Drawn;
  if (drawn.kind === 'glyph_missing')
    throw new GlyphMissing(`no glyph for U+${drawn.character.codePointAt(0)?.toString(16)}`);
  return openForSignature(Buffer.from(drawn.bytes));
}
