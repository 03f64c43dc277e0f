import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Violation = {
  readonly id: string;
  readonly impact: string | null;
  readonly elements: readonly string[];
};

const GRAVE = new Set<string | null>(['serious', 'critical']);
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};
// Only texts come back from the page; elements stay there.
const FIND = `axe.run(document, ${JSON.stringify(OPTIONS)}).then(({ violations }) =>
  violations.map(({ id, impact, nodes }) => ({ id, impact, elements: nodes.map(({ html }) => html) })))`;

// What a click asks for begins with the next drawing of the page, not with the click.
const DRAWN =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))';

// A colour on its way to another one is neither of them; what turns for ever is not waited for.
const SETTLED = `Promise.all(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  .map(({ finished }) => finished.then(() => 0, () => 0)))`;

/** Fails when axe finds something serious or critical, and says on which element. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(DRAWN);
  // Rows of an older answer stand half transparent until the new one is there; a busy button keeps its colours.
  await expect(page.locator(':not(button)[aria-busy="true"]')).toHaveCount(0);
  // The mall's pages have no frames, so axe looks from inside; its half a megabyte is sent once per page.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  await page.evaluate(SETTLED);
  const violations = await page.evaluate<readonly Violation[]>(FIND);
  const grave = violations
    .filter(({ impact }) => GRAVE.has(impact))
    .flatMap(({ id, elements }) => elements.map((html) => `${id}: ${html}`));
  expect(grave).toEqual([]);
}
