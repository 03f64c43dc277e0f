import { takeTurns } from '#take-turns.ts';
import { askThreads } from '#threads/ask-threads.ts';
import type { ThreadPriority } from '#threads/lower-priority.ts';

export type Draw = (code: string) => Promise<Buffer>;

/** Draws a code beside the thread that serves pages: the picture takes longer to draw than most answers to find. */
export const drawInThread = drawerCalled('pictures', 'low');
/** The same at idle priority. */
export const drawForCrowds = drawerCalled('pictures-crowd', 'idle');

function drawerCalled(name: string, priority: ThreadPriority): Draw {
  const program = new URL('./drawing-work.ts', import.meta.url);
  const draw = askThreads<string, Uint8Array>(program, { name, priority });
  const inTurn = takeTurns(1);
  return async (code) => {
    const { buffer, byteOffset, byteLength } = await inTurn(() => draw(code));
    return Buffer.from(buffer, byteOffset, byteLength);
  };
}
