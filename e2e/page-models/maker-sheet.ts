import { expect, type Page } from '@playwright/test';
import type { StoryMall } from '../story-mall.ts';
import { buySheet } from './buy-sheet.ts';

/** From the filled amount to the last button of a purchase that waits for a colleague. */
export async function reachLastClick(page: Page, story: StoryMall): Promise<void> {
  const { sheet, next, signDocuments } = buySheet(page);
  await next.click();
  const last = sheet.getByRole('button', { name: '提交复核' });
  const documents = sheet.getByRole('button', { name: /^《/ });
  await last.or(documents).first().waitFor();
  // What was signed for an earlier order is not signed again.
  if (!(await last.isVisible())) await signDocuments(story);
  await last.waitFor();
  await expect(sheet.getByText(/^复核人须于 .* 前处理，逾期自动失效/)).toBeVisible();
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
}

/** The last click; answers the number of what waits now. */
export async function submit(page: Page, frozen: string): Promise<string> {
  const { sheet, fact } = buySheet(page);
  await sheet.getByRole('button', { name: '提交复核' }).click();
  await expect(sheet.getByText('已提交复核')).toBeVisible();
  await expect(fact('资金')).toHaveText(`冻结 ${frozen} 元`);
  await expect(sheet.getByRole('button', { name: '撤回' })).toBeVisible();
  return (await fact('委托编号').textContent()) ?? '';
}
