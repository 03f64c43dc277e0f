import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFits } from './expect-fits.ts';
import { expectReadable } from './expect-readable.ts';
import { keepPicture } from './keep-picture.ts';

type Look = {
  readonly widths: readonly number[];
  readonly part?: 'window' | 'whole page';
};

/** At every width nothing is cut off and no word runs into the next one; axe, which reads the same names and colours at each of them, is asked at the last. */
export async function lookAt(page: Page, name: string, { widths, part }: Look): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, width);
    await expectReadable(page);
    await keepPicture(page, `${name}-${width}`, part);
  }
  await expectAccessible(page);
}
