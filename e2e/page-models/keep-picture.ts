import type { Page } from '@playwright/test';

/** `npm run e2e` keeps pictures; a whole test run takes none, because one of a long page costs half a second. */
const KEEPS_PICTURES = process.env['STORY_PICTURES'] === '1';

/** Keeps a picture of the window, or of the whole page, for a person to look at. */
export async function keepPicture(
  page: Page,
  name: string,
  part: 'window' | 'whole page' = 'window',
): Promise<void> {
  if (!KEEPS_PICTURES) return;
  const path = `test-results/screens/${name}.png`;
  await page.screenshot({ path, fullPage: part === 'whole page' });
}
