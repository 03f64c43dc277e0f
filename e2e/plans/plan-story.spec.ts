import { expectAccessible } from '../expect-accessible.ts';
import { findProduct } from '../find-product.ts';
import { expect } from '../mall-test.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { changeToWeekly, createPlan, endPlan, INDEX_FUND } from '../page-models/plan-steps.ts';
import { test } from '../story-mall.ts';

const STORY_MS = 300_000;

// The next pay days are told by their dates.
test.use({ firstDayOf: 'plan-story' });

test('from the laboratory to a plan that is paused, changed and ended', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  const fund = await findProduct(story.base, INDEX_FUND);
  await createPlan(page, story, fund.no);

  const row = page.getByRole('row', { name: new RegExp(fund.name) });
  await expect(row).toContainText('每月15日');
  await expect(row).toContainText('运行中');
  await expectAccessible(page);
  await keepPicture(page, 'my-plans', 'whole page');
  await row.getByRole('button', { name: /^暂停/ }).click();
  await page.getByRole('button', { name: '确认暂停' }).click();
  await expect(row).toContainText('已暂停');
  await row.getByRole('button', { name: /^恢复/ }).click();
  await page.getByRole('button', { name: '确认恢复' }).click();
  await expect(row).toContainText('运行中');

  await changeToWeekly(page, row);
  await expect(row).toContainText('每周二');

  await row.getByRole('link', { name: /^详情/ }).click();
  await expect(page.getByRole('heading', { name: `${fund.name} 定投` })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'plan-detail', 'whole page');
  await endPlan(page);
  await watch.expectCalm();
});
