import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './mall-test.ts';
import { mallPage } from './page-models/mall-page.ts';
import { pdfViewer } from './page-models/pdf-viewer.ts';
import { unembeddedPdf } from './unembedded-pdf.ts';

const FILE_CALL = '**/trade/authless/compElectQryAgreeFileView';
const DIVIDEND = '2';
const PLATFORM = '5';

test('a visitor filters the notices, reads one and comes back to the same list', async ({
  page,
  watch,
}) => {
  await mallPage(page).open('/notice');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await expectAccessible(page);

  await page.getByRole('button', { name: '第2页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByTestId(`filter-type-${PLATFORM}`).click();
  await expect(page).toHaveURL(/\/notice\?type=5$/);
  // The first of all notices may be one of these, so every row is looked at.
  await expect(rows.filter({ hasNotText: '平台公告' })).toHaveCount(0);
  const title = (await rows.first().getByRole('link').first().textContent()) ?? '';
  await rows.first().getByRole('link').first().click();

  await expect(mallPage(page).heading(title)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText(title);
  await expectAccessible(page);
  await page.getByRole('link', { name: '上一篇' }).click();
  await expect(mallPage(page).heading(title)).toBeHidden();
  await page.getByRole('link', { name: '下一篇' }).click();
  await expect(mallPage(page).heading(title)).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  expect((await saved).suggestedFilename()).toBe(`${title}.pdf`);
  await page.getByRole('link', { name: '返回公告列表' }).click();
  await expect(page).toHaveURL(/\/notice\?type=5$/);
  await watch.expectCalm();
});

test('a notice that was published as a file shows its pages, and the file can be taken along', async ({
  page,
  watch,
}) => {
  await mallPage(page).open(`/notice?type=${DIVIDEND}`);
  await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click();
  const viewer = pdfViewer(page);
  await viewer.expectShown(1, '红利');
  await expect(viewer.newWindow).toHaveAttribute('href', /^blob:/);
  const saved = page.waitForEvent('download');
  await viewer.download.click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);
  await watch.expectCalm();
});

test('a document whose font is not embedded is not blank', async ({ page, watch }) => {
  const maps: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.bcmap')) maps.push(`${response.status()} ${response.url()}`);
  });
  await openDocument(page, ['质押式报价回购客户协议']);
  await pdfViewer(page).expectShown(1, '质押式报价回购客户协议');
  // The character maps come from the mall itself; without them nothing would have been drawn.
  expect(maps.length).toBeGreaterThan(0);
  for (const map of maps) expect(map).toMatch(/^200 .*\/mall-pc-org\/assets\/pdfjs-/);
  await watch.expectCalm();
});

test('a document is read by keyboard, page by page and larger', async ({ page, watch }) => {
  await openDocument(page, ['第一章', '第二章', '第三章']);
  const viewer = pdfViewer(page);
  await viewer.expectShown(1, '第一章');
  const { paper } = viewer;
  await paper.focus();
  await paper.press('PageDown');
  await expect(viewer.pageBox).toHaveValue('2');
  await viewer.expectShown(2, '第二章');
  await paper.press('End');
  await expect(viewer.pageBox).toHaveValue('3');
  await paper.press('Home');
  await expect(viewer.pageBox).toHaveValue('1');

  await viewer.pageBox.fill('99');
  await viewer.pageBox.press('Enter');
  await expect(viewer.pageBox).toHaveValue('3');
  const before = await viewer.zoom.textContent();
  await paper.press('+');
  await expect(viewer.zoom).not.toHaveText(before ?? '');
  await viewer.expectShown(3, '第三章');
  await paper.press('0');
  await expect(viewer.zoom).toHaveText(before ?? '');
  await watch.expectCalm();
});

test('a file that is no PDF can still be taken along', async ({ page, watch }) => {
  await openBytes(page, Buffer.from('not a document'));
  await expect(page.getByText('文件无法在此显示')).toBeVisible();
  await expect(pdfViewer(page).download).toBeVisible();
  await watch.expectCalm();
});

test('a notice that is not there says so', async ({ page }) => {
  await mallPage(page).open('/notice?article_id=NOTHING');
  await expect(page.getByText('公告不存在或已撤下')).toBeVisible();
  await page.getByRole('link', { name: '返回公告列表' }).click();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20);
});

/** Opens a document with these pages where the mall would show one of its own. */
function openDocument(page: Page, texts: readonly string[]): Promise<void> {
  return openBytes(page, unembeddedPdf(texts));
}

async function openBytes(page: Page, body: Buffer): Promise<void> {
  await page.route(FILE_CALL, (route) => route.fulfill({ contentType: 'application/pdf', body }));
  await mallPage(page).open(`/notice?type=${DIVIDEND}`);
  await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click();
}
