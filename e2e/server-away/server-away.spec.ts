import { expect, test } from '../mall-test.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';

test.use({ serviceWorkers: 'allow' });

test('an address opened while the server is away shows the frame with a way to try again, and works once it is back', async ({
  page,
  context,
}) => {
  const mall = mallPage(page);
  await mall.open('/notice');
  await expect(mall.heading('公告')).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready');

  await context.setOffline(true);
  await mall.open('/home');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await keepPicture(page, 'server-away');
  const retry = page.getByRole('button', { name: /重试|刷新/ }).first();
  await expect(retry).toBeVisible();

  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole('button', { name: /重试|刷新/ })).toBeHidden();
  await expect(page).toHaveTitle('商城首页');
});
