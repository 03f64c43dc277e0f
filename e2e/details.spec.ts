import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect } from './mall-test.ts';
import { enter } from './page-models/enter.ts';
import { loginPopup } from './page-models/login-popup.ts';
import { mallPage } from './page-models/mall-page.ts';
import { pdfViewer } from './page-models/pdf-viewer.ts';
import { FIXED_CODE, test } from './story-mall.ts';

const CUSTOMER = { mobile: '13800000001', imageCode: FIXED_CODE };
const STORY_MS = 300_000;

/** Which product of a family to open, and what its page must show. */
type Case = {
  readonly what: string;
  readonly category: string;
  readonly investType?: string;
  readonly status?: string;
  readonly figure: string;
  readonly steps: readonly string[];
};

const FIXED_STEPS = ['认购开始', '产品成立', '运作期', '产品到期', '资金到账'];
const CERTIFICATE: Case = {
  what: 'a certificate',
  category: '10005',
  status: '2',
  figure: '起息日',
  steps: ['认购开始', '起息', '产品到期', '资金到账'],
};
const PRIVATE: readonly Case[] = [
  {
    what: 'a fixed term',
    category: '10008',
    investType: '1',
    figure: '业绩比较基准',
    steps: FIXED_STEPS,
  },
  {
    what: 'a plan',
    category: '10017',
    investType: '1',
    figure: '业绩比较基准',
    steps: FIXED_STEPS,
  },
  {
    what: 'a plan with windows',
    category: '10017',
    investType: '2',
    figure: '累计净值',
    steps: ['提交申请', '份额确认', '查看收益'],
  },
  {
    what: 'a plan that opens daily',
    category: '10017',
    investType: '3',
    figure: '万份收益（元）',
    steps: ['提交申请', '份额确认', '查看收益'],
  },
  { what: 'a trust', category: '10052', investType: '1', figure: '分配方式', steps: FIXED_STEPS },
];

test('a visitor looks at a term of the repurchase from every side', async ({ page, watch }) => {
  await mallPage(page).open('/detail/bjhg?product_no=BJ007');
  await expect(mallPage(page).heading('多元宝7天')).toBeVisible();
  const steps = page.getByRole('region', { name: '交易流程' }).getByRole('listitem');
  await expectSteps(page, ['买入', '起息', '到期', '资金可取']);
  await expect(steps.first()).toContainText('11-12');
  await expect(page.getByRole('slider', { name: /报价走势：约定/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '信息披露' })).toContainText('覆盖率');

  const calculator = page.getByRole('region', { name: '收益测算' });
  await calculator.getByRole('textbox', { name: '金额（元）' }).fill('1500');
  await expect(calculator).toContainText('1,000.00 元起，1,000.00 元递增');
  await calculator.getByRole('textbox', { name: '金额（元）' }).fill('200000');
  await expect(calculator).toContainText(/200,000\.00 × \d\.\d\d% × 7 ÷ 365 = \d+\.\d\d/);
  await calculator.getByRole('slider').press('Home');
  await expect(calculator).toContainText('提前终止利息（第1天）');

  await page.getByRole('button', { name: '质押式报价回购客户协议' }).click();
  await pdfViewer(page).expectShown(1, '质押式报价回购客户协议');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await watch.expectCalm();
});

