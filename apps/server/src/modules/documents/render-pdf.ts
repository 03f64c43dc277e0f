import { contentHash } from '#content-hash.ts';
import { openFairQueue } from '#queues/fair-queue.ts';
import { openThreads } from '#queues/open-threads.ts';
import { takeTurns } from '#queues/take-turns.ts';
import type { DrawnPaper } from './draw-paper.ts';
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
/** A new file takes tenths of a second: beside the thread that answers requests, and of a caller with several waiting no more. */
const thread = openThreads(new URL('./render-worker.ts', import.meta.url), 1);
const inFairTurn = openFairQueue({ atOnce: 1, eachMax: 4, allMax: 40 });

/** The text as a PDF file, made once and kept while there is room. */
export async function renderPdf(text: PlainText, maker: string): Promise<PdfFile> {
  const textHash = hashOf(text, maker);
  const known = kept.get(textHash);
  const bytes =
    known ?? (await inTurn(async () => kept.get(textHash) ?? (await make(text, maker))));
  keep(textHash, bytes);
  return { bytes, textHash };
}

/** Who waits for a file. */
export type Waiter = {
  /** His network, or the customer he is. */
  readonly key: string;
  readonly hasLeft: () => boolean;
};

/** The same for a caller who waits his turn where the file is not kept; undefined: too many wait, or he has left. */
export async function renderFor(
  text: PlainText,
  maker: string,
  { key, hasLeft }: Waiter,
): Promise<PdfFile | undefined> {
  if (kept.has(hashOf(text, maker))) return renderPdf(text, maker);
  return inFairTurn(key, async () => (hasLeft() ? undefined : renderPdf(text, maker)));
}

function hashOf(text: PlainText, maker: string): string {
  return contentHash({ ...text, maker }).toString('hex');
}

async function make(text: PlainText, maker: string): Promise<Buffer> {
  const drawn: DrawnPaper = { text, maker };
  // A worker answers what its function returns, and of a buffer its bytes.
  const bytes = (await thread.run(drawn, { name: 'drawPaper' })) as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
