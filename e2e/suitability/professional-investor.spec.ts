import type { Page } from '@playwright/test';
import { expect } from '../mall-test.ts';
import { enter } from '../page-models/enter.ts';
import { lookAt } from '../page-models/look-at.ts';
import { passEarlierCodes } from '../sheets/sent-code-store.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

/** A cautious person. */
const PERSON = { mobile: '13800000005', imageCode: FIXED_CODE };
const STORY_MS = 300_000;
const WIDTHS = [1440, 1280, 1024];

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nshown by a customer'),
});

test('a person asks to be a professional investor with evidence, a test and a signed paper, and waits', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await passEarlierCodes(story);
  await story.goToTen();
  await enter(page, '/topic/fund?dialog=prof', PERSON);
  const dialog = page.getByTestId('prof-dialog');
  await expect(dialog.getByText('普通投资者', { exact: true })).toBeVisible();
  await look(page, 'prof-ordinary');
  await dialog.getByRole('button', { name: '申请成为专业投资者' }).click();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择认定依据');
  await dialog.getByRole('radio', { name: /普通投资者申请转化/ }).check();
  const text = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('text') };
  await dialog.getByLabel(/^收入证明/).setInputFiles(text);
  await dialog.getByLabel(/^投资经历证明/).setInputFiles(pdf('投资经历.pdf'));
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.getByText('格式不支持')).toBeVisible();
  await look(page, 'prof-refused-file');
  await dialog.getByRole('button', { name: '移除 说明.txt' }).click();
  await dialog.getByLabel(/^收入证明/).setInputFiles(pdf('收入证明.pdf'));
  for (const [at, letter] of [...'ABABA'].entries())
    await dialog
      .getByRole('radiogroup', { name: new RegExp(`^${at + 1}\\.`) })
      .getByRole('radio')
      .nth(letter === 'A' ? 0 : 1)
      .check();
  await dialog.getByRole('button', { name: '《专业投资者告知及确认书》' }).click();
  const reader = page.getByRole('dialog', { name: '专业投资者告知及确认书' });
  await reader.getByRole('document').press('End');
  await reader.getByRole('document').evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await reader.getByRole('button', { name: '我已阅读', exact: true }).click({ timeout: 20_000 });
  await expect(dialog.getByText('已读')).toBeVisible();
  await look(page, 'prof-filled');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  const identity = page.getByRole('dialog', { name: '客户身份确认' });
  await identity.getByRole('button', { name: '获取验证码' }).click();
  await identity.getByRole('textbox').fill(FIXED_CODE);
  await identity.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('申请已提交，预计2个交易日内审核')).toBeVisible();
  await look(page, 'prof-sent');
  await dialog.getByRole('button', { name: '查看申请' }).click();
  await expect(dialog.getByRole('row', { name: /收入证明.pdf/ })).toContainText('待审核');
  await look(page, 'prof-pending');
  await watch.expectCalm();
});

/** At every width, without anything grave for assistive technology. */
function look(page: Page, name: string): Promise<void> {
  return lookAt(page, `story-${name}`, { widths: WIDTHS });
}