test('a visitor reads what is disclosed day by day, and the risks', async ({ page, watch }) => {
  await mallPage(page).open('/quotationRepurchaseInfo');
  await expect(page.getByRole('region', { name: '今日报价' }).locator('tbody tr')).not.toHaveCount(
    0,
  );
  await expect(page.getByRole('region', { name: '规模与担保' })).toContainText('覆盖率');
  await expectAccessible(page);

  const history = page.getByRole('region', { name: '历史报价' });
  await expect(history.locator('tbody tr')).toHaveCount(10);
  for (const [name, ending] of [
    ['导出 Excel', 'xlsx'],
    ['导出 CSV', 'csv'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await history.getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toMatch(
      new RegExp(`^报价回购历史报价_访客_[\\d-]+\\.${ending}$`),
    );
  }
  await page.getByLabel('披露日期').fill('2026-11-10');
  await expect(page).toHaveURL(/date=20261110/);
  await expect(page.getByRole('region', { name: '当日报价' })).toContainText('2026-11-10');
  await page.getByLabel('披露日期').fill('2026-11-08');
  await expect(page.getByText('当日无披露数据')).toBeVisible();

  await mallPage(page).open('/bjhgRiskAgreement');
  await expect(page.getByText(/版本 \d{4}\.\d+/)).toBeVisible();
  await expect(page.getByText('信用风险', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await watch.expectCalm();
});

test('a visitor sees all of a certificate', async ({ page, watch }) => {
  await expectDetail(page, CERTIFICATE);
  await expect(page.getByRole('region', { name: '募集进度' })).toContainText('已募集');
  await expectAccessible(page);
  await watch.expectCalm();
});

test('a private product tells a visitor its name and no figure', async ({ page, watch }) => {
  test.setTimeout(STORY_MS);
  for (const each of PRIVATE) {
    await test.step(each.what, async () => {
      await openCase(page, each);
      await expect(page.getByText('该产品仅向合格投资者展示')).toBeVisible();
      await expect(page.getByRole('region', { name: '文件' })).toBeHidden();
      await expect(page.getByText(each.figure, { exact: true })).toBeHidden();
    });
  }
  await expectAccessible(page);
  await page
    .getByRole('region', { name: '该产品仅向合格投资者展示' })
    .getByRole('button', { name: '登录' })
    .click();
  await expect(loginPopup(page).popup).toBeVisible();
  await watch.expectCalm();
});

test('a professional investor sees every kind of private product', async ({ page, watch }) => {
  test.setTimeout(STORY_MS);
  await logIn(page);
  for (const each of PRIVATE) {
    await test.step(each.what, async () => {
      await expectDetail(page, each);
      await expect(page.getByRole('region', { name: '冷静期与回访' })).toContainText(
        '免冷静期与回访',
      );
      await expectAccessible(page);
    });
  }
  // A reader clicks when the page stands still.
  await mallPage(page).settle();
  await page.getByRole('region', { name: '文件' }).getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByRole('document')).toContainText('风险');
  await watch.expectCalm();
});

test('both spellings open the page, and the wrong page leads to the right one', async ({
  page,
}) => {
  const no = await findProduct(page, CERTIFICATE);
  for (const path of ['/productDetailsDH', '/productDetailsDh']) {
    await mallPage(page).open(`${path}?product_no=${no}`);
    await expect(page.getByText('起息日').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/mall-pc-org${path}`);
  }
  await mallPage(page).open(`/detail/bjhg?product_no=${no}`);
  await expect(page).toHaveURL(/productDetailsDh/);
  await mallPage(page).open('/productDetailsDH?product_no=NOTHING');
  await expect(page.getByText('产品不存在或已下架')).toBeVisible();
});

async function logIn(page: Page): Promise<void> {
  await enter(page, '/MyAccount/audit', CUSTOMER);
}

async function expectDetail(page: Page, each: Case): Promise<void> {
  await openCase(page, each);
  await expect(page.getByText(each.figure, { exact: true }).first()).toBeVisible();
  await expectSteps(page, each.steps);
  await expect(page.getByRole('region', { name: '产品要素' })).toContainText('产品全称');
  await expect(page.getByRole('region', { name: '文件' }).getByRole('button')).not.toHaveCount(0);
}

async function openCase(page: Page, each: Case): Promise<void> {
  await mallPage(page).open(`/productDetailsDh?product_no=${await findProduct(page, each)}`);
}

async function expectSteps(page: Page, names: readonly string[]): Promise<void> {
  const steps = page.getByRole('region', { name: '交易流程' }).getByRole('listitem');
  await expect(steps).toContainText([...names]);
  await expect(page.getByText('以上日期仅供参考').first()).toBeVisible();
}

/** The first product of a kind, as the catalogue lists it to everybody. */
async function findProduct(page: Page, { category, investType, status }: Case): Promise<string> {
  const wanted = { category_id: category, highprod_invest_type: investType, trade_status: status };
  const conditions = Object.entries(wanted)
    .filter(([, target]) => target !== undefined)
    .map(([field_name, target]) => ({ field_name, field_type: 'string', operation: '=', target }));
  const reply = await page.request.post('/cpe-shopcenter-api/product/authless/queryProductByJson', {
    data: { json_str: JSON.stringify({ ordering: [], conditions }), page_num: 1, page_size: 1 },
  });
  const { data } = await reply.json();
  return data.list[0].product_no;
}
