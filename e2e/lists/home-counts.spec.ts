import { expect } from '@playwright/test';
import { mallPage } from '../page-models/mall-page.ts';
import { test } from '../story-mall.ts';

const FLOORS = ['公募基金', '现金管理', '定期理财', '高端理财'];

test('a floor of the home page tells as many products as the list it leads to', async ({
  page,
  story: _,
}) => {
  const mall = mallPage(page);
  for (const floor of FLOORS) {
    await mall.open('/home');
    // What stands below the first screens comes when a reader gets near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await mall.settle();
    const link = page.getByRole('region', { name: floor }).getByRole('link', { name: /^全部 / });
    const told = countIn(await link.textContent());
    await link.click();
    await mall.settle();
    const listed = page.getByText(/共 ?[\d,]+ ?(只|条)/).first();
    await expect
      .poll(async () => countIn(await listed.textContent()), { message: floor })
      .toBe(told);
  }
});

function countIn(text: string | null): number {
  const [digits = ''] = /[\d,]+/.exec(text ?? '') ?? [];
  return Number(digits.replaceAll(',', ''));
}
