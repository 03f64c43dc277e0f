import type { CDPSession, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { busySeconds } from '../web/busy-seconds.ts';
import {
  CPU_SLOWDOWN,
  FIRST_ROW,
  LIST_PAGE,
  openWebWorld,
  PATIENCE_MS,
  SCREEN,
} from '../web/web-world.ts';

const FRAME_MS_MAX = 16;
const STEPS = 120;

/** What reading values off the curve costs: all that the page does from one place of the pointer to the next. */
export const webHover: Bench = {
  name: 'web-hover',
  what: 'work of the page for each place of the pointer on three years of net values, with a fourth of the processor, against one frame',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at_most', value: 1 },
  open: async () => {
    const world = await openWebWorld();
    const context = await world.browser.newContext({ viewport: SCREEN });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await page.goto(`${world.base}${LIST_PAGE}`, { timeout: PATIENCE_MS });
    const fund = await page.locator(`${FIRST_ROW} a`).first().getAttribute('href');
    await page.goto(`${world.base}${fund}`, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    await page.getByRole('slider').scrollIntoViewIfNeeded();
    await tools.send('Performance.enable');
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return {
      ours: async () => ({ value: await msPerStep(page, tools) }),
      peer: async () => ({ value: FRAME_MS_MAX }),
      close: async () => {
        await context.close();
        await world.close();
      },
    };
  },
};

async function msPerStep(page: Page, tools: CDPSession): Promise<number> {
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('the fund has a curve');
  const before = await busySeconds(tools);
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(box.x + (box.width * step) / (STEPS + 1), box.y + box.height / 2);
    // Moves within one frame count as one; this lets each have its own.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => drawn()))');
  }
  return ((await busySeconds(tools)) - before) * (1_000 / STEPS);
}
