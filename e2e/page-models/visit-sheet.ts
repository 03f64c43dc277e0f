import { expect, type Page } from '@playwright/test';
import { buySheet } from './buy-sheet.ts';

/** Answers every question of a return visit as the manager hopes for. */
export async function answerVisit(
  page: Page,
  onFirst: () => Promise<void> = async () => {},
): Promise<void> {
  const { sheet } = buySheet(page);
  const count = sheet.getByRole('status').filter({ hasText: /^第 \d+ \/ \d+ 题$/ });
  await count.waitFor();
  const [, questions = '0'] = /\/ (\d+) 题/.exec((await count.textContent()) ?? '') ?? [];
  for (let at = 1; at <= Number(questions); at += 1) {
    await expect(count).toHaveText(`第 ${at} / ${questions} 题`);
    // The server shuffles the answers.
    await sheet.getByRole('radio', { name: '是', exact: true }).check();
    if (at === 1) await onFirst();
    await sheet.getByRole('button', { name: /^(下一题|提交回访)$/ }).click();
  }
  await expect(sheet.getByText(/^回访完成/)).toBeVisible();
}
