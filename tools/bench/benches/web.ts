import type { Page } from '@playwright/test';
import type { Bench, Contest } from '../bench.ts';
import type { PageTiming } from '../web/page-timing.ts';
import { serveStatic, staticCopyOf } from '../web/static-copy.ts';
import { FIRST_ROW, LIST_PAGE, openWebWorld, type WebWorld } from '../web/web-world.ts';

const INTERACTION_MS_MAX = 150;
const SHIFT_MAX = 0.05;

/** When the reader of the fund list sees the largest part of its first screen, as browsers define it. */
export const webLcp: Bench = {
  name: 'web-lcp',
  what: 'largest paint of the fund list on slow 4G with a fourth of the processor, against its static copy',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at_most', value: 2.5 },
  open: () => againstStaticCopy(({ lcpMs }) => lcpMs),
};

/**
 * When the rows themselves are there. Browsers do not call this the largest paint, because rows are small;
 * it is what a reader waits for, so it is measured beside it. No goal is set for it yet.
 */
export const webRows: Bench = {
  name: 'web-rows',
  what: 'first row of the fund list on slow 4G with a fourth of the processor, against its static copy',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at_least', value: 0 },
  open: () => againstStaticCopy(({ rowsMs }) => rowsMs),
};

/** How long the screen takes to answer: sorting, filtering, opening the login. */
export const webInp: Bench = {
  name: 'web-inp',
  what: 'slowest of sorting, filtering and opening the login with a fourth of the processor, against the limit',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at_most', value: 1 },
  open: () =>
    againstLimit(INTERACTION_MS_MAX, 'free', ({ interactionMs }) => interactionMs, useList),
};

/** How far the list moves under its reader while it loads. */
export const webCls: Bench = {
  name: 'web-cls',
  what: 'layout shift of the fund list while it loads on slow 4G, against the limit',
  unit: '',
  goal: { of: 'ratio', bound: 'at_most', value: 1 },
  open: () => againstLimit(SHIFT_MAX, 'slow', ({ shift }) => shift),
};

type Figure = (timing: PageTiming) => number;

async function againstStaticCopy(figure: Figure): Promise<Contest> {
  const world = await openWebWorld();
  const copy = await serveStatic(await copyList(world));
  const timed = async (url: string) => ({
    value: figure(await world.visit({ url, network: 'slow' })),
  });
  return {
    ours: () => timed(`${world.base}${LIST_PAGE}`),
    peer: () => timed(copy.base),
    close: async () => {
      copy.close();
      await world.close();
    },
  };
}

async function againstLimit(
  limit: number,
  network: 'slow' | 'free',
  figure: Figure,
  act?: (page: Page) => Promise<void>,
): Promise<Contest> {
  const world = await openWebWorld();
  const url = `${world.base}${LIST_PAGE}`;
  return {
    ours: async () => ({
      value: figure(await world.visit({ url, network, ...(act && { act }) })),
    }),
    peer: async () => ({ value: limit }),
    close: world.close,
  };
}

/** The list as a reader has it before him when everything has come. */
async function copyList({ browser, base }: WebWorld): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${base}${LIST_PAGE}`, { waitUntil: 'networkidle' });
  await page.locator(FIRST_ROW).first().waitFor();
  const html = await staticCopyOf(page);
  await page.close();
  return html;
}

async function useList(page: Page): Promise<void> {
  await page.locator('thead th[aria-sort] button').last().click();
  await settled(page);
  await page.getByTestId('filter-risk-2').click({ force: true });
  await settled(page);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByTestId('login-popup').waitFor();
  await settled(page);
}

/** Until the page has answered and drawn: what a click caused counts to that click. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('table[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.waitForTimeout(200);
}
