import type { BrowserContext } from '@playwright/test';

/** How many times slower than the machine the browser works: a story that holds by luck of speed turns red. */
export const SLOWDOWN = Number(process.env['STORY_SLOWDOWN'] ?? '1');

/** Slows every page down that the context opens from now on. */
export function slowDown(context: BrowserContext): void {
  if (SLOWDOWN === 1) return;
  context.on('page', async (page) => {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  });
}
