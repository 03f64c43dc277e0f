import { expect, type Page } from '@playwright/test';

/** From this width on every table fits; below it a wide one moves in its own box. */
const WHOLE_TABLES_FROM = 1280;

/** The tables that are wider than the box they stand in, each by its first words and how much. */
const WIDE_TABLES = `[...document.querySelectorAll('main table')].flatMap((table) => {
  const beyond = Math.round(table.getBoundingClientRect().width - table.parentElement.clientWidth);
  return beyond > 1 ? [table.innerText.slice(0, 40) + ' by ' + beyond + ' px'] : [];
})`;

/** Cells whose words reach into the next one, as they do in columns of given widths. */
const GLUED_CELLS = `[...document.querySelectorAll('main table :is(td, th)')]
  .filter((cell) => cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth + 1)
  .map((cell) => cell.innerText.slice(0, 40) + ' by ' + (cell.scrollWidth - cell.clientWidth) + ' px')`;

/** A page that is wider than the window hides its right edge until the reader scrolls; charts follow the window a frame later. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(width);
  await expect.poll(() => page.evaluate(GLUED_CELLS)).toEqual([]);
  if (width >= WHOLE_TABLES_FROM) await expect.poll(() => page.evaluate(WIDE_TABLES)).toEqual([]);
}
