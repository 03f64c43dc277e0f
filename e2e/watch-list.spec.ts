import { addOptionalProduct } from '@mall/contract/watchlist/optional-product';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { type FoundProduct, findProduct } from './find-product.ts';
import { BASE_PATH, expect } from './mall-test.ts';
import { enter } from './page-models/enter.ts';
import { keepPicture } from './page-models/keep-picture.ts';
import { loginPopup } from './page-models/login-popup.ts';
import { mallPage } from './page-models/mall-page.ts';
import { watchListPage } from './page-models/watch-list-page.ts';
import { FIXED_CODE, test } from './story-mall.ts';
import { watchSome } from './watch-some.ts';

// One mall for all of them: each story has a customer of its own.
test.describe.configure({ mode: 'default' });

const FAVOURITES = '/MyAccount/favorite';
/** The calls that put a product on the list or take it off. */
const STARRING = /\/(add|delete)OptionalProduct$/;
const WIDTHS = [1440, 1280];

const fillLogin = (page: Page, mobile: string) =>
  loginPopup(page).logIn({ mobile, imageCode: FIXED_CODE });

/** Axe has nothing grave to say, and at both widths nothing is cut off. */
async function inspect(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectWithin(page, name);
}

/** At both widths nothing is cut off, and a picture is kept. */
async function expectWithin(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `watch-list-${name}-${width}`, 'whole page');
    // Nothing reaches beyond the page's own column, let alone the window.
    const over = await page.evaluate(
      `Math.max(...['main', 'html'].map((name) => {
        const element = document.querySelector(name);
        return element.scrollWidth - element.clientWidth;
      }))`,
    );
    expect(over, `${name} at ${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a visitor stars a fund, logs in, and it is on the list; once more, and it is nowhere', async ({
  page,
  story,
  watch,
}) => {
  const mall = mallPage(page);
  const list = watchListPage(page);
  const { no, name } = await findProduct(story.base, [{ field: 'cat_varieties', is: '1' }]);
  await mall.open(`/detail/fund?product_no=${no}`);
  await list.star(no).click();
  await expect(loginPopup(page).popup).toBeVisible();
  await fillLogin(page, '13800000001');
  await expect(list.message('加入自选成功')).toBeVisible();
  await expect(list.star(no)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '移出自选', exact: true })).toBeVisible();

  await page.getByRole('link', { name: '我的账户' }).first().click();
  await page.getByRole('link', { name: '我的自选' }).click();
  await expect(page).toHaveTitle('我的自选');
  await expect(list.row(no)).toContainText(name);
  await list.star(no).click();
  await expect(list.message('移出自选成功')).toBeVisible();
  await expect(list.row(no)).toContainText('已移出自选');
  await expect(list.row(no)).toBeHidden();
  await expect(page.getByText('暂无数据')).toBeVisible();
  await inspect(page, 'empty');
  await mall.open(`/detail/fund?product_no=${no}`);
  await expect(list.star(no)).toHaveAttribute('aria-pressed', 'false');
  // What a click needs has come before it, so leaving right after the click loses nothing.
  const madeReady = page.waitForResponse(/\/change-favourite-/);
  await list.star(no).focus();
  await madeReady;
  await watch.expectCalm();
});

/** One product of every family, and where its list stands. */
const SHELVES = [
  { tab: '公募基金', path: '/topic/fund?sort=year_ratio.desc', column: '近1年 %' },
  { tab: '货币基金', path: '/topic/fund?set=3', column: '七日年化' },
  { tab: '新发基金', path: '/topic/fund?set=4', column: '剩余天数' },
  { tab: '多元宝', path: '/topic/duoyuanbao', column: '约定年化收益率' },
  { tab: '定期理财', path: '/regularWealthManagement', column: '起购（元）' },
  { tab: '资管计划', path: '/highEndWealthManagement?cat=10017', column: '起购（元）' },
  { tab: '信托产品', path: '/highEndWealthManagement?cat=10052', column: '起购（元）' },
];

test('stars of every list gather on one page, each family in the columns of its list', async ({
  page,
  watch,
}) => {
  const mall = mallPage(page);
  const list = watchListPage(page);
  await enter(page, FAVOURITES, { mobile: '13800000001', imageCode: FIXED_CODE });

  for (const { path } of SHELVES) {
    await mall.open(path);
    const stars = page.locator('main [data-testid^="star-"]');
    for (const index of [0, 1]) {
      // The star shines before the server has answered, and the last message may still stand.
      const kept = page.waitForResponse(STARRING);
      await stars.nth(index).click();
      await kept;
      await expect(stars.nth(index)).toHaveAttribute('aria-pressed', 'true');
      await expect(list.message('加入自选成功')).toBeVisible();
    }
  }
  await mall.open(FAVOURITES);
  await expect.poll(list.tabs).toEqual(['全部14', ...SHELVES.map(({ tab }) => `${tab}2`)]);
  await inspect(page, 'all');
  for (const { tab, column } of SHELVES) {
    await list.tab(tab).click();
    await expect(list.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect(list.header(column)).toBeVisible();
    await expect.poll(list.numbers).toHaveLength(2);
    // The tabs are one table with other columns: axe reads 全部 and the last of them.
    await (tab === SHELVES.at(-1)?.tab ? inspect(page, tab) : expectWithin(page, tab));
  }
  await page.goBack();
  await expect(list.tab('资管计划')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(list.tab('资管计划')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(list.numbers).toHaveLength(2);
  await watch.expectCalm();
});

test('groups, notes, order and the removal of many', async ({ page, story, watch }) => {
  const mall = mallPage(page);
  const list = watchListPage(page);
  await enter(page, FAVOURITES, { mobile: '13800000005', imageCode: FIXED_CODE });
  const [first, second, third] = await watchSome(page, story.base, 6);
  if (!first || !second || !third) throw new Error('the shelf has funds');
  await mall.open(FAVOURITES);
  await expect.poll(list.numbers).toHaveLength(6);
  await createGroup(page, '稳健', [first, second]);
  await expect.poll(list.groups).toEqual(['全部', '稳健（2）', '未分组（4）']);
  await expect.poll(list.numbers).toHaveLength(2);
  await moveAndRename(page, third);
  await writeNote(page, third);
  await inspect(page, 'group');
  await list.button('删除分组').click();
  await list.dialog('删除分组').getByRole('button', { name: '删除分组' }).click();
  await expect(list.message('分组已删除')).toBeVisible();
  await expect.poll(list.groups).toEqual(['全部', '稳健（2）', '未分组（4）']);

  await list.tab('公募基金').click();
  // The address is a step ahead of the table; its head says how the rows that stand there are sorted.
  const year = list.header('近1年 %');
  await list.sortBy('近1年 %');
  await expect(year).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=year_ratio\.desc/);
  const falling = await list.numbers();
  await list.sortBy('近1年 %');
  await expect(year).toHaveAttribute('aria-sort', 'ascending');
  expect(await list.numbers()).toEqual(falling.toReversed());
  await removeMany(page, [first, second]);
  await page.reload();
  await expect.poll(list.numbers).toHaveLength(4);
  expect(await list.numbers()).not.toContain(first.no);
  await watch.expectCalm();
});

/** The first is chosen in the table, the others in the dialog. */
async function createGroup(
  page: Page,
  name: string,
  [first, ...others]: readonly FoundProduct[],
): Promise<void> {
  const list = watchListPage(page);
  await list.select(first?.name ?? '');
  await list.button('新建分组').click();
  const create = list.dialog('新建分组');
  await expect(create.getByRole('textbox', { name: '分组名称' })).toBeFocused();
  await expectAccessible(page);
  await create.getByRole('button', { name: '新建分组' }).click();
  await expect(create.getByText('请输入分组名称')).toBeVisible();
  await create.getByRole('textbox', { name: '分组名称' }).fill(name);
  for (const other of others) await create.getByRole('checkbox', { name: other.name }).check();
  await keepPicture(page, 'watch-list-create-1440');
  await create.getByRole('textbox', { name: '分组名称' }).press('Enter');
  await expect(list.message('分组已新建')).toBeVisible();
}

async function moveAndRename(page: Page, product: FoundProduct): Promise<void> {
  const list = watchListPage(page);
  await list.group('全部').click();
  await list.select(product.name);
  await list.button('移动到分组').click();
  const move = list.dialog('移动 1 只产品到分组');
  await move.getByRole('radio', { name: '新建分组' }).click();
  await move.getByRole('textbox', { name: '分组名称' }).fill('进取');
  await expectAccessible(page);
  await keepPicture(page, 'watch-list-move-1440');
  await page.keyboard.press('Enter');
  await expect(list.message('已移动到“进取”')).toBeVisible();
  await list.group('进取').click();
  await list.button('重命名').click();
  await list.dialog('重命名分组').getByRole('textbox').fill('成长');
  await page.keyboard.press('Enter');
  await expect(list.message('分组已重命名')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`group=${encodeURIComponent('成长')}`));
  await expect.poll(list.numbers).toEqual([product.no]);
}

/** By keyboard alone, and it outlives a reload. */
async function writeNote(page: Page, product: FoundProduct): Promise<void> {
  const list = watchListPage(page);
  await page.getByRole('button', { name: `添加备注 ${product.name}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('等回调到一元以下再看');
  await keepPicture(page, 'watch-list-note-1440');
  await page.keyboard.press('Enter');
  await expect(list.message('备注已保存')).toBeVisible();
  await expect(page.getByRole('button', { name: /^备注 等回调/ })).toBeFocused();
  await page.reload();
  await expect(list.row(product.no)).toContainText('等回调到一元以下再看');
}

