import { contract } from '@mall/contract';
import type { Call } from '@mall/contract/define-call';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** The golden example of every call the pages of the account ask. */
async function examples(): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const [module, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls)) {
      // The modules of the contract hold calls alone.
      const asked = call as Call;
      const { reply } = await exampleOf(asked, `${module}/${name}`).catch(() => ({
        reply: undefined,
      }));
      if (reply !== undefined) answers.push(answer(asked, reply));
    }
  return answers;
}

const ANSWERS = await examples();

/** An amount, a share count or a rate as it is printed: two decimals, with or without thousands and a percent sign. */
const PRINTED = /(?<![\d.])[+-]?\d[\d,]*\.\d{2}(?![\d.])/;

/** Beside figures: formulas and entries that figures are made of, charts, and the 100.00 % of a whole. */
const NOT_FIGURES = '[data-value], [data-evidence], [data-whole], [role="img"], svg, [data-chart]';

function printedOutside(): readonly string[] {
  const main = screen.getByRole('main');
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const outside: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (PRINTED.test(text) && !node.parentElement?.closest(NOT_FIGURES)) outside.push(text);
  }
  return outside;
}

const PAGES = [
  { path: '/MyAccount/TotalAssets', least: 30 },
  { path: '/MyAccount/AssetsAnalyse', least: 20 },
  { path: '/MyAccount/AssetsAnalyse?tab=return', least: 10 },
  { path: '/MyAccount/AssetsAnalyse?tab=bill&month=202610', least: 30 },
  { path: '/MyAccount/MyPosition', least: 20 },
  { path: '/MyAccount/MyPosition?tab=transit', least: 1 },
  { path: '/MyAccount/MyPosition?tab=closed', least: 3 },
  { path: '/MyAccount/PositionDetail?product_no=910088', least: 30 },
  { path: '/MyAccount/BjhgPositionDetail?contract_no=QR2026111200000001', least: 8 },
  { path: '/MyAccount/record', least: 4 },
  { path: '/MyAccount/RecordDetails?order_no=DD2026111200000117', least: 5 },
  { path: '/MyAccount/TransferRecords', least: 3 },
];

it.each(PAGES)(
  'prints no amount, share count or rate on $path that cannot be questioned',
  async ({ path, least }) => {
    const opened = renderMall({ path, answers: ANSWERS, customer: CUSTOMER });
    close = opened.close;
    await expect
      .poll(() => screen.queryAllByTestId(/^fig-/).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(least);
    expect(printedOutside()).toEqual([]);
    for (const figure of screen.getAllByTestId(/^fig-/)) {
      const { testid = '', trace = '' } = figure.dataset;
      expect(figure.dataset['value'], testid).toMatch(/^-?\d+(\.\d+)?$/);
      expect(`fig-${trace.replace(':', '-')}`).toBe(testid);
    }
  },
  60_000,
);
