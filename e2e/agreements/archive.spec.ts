import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { enter } from '../page-models/enter.ts';
import { lookAt } from '../page-models/look-at.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { pdfViewer } from '../page-models/pdf-viewer.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const CUSTOMER = { mobile: '13800000005', imageCode: FIXED_CODE };
const ARCHIVE = '/MyAccount/agreement';
/** Signed with a code, so that it is sealed by itself. */
const SEALED = '质押式报价回购风险揭示书';
const STORY_MS = 300_000;
const WIDTHS = [1440, 1280, 1024];

test('a customer reads, checks and takes along what he signed, and a visitor finds the file genuine', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await story.goToTen();
  await enter(page, ARCHIVE, CUSTOMER);
  const row = page.getByRole('row').filter({ hasText: SEALED });
  // The chore seals what the demo's customers signed within seconds of the start, and the list does not ask again by itself.
  await expect(async () => {
    await mallPage(page).open(ARCHIVE);
    await expect(row.getByText('已用印')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await look(page, 'archive-signed');

  await row.getByRole('button', { name: `查看《${SEALED}》` }).click();
  await pdfViewer(page).expectShown(1, SEALED);
  await page.getByRole('textbox', { name: '查找文字' }).fill('签署编号');
  await page.keyboard.press('Enter');
  // The page of evidence is the last one.
  await expect(page.getByRole('status', { name: '查找结果' })).toHaveText('共 1 页');
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('2');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: `验签《${SEALED}》` }).click();
  await expect(page.getByTestId('check-layer').getByText('文件完整，未被篡改')).toBeVisible();
  await look(page, 'archive-check');
  await page.keyboard.press('Escape');

  const file = await downloadedBy(page, row.getByRole('button', { name: `下载《${SEALED}》` }));
  await seeOtherTabs(page);
  await verifyAsVisitor(page, await readFile(await file.path()));
  await watch.expectCalm();
});

/** At every width, without anything grave for assistive technology. */
function look(page: Page, name: string): Promise<void> {
  return lookAt(page, `story-${name}`, { widths: WIDTHS, part: 'whole page' });
}

async function downloadedBy(page: Page, button: Locator): Promise<Download> {
  const download = page.waitForEvent('download');
  await button.click();
  return download;
}

async function seeOtherTabs(page: Page): Promise<void> {
  const archive = await downloadedBy(page, page.getByRole('button', { name: '打包下载' }));
  expect(archive.suggestedFilename()).toMatch(/^协议_\d{8}-\d{6}\.zip$/);
  await page.getByRole('tab', { name: '待签署' }).click();
  await expect(page.getByRole('button', { name: '全部签署' })).toBeVisible();
  await look(page, 'archive-todo');
  await page.getByRole('tab', { name: '产品文件' }).click();
  // One of every fund, and one of funds that invest abroad.
  await expect(page.getByRole('rowheader', { name: '风险揭示书' })).toHaveCount(2);
  await look(page, 'archive-documents');
}

/** The file as it was saved, the same with one more byte, and one that was never sealed. */
async function verifyAsVisitor(page: Page, sealed: Buffer): Promise<void> {
  await mallPage(page).open('/verify');
  const field = page.getByLabel('PDF 文件');
  const submit = page.getByRole('button', { name: '验证文件' });
  for (const [name, buffer, says] of [
    ['genuine', sealed, /^真实/],
    ['altered', Buffer.concat([sealed, Buffer.from(' ')]), /^已被改动/],
    ['other', Buffer.from('%PDF-1.7\n%%EOF'), /^未找到/],
  ] as const) {
    await field.setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer });
    await submit.click();
    await expect(page.getByRole('main').getByText(says)).toBeVisible();
    await look(page, `verify-${name}`);
  }
  // Nothing of the customer is told.
  await expect(page.getByRole('main')).not.toContainText('签署人');
}
