import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../chromium/find-chromium.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import { buildWeb } from '../../web/build-web.ts';
import { type PageTiming, timePage } from './page-timing.ts';

/** A slow mobile network as browsers' own tools define it, and a processor a quarter as fast. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;
// A page of ten rows is the same whatever stands behind it; how lists grow is the list bench's question.
const SETTINGS = { MALL_SEED_PRODUCTS: '120', MALL_RATE_PER_SECOND: '100000' };
export const SCREEN = { width: 1440, height: 900 };
export const PATIENCE_MS = 90_000;
export const LIST_PAGE = '/mall-pc-org/topic/fund';
export const FIRST_ROW = 'tr[data-testid^="row-"]';

export type WebWorld = Awaited<ReturnType<typeof openWebWorld>>;
type Visit = {
  readonly url: string;
  readonly network: 'slow' | 'free';
  /** What the visitor does once the list is there. */
  readonly act?: (page: Page) => Promise<void>;
};

/** A mall with its own data, and a browser that opens each page as if it had never been there. */
export async function openWebWorld() {
  const found = await findChromium(console.log);
  if (found.kind === 'absent') throw new Error(found.advice);
  await buildWeb(console.log);
  const data = temporaryDataDir();
  const mall = await runMall({ dataDir: data.path, settings: SETTINGS });
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });

  const visit = async ({ url, network, act }: Visit): Promise<PageTiming> => {
    const context = await browser.newContext({ viewport: SCREEN });
    try {
      const page = await context.newPage();
      const tools = await context.newCDPSession(page);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      if (network === 'slow') {
        await tools.send('Network.enable');
        await tools.send('Network.emulateNetworkConditions', SLOW_4G);
      }
      const read = await timePage(page);
      await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
      await page.locator(FIRST_ROW).first().waitFor({ timeout: PATIENCE_MS });
      await act?.(page);
      return await read();
    } finally {
      await context.close();
    }
  };
  return {
    base: mall.base,
    browser,
    visit,
    close: async () => {
      await browser.close();
      await mall.stop();
      data.remove();
    },
  };
}
