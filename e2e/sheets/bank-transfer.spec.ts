import { bankTransfer } from '@mall/contract/banking/bank-transfer';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { buySheet } from '../page-models/buy-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { identityDialog } from '../page-models/identity-dialog.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';
import { passEarlierCodes } from './sent-code-store.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
const PASSWORD = '246810';
const RECORDS = '/MyAccount/TransferRecords';
const STORY_MS = 400_000;
const UNKNOWN = '结果确认中，日终与银行核对，请勿重复提交';

// The last two digits of an amount say what the bank of a demo does.
test('a bank that answers at once, late, twice or never is told as it is, and its file settles the rest', async ({
  page,
  story,
  watch,
}) => {
  test.setTimeout(STORY_MS);
  await passEarlierCodes(story);
  await story.goToTen();
  await enter(page, RECORDS, CUSTOMER);
  await expect(page.getByText('主账户')).toBeVisible();
  const transfers = page.getByTestId(/^transfer-/);
  await transfers.first().waitFor();
  const out = (await page.getByText(/^转出 [\d,.]+ 元$/).textContent()) ?? '';
  const earlier = { count: await transfers.count(), out };
  await expectAccessible(page);

  await transfer(page, '转入', '2000.00', '2,000.00');
  await expect(buySheet(page).sheet.getByText('转入成功')).toBeVisible();
  await transferTwice(page);
  await transferOutInSilence(page);
  await transfer(page, '转入', '300.81', '300.81');
  await expect(buySheet(page).sheet.getByText(UNKNOWN)).toBeVisible();
  await transfer(page, '转入', '200.20', '200.20');
  await expect(buySheet(page).sheet.getByText('银行处理中')).toBeVisible();

  const rowOf = await seeRecords(page, earlier);
  const closed = await story.runScript('day');
  expect(closed.exitCode, closed.output).toBe(0);
  await mallPage(page).open(RECORDS);
  // The bank had done it, and its file said so.
  await expect(rowOf('150.80')).toContainText('成功');
  await expect(rowOf('200.20')).toContainText('成功');
  await seeVoucher(page, rowOf('150.80'));
  const verified = await story.runScript('mall', '--', 'verify');
  expect(verified.exitCode, verified.output).toBe(0);
  await watch.expectCalm(/bankTransfer/);
});

/** From the records to the last click; the sheet then says what the bank said. */
async function transfer(page: Page, verb: '转入' | '转出', amount: string, shown: string) {
  const way = verb === '转入' ? 'in' : 'out';
  await mallPage(page).open(`${RECORDS}?trade=transfer&transfer=${way}`);
  const { sheet, next } = buySheet(page);
  await sheet.getByRole('textbox', { name: '金额（元）' }).fill(amount);
  await next.click();
  await sheet.getByLabel('交易密码').fill(PASSWORD);
  await keepPicture(page, 'story-transfer-confirm');
  await sheet.getByRole('button', { name: `确认${verb} ${shown} 元` }).click();
}

/** The answer gets lost on its way to the browser, which asks again under the same number. */
async function transferTwice(page: Page): Promise<void> {
  const numbers: string[] = [];
  await page.route(`**${bankTransfer.path}`, async (route) => {
    numbers.push(route.request().postDataJSON().request_no);
    if (numbers.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await transfer(page, '转入', '400.00', '400.00');
  await expect(buySheet(page).sheet.getByText('转入成功')).toBeVisible();
  expect(new Set(numbers).size).toBe(1);
  expect(numbers.length).toBe(2);
  await page.unroute(`**${bankTransfer.path}`);
}

/** Story 11, step 9: neither done nor given back, and the page does not invite to try again. */
async function transferOutInSilence(page: Page): Promise<void> {
  const before = await withdrawable(page);
  await transfer(page, '转出', '150.80', '150.80');
  const identity = identityDialog(page);
  await identity.send.click();
  await identity.countdown.waitFor();
  await identity.code.fill(FIXED_CODE);
  await identity.code.press('Enter');
  const { sheet } = buySheet(page);
  await expect(sheet.getByText(UNKNOWN)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-transfer-unknown');
  expect(await withdrawable(page)).toBe(before - 150_80n);
}

/** What the sheet says can leave, in fen. */
async function withdrawable(page: Page): Promise<bigint> {
  await mallPage(page).open(`${RECORDS}?trade=transfer&transfer=out`);
  const help = buySheet(page).sheet.getByText(/^可取 [\d,.]+ 元/);
  const [, amount = ''] = /^可取 ([\d,.]+) 元/.exec((await help.textContent()) ?? '') ?? [];
  return BigInt(amount.replaceAll(/\D/g, ''));
}

type Earlier = { readonly count: number; readonly out: string };

/** Every transfer once, silence apart from what is done, and a late answer by itself. */
async function seeRecords(page: Page, earlier: Earlier): Promise<(amount: string) => Locator> {
  await mallPage(page).open(RECORDS);
  const rows = page.getByTestId(/^transfer-/);
  const rowOf = (amount: string) => rows.filter({ hasText: amount });
  await expect(rows).toHaveCount(earlier.count + 5);
  await expect(rowOf('150.80')).toContainText('结果确认中');
  await expect(page.getByText('处理中转出 150.80 元')).toBeVisible();
  // What the bank has not answered is not counted.
  await expect(page.getByText(earlier.out, { exact: true })).toBeVisible();
  await keepPicture(page, 'story-transfer-records', 'whole page');
  // The bank answers when it is asked a second time.
  await expect(async () => {
    await page.reload();
    await expect(rowOf('300.81')).toContainText('成功', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  return rowOf;
}

/** What the bank's file settled is told where the customer looks, and has its voucher. */
async function seeVoucher(page: Page, row: Locator): Promise<void> {
  await page.getByTestId('todo-bell').getByRole('button').first().click();
  const todo = page.getByRole('link', { name: '证券转银行 150.80 元 已与银行核对，成功' });
  await expect(todo).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: /^凭证/ }).click();
  const voucher = page.getByRole('dialog', { name: '转账凭证' });
  await expect(voucher.getByText('壹佰伍拾元捌角整', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'story-transfer-voucher');
}
