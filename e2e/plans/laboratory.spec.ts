import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { findProduct } from '../find-product.ts';
import { BASE_PATH, expect, test } from '../mall-test.ts';
import { expectFits } from '../page-models/expect-fits.ts';
import { keepPicture } from '../page-models/keep-picture.ts';

const INDEX_FUND = [
  { field: 'category_id', is: '10010' },
  { field: 'cat_varieties', is: '14' },
  { field: 'is_ration', is: '1' },
  { field: 'trade_status', is: '3' },
];

const laboratory = (page: Page) => ({
  open: (search: string) => page.goto(`${BASE_PATH}/product-centre?tab=lab&${search}`),
  metrics: page.getByRole('table', { name: /测算结果/ }),
  /** The figures of one line of the table, in the order of its columns. */
  line: (name: string) =>
    page
      .getByRole('table', { name: /测算结果/ })
      .getByRole('row', { name })
      .getByRole('cell'),
  amount: page.getByRole('slider', { name: '每期金额滑块' }),
});

/** What the server says to the same terms. */
async function served(base: string, call: string, asked: Readonly<Record<string, string>>) {
  const reply = await fetch(`${base}/cpe-shopcenter-api/product/ration/authless/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  // The call's own tests hold its shape; here only three texts of it are read.
  const { data } = (await reply.json()) as {
    readonly data: {
      readonly metrics: Readonly<Record<'total_invest' | 'end_value' | 'max_withdrawal', string>>;
    };
  };
  return data.metrics;
}

const SAMPLE = [
  { way: '1', call: 'queryRationWithdrawal', cycle: '0', day: '15', money: '1000.00', more: {} },
  {
    way: '2',
    call: 'queryAverageRationWithdrawal',
    cycle: '1',
    day: '5',
    money: '333.33',
    more: { ma_days: '180' },
  },
  { way: '3', call: 'queryPeRationWithdrawal', cycle: '2', day: '1', money: '2718.28', more: {} },
  {
    way: '4',
    call: 'queryMadRationWithdrawal',
    cycle: '3',
    day: '1',
    money: '50.00',
    more: { ma_days: '60', grade_step: '30' },
  },
] as const;

test('a page computes what the server computes, for every strategy', async ({
  page,
  mall,
  watch,
}) => {
  const fund = await findProduct(mall.base, INDEX_FUND);
  const lab = laboratory(page);
  const plain = (text: string) => text.replaceAll(',', '');
  for (const { way, call, cycle, day, money, more } of SAMPLE) {
    const span = 'from=20240105&to=20261030&ma=180&mad=60&g=30&fee=1';
    await lab.open(
      `product_no=${fund.no}&strategy=${way}&money=${money}&cycle=${cycle}&day=${day}&${span}`,
    );
    const { total_invest, end_value, max_withdrawal } = await served(mall.base, call, {
      product_no: fund.no,
      base_money: money,
      cycle_type: cycle,
      ...(cycle !== '3' && { cycle_day: day }),
      begin_date: '20240105',
      end_date: '20261030',
      with_fee: '1',
      ...more,
    });
    // The fixed amount stands first, a strategy second.
    const column = way === '1' ? 0 : 1;
    const figure = async (name: string) =>
      plain((await lab.line(name).nth(column).textContent()) ?? '');
    await expect(lab.metrics).toBeVisible();
    expect(await figure('累计投入')).toBe(total_invest);
    expect(await figure('期末市值')).toBe(end_value);
    expect(await figure('最大回撤')).toBe(`${max_withdrawal}%`);
  }
  await watch.expectCalm();
});

test('keys move a slider, the figures follow at once and the address when it rests', async ({
  page,
  mall,
  watch,
}) => {
  const fund = await findProduct(mall.base, INDEX_FUND);
  const lab = laboratory(page);
  await lab.open(`product_no=${fund.no}`);
  const invested = lab.line('累计投入').first();
  await expect(invested).toHaveText('36,000.00');
  await lab.amount.focus();
  await page.keyboard.press('ArrowRight');
  await expect(invested).toHaveText('39,600.00');
  await expect(page).toHaveURL(/money=1100\.00/);
  await page.reload();
  await expect(invested).toHaveText('39,600.00');
  await watch.expectCalm();
});

test('the laboratory is readable for everyone, with and without something to test', async ({
  page,
  mall,
  watch,
}) => {
  const fund = await findProduct(mall.base, INDEX_FUND);
  const lab = laboratory(page);
  await lab.open('');
  await expect(page.getByRole('table', { name: '低估值指数' })).toBeVisible();
  await expect(page.getByRole('table', { name: '均线策略示例的扣款' })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'laboratory-start', 'whole page');
  await lab.open(`product_no=${fund.no}`);
  await expect(page.getByRole('table', { name: /所有起始月份/ })).toBeVisible();
  await page.getByRole('radio', { name: 'PE百分位' }).check();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // From the top: the fixed head covers a part of what it was scrolled over.
    await page.evaluate('scrollTo(0, 0)');
    await expectAccessible(page);
    await keepPicture(page, `laboratory-${width}`, 'whole page');
    await expectFits(page, width);
  }
  await watch.expectCalm();
});
