import { expect, type Page } from '@playwright/test';

/** A page that is wider than the window hides its right edge until the reader scrolls; charts follow the window a frame later. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(width);
}
