import type { Page } from '@playwright/test';
import { expect } from '../mall-test.ts';
import { enter } from '../page-models/enter.ts';
import { lookAt } from '../page-models/look-at.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { riskDialog } from '../page-models/risk-dialog.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

/** New today: never assessed. */
const NEWCOMER = { mobile: '13800000004', imageCode: FIXED_CODE };
const STORY_MS = 300_000;
const WIDTHS = [1440, 1280, 1024];

test('a new customer leaves a question open, completes the questionnaire and learns his level', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await enter(page, '/topic/fund?dialog=risk', NEWCOMER);
  const { dialog, button, answerAll } = riskDialog(page);
  await expect(dialog.getByText('尚未完成风险测评')).toBeVisible();
  await expect(dialog.getByText('今日剩余2次，近12个月剩余8次')).toBeVisible();
  await look(page, 'risk-intro');
  await button('开始测评').click();

  await answerAll('7', async (place) => {
    if (place === 1) await look(page, 'risk-questions');
  });
  await expect(dialog.getByText('已完成 22 / 23 题')).toBeVisible();
  await look(page, 'risk-review');
  await button('提交测评').click();
  await expect(dialog.getByRole('alert')).toHaveText('请完成第7题');
  await look(page, 'risk-gap');
  // The open question has the focus: the arrow keys choose its fourth option.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await button('第5页，已完成').click();
  await button('核对答案').click();
  await button('提交测评').click();

  await expect(dialog.getByText('C3 稳健型')).toBeVisible();
  await expect(dialog.getByText('64 分')).toBeVisible();
  await expect(dialog.getByText('因第14题选择，最高为C3')).toBeVisible();
  await expect(dialog.getByText('匹配R1-R3')).toBeVisible();
  await look(page, 'risk-result');
  await button('确认结果').click();
  await expect(dialog).toBeHidden();
  await mallPage(page).open('/home?dialog=risk');
  await expect(dialog.getByText(/64 分，C3 稳健型，有效期至/)).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await look(page, 'risk-history');
  await watch.expectCalm();
});

/** At every width, without anything grave for assistive technology. */
function look(page: Page, name: string): Promise<void> {
  return lookAt(page, `story-${name}`, { widths: WIDTHS });
}