async function removeMany(page: Page, products: readonly FoundProduct[]): Promise<void> {
  const list = watchListPage(page);
  for (const { name } of products) await list.select(name);
  await list.button('移出自选').click();
  const confirm = list.dialog(`移出 ${products.length} 只产品？`);
  await expect(confirm.getByRole('button', { name: '取消' })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'watch-list-remove-1440');
  await confirm.getByRole('button', { name: '移出自选' }).click();
  await expect(list.message('移出自选成功')).toBeVisible();
}

test('two tabs show the same stars, a failure turns the star back, and 200 is the end', async ({
  page,
  story,
  watch,
}) => {
  const mall = mallPage(page);
  const list = watchListPage(page);
  await enter(page, '/MyAccount/favorite', { mobile: '13800000004', imageCode: FIXED_CODE });
  await mall.open('/topic/fund');
  const fund = page.locator('main [data-testid^="star-"]').first();
  const no = (await fund.getAttribute('data-testid'))?.replace('star-', '') ?? '';
  const other = await page.context().newPage();
  await other.goto(`${BASE_PATH}/topic/fund`);
  const there = watchListPage(other);
  await expect(there.star(no)).toHaveAttribute('aria-pressed', 'false');
  await list.star(no).click();
  await expect(there.star(no)).toHaveAttribute('aria-pressed', 'true');
  const removed = other.waitForResponse(STARRING);
  await there.star(no).click();
  await removed;
  await expect(list.star(no)).toHaveAttribute('aria-pressed', 'false');
  await other.close();

  const path = `**${addOptionalProduct.path}`;
  await page.route(path, (route) => route.abort());
  await list.star(no).click();
  await expect(list.message('系统繁忙，请稍后再试')).toBeVisible();
  await expect(list.star(no)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(path);

  await watchSome(page, story.base, 200);
  await mall.open('/topic/fund?sort=year_ratio.desc');
  const dark = page.locator('main [data-testid^="star-"][aria-pressed="false"]').first();
  const label = await dark.getAttribute('data-testid');
  await dark.click();
  await expect(list.message('自选最多200只')).toBeVisible();
  await expect(page.getByTestId(label ?? '').first()).toHaveAttribute('aria-pressed', 'false');
  await mall.open(FAVOURITES);
  await expect(page.getByText('自选最多200只，现已满')).toBeVisible();
  await expect.poll(list.numbers).toHaveLength(200);
  await expectAccessible(page);
  await watch.expectCalm(/addOptionalProduct|ERR_FAILED|refused 240001/);
});
