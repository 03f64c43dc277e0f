import { takeTurns } from '#take-turns.ts';
import { askThreads } from '#threads/ask-threads.ts';

const inTurn = takeTurns(1);
const draw = askThreads<string, Uint8Array>(new URL('./drawing-work.ts', import.meta.url), {
  name: 'pictures',
  givesWayTo: 'everybody',
});

/** Draws a code beside the thread that serves pages: the picture takes longer to draw than most answers to find. */
export async function drawInThread(code: string): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await inTurn(() => draw(code));
  return Buffer.from(buffer, byteOffset, byteLength);
}
