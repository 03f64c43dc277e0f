import { expectAccessible } from './expect-accessible.ts';
import { BASE_PATH, expect, test } from './mall-test.ts';
import { keepPicture } from './page-models/keep-picture.ts';

test('the page of components shows them all without a fault', async ({ page, watch }) => {
  await page.goto(`${BASE_PATH}/components.html`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await keepPicture(page, 'components', 'whole page');
  await watch.expectCalm();
});
