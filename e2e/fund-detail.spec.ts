import { expectAccessible } from './expect-accessible.ts';
import { findProduct } from './find-product.ts';
import { BASE_PATH, expect, test } from './mall-test.ts';
import { expectFits } from './page-models/expect-fits.ts';
import { fundDetail } from './page-models/fund-detail.ts';
import { keepPicture } from './page-models/keep-picture.ts';
import { mallPage } from './page-models/mall-page.ts';

const STOCK = [
  { field: 'cat_varieties', is: '1' },
  { field: 'trade_status', is: '3' },
];

const KINDS = [
  { kind: 'stock', why: '股票型', conditions: STOCK, sees: '收益率走势' },
  {
    kind: 'money',
    why: '货币型',
    conditions: [{ field: 'cat_varieties', is: '3' }],
    sees: '七日年化',
  },
  {
    kind: 'qdii',
    why: 'QDII',
    conditions: [{ field: 'cat_varieties', is: '11' }],
    sees: '遇境外休市顺延',
  },
  {
    kind: 'subscription',
    why: '认购期',
    conditions: [{ field: 'trade_status', is: '2' }],
    sees: '产品尚未成立',
  },
  {
    kind: 'closed',
    why: '定开，封闭期',
    conditions: [{ field: 'trade_status', is: '8' }],
    sees: '未来开放日',
  },
];

for (const { kind, why, conditions, sees } of KINDS) {
  test(`a ${kind} fund tells everything a buyer has to know (${why})`, async ({
    page,
    mall,
    watch,
  }) => {
    const fund = await findProduct(mall.base, [
      { field: 'category_id', is: '10010' },
      ...conditions,
    ]);
    const detail = fundDetail(page);
    await detail.open(fund.no);
    await expect(mallPage(page).heading(fund.name)).toBeVisible();
    await detail.readToTheEnd();
    for (const name of ['基金经理', '持仓与规模', '费率', '交易规则', '产品档案', '公告与文件']) {
      await expect(detail.section(name)).toBeVisible();
    }
    await expect(page.getByText(sees).first()).toBeVisible();
    // Every block has come and none has failed.
    await expect(page.getByText('加载失败')).toHaveCount(0);
    await expect(page.getByText('功能建设中')).toHaveCount(0);
    await expectAccessible(page);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await keepPicture(page, `fund-${kind}-${width}`, 'whole page');
      await expectFits(page, width);
    }
    await watch.expectCalm();
  });
}

test('a product that does not exist is said not to, and the way home is offered', async ({
  page,
  watch,
}) => {
  await fundDetail(page).open('999999');
  await expect(page.getByText('产品不存在或已下架')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: '去商城首页' }).click();
  await expect(page).toHaveTitle('商城首页');
  await watch.expectCalm(/refused .*queryProductInfo/);
});

test('the curve is read, zoomed and compared, and the address remembers', async ({
  page,
  mall,
  watch,
}) => {
  const fund = await findProduct(mall.base, STOCK);
  const detail = fundDetail(page);
  await detail.open(fund.no, '&vs=HC1000');
  await expect(detail.chart).toHaveAccessibleName(/累计涨跌：本产品 [+-]?\d+\.\d\d%/);
  await detail.chart.focus();
  await page.keyboard.press('Home');
  // The first day of a range is its base: every line begins at zero.
  await expect(detail.chart).toHaveAttribute('aria-valuetext', /本产品 0\.00%/);
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: '还原' })).toBeVisible();
  await page.getByRole('button', { name: '以此区间重新计算' }).click();
  await expect(page).toHaveURL(/range=\d{8}-\d{8}/);
  await expect(page).toHaveURL(/vs=HC1000/);

  await detail.chart.hover();
  const box = await detail.chart.boundingBox();
  if (!box) throw new Error('the chart is on the page');
  await page.mouse.move(box.x + box.width * 0.3, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 100, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: '还原' })).toBeVisible();

  await page.getByRole('button', { name: '以表格查看' }).click();
  await expect(page.getByRole('table', { name: /累计涨跌/ })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/range=/);
  await watch.expectCalm();
});

test('the parts of the page are reached by their names and by a link from outside', async ({
  page,
  mall,
  watch,
}) => {
  const fund = await findProduct(mall.base, STOCK);
  const detail = fundDetail(page);
  await detail.open(fund.no);
  await detail.parts.getByRole('link', { name: '费率' }).click();
  await expect(page).toHaveURL(/#fees$/);
  await expect(detail.section('费率')).toBeInViewport();
  await expect(detail.parts.getByRole('link', { name: '费率' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await page.goto(`${BASE_PATH}/home`);
  await detail.open(fund.no, '#notices');
  await expect(detail.section('公告与文件')).toBeInViewport();
  await watch.expectCalm();
});

test('the history leaves as a workbook and as CSV', async ({ page, mall, watch }) => {
  const fund = await findProduct(mall.base, STOCK);
  const detail = fundDetail(page);
  await detail.open(fund.no);
  await detail.section('历史净值').scrollIntoViewIfNeeded();
  await detail.section('历史净值').getByRole('button', { name: '导出' }).click();
  for (const [name, ending] of [
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^${fund.name}历史净值_访客_\\d{8}-\\d{6}\\.${ending}$`),
    );
  }
  await watch.expectCalm();
});
