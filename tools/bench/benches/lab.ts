import type { CDPSession, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { busySeconds } from '../web/busy-seconds.ts';
import { CPU_SLOWDOWN, openWebWorld, PATIENCE_MS, SCREEN } from '../web/web-world.ts';

const REPAINT_MS_MAX = 50;
const STEPS = 40;
/** Ten years of an index, every way to pay, each month. */
const LABORATORY =
  '/mall-pc-org/product-centre?tab=lab&index_code=HC1000&from=20161114&ma=250&mad=250';

/** The first slider of the page. */
const AMOUNT = 'input[type=range] >> nth=0';

/** What a move of a slider costs: all that the page does until the figures and curves of the next place are drawn. */
export const lab: Bench = {
  name: 'lab',
  what: 'work of the page for each place of the amount slider over ten years and four strategies, with a fourth of the processor, against 50 ms',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at_most', value: 1 },
  open: async () => {
    const world = await openWebWorld();
    const context = await world.browser.newContext({ viewport: SCREEN });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    const url = `${world.base}${LABORATORY}`;
    await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    // Figures, payments, and last the outcome of every start month.
    await page.getByRole('table').nth(2).waitFor({ timeout: PATIENCE_MS });
    await tools.send('Performance.enable');
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return {
      ours: async () => ({ value: await msPerStep(page, tools) }),
      peer: async () => ({ value: REPAINT_MS_MAX }),
      close: async () => {
        await context.close();
        await world.close();
      },
    };
  },
};

async function msPerStep(page: Page, tools: CDPSession): Promise<number> {
  await page.locator(AMOUNT).focus();
  // From the left end on, so that every step moves.
  await page.keyboard.press('Home');
  const before = await busySeconds(tools);
  for (let step = 1; step <= STEPS; step += 1) {
    await page.keyboard.press('ArrowRight');
    // Two frames: the one that computes and the one that has drawn it.
    await page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))',
    );
  }
  return ((await busySeconds(tools)) - before) * (1_000 / STEPS);
}
