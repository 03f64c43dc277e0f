import type { Page } from '@playwright/test';
import {
  FUND_CASES,
  type ListCase,
  MASKED_CASES,
  TERM_CASES,
  UNMASKED_CASES,
} from './lists/list-table.ts';
import { openPlainShelf, type PlainQuery, type PlainShelf } from './lists/plain-list-store.ts';
import { expect } from './mall-test.ts';
import { enter } from './page-models/enter.ts';
import { mallPage } from './page-models/mall-page.ts';
import { type ProductListPage, productListPage } from './page-models/product-list-page.ts';
import { FIXED_CODE, test as storyTest } from './story-mall.ts';

const LIST_MS = 600_000;
const PAGE_SIZE = 10;
/** A list answers within a blink. */
const LOOKS_MS = [50, 50, 100, 100, 250];

const test = storyTest.extend<object, { readonly plain: PlainShelf }>({
  plain: [
    async ({ story }, use) => {
      const plain = await openPlainShelf(story.dataDir);
      await use(plain);
      await plain.close();
    },
    { scope: 'worker' },
  ],
});

type Query = Omit<PlainQuery, 'seesPrivate'>;
type Check = (query: Query, what: string) => Promise<void>;

/** A test run tries one of so many options and columns; which ones follows from their order alone. */
const PARTS = [
  { part: 'a sample of options and columns', oneOf: 3, mark: '' },
  { part: 'every option and column', oneOf: 1, mark: ' @campaign' },
] as const;

for (const { part, oneOf, mark } of PARTS) {
  for (const listCase of [...FUND_CASES, ...TERM_CASES, ...MASKED_CASES]) {
    test(`${listCase.name}: ${part} shows what the API and plain SQL say${mark}`, async ({
      page,
      plain,
      watch,
    }) => {
      test.setTimeout(LIST_MS);
      await walkThrough(page, sampleOf(listCase, oneOf), plain, false);
      await watch.expectCalm();
    });
  }

  test(`high-end products: a professional investor filters and orders by what others cannot see: ${part}${mark}`, async ({
    page,
    plain,
    watch,
  }) => {
    test.setTimeout(LIST_MS);
    await enter(page, '/MyAccount/audit', { mobile: '13800000001', imageCode: FIXED_CODE });
    for (const listCase of UNMASKED_CASES)
      await walkThrough(page, sampleOf(listCase, oneOf), plain, true);
    await watch.expectCalm();
  });
}

/** The first option and column of each group, and every so many after it. */
function sampleOf(listCase: ListCase, oneOf: number): ListCase {
  const isChosen = (_: unknown, at: number) => at % oneOf === 0;
  const options = Object.entries(listCase.options).map(([group, conditions]) => [
    group,
    Object.fromEntries(Object.entries(conditions).filter(isChosen)),
  ]);
  return {
    ...listCase,
    options: Object.fromEntries(options),
    columns: listCase.columns.filter(isChosen),
  };
}

/** Each option of each group alone, then each column both ways, then as it was. */
async function walkThrough(
  page: Page,
  listCase: ListCase,
  plain: PlainShelf,
  seesPrivate: boolean,
): Promise<void> {
  const list = await productListPage(page);
  const check: Check = (query, what) =>
    expectAnswer(page, list, plain, { ...query, seesPrivate }, `${listCase.name}, ${what}`);
  const { holds, order } = listCase;
  await mallPage(page).open(`${listCase.path}${listCase.beside && `?${listCase.beside}`}`);
  await check({ where: holds, order, page: 1 }, 'as it opens');
  await chooseEveryOption(list, listCase, check);
  await sortEveryColumn(list, listCase, check);
  await check({ where: holds, order, page: 1 }, 'as it was');
}

async function chooseEveryOption(
  list: ProductListPage,
  listCase: ListCase,
  check: Check,
): Promise<void> {
  const { holds, order, options, replaces = {} } = listCase;
  for (const [group, conditions] of Object.entries(options)) {
    for (const [value, condition] of Object.entries(conditions)) {
      await list.option(group, value).click();
      await expect(list.option(group, value)).toBeChecked();
      const others = holds.filter((each) => each !== replaces[group]);
      const where = [...others, condition];
      await check({ where, order, page: 1 }, `${group}=${value}`);
    }
    await list.option(group, 'all').click();
    await expect(list.option(group, 'all')).toBeChecked();
  }
}

const COLUMN_OF: Readonly<Record<string, string>> = { prod_term: 'term_days' };

async function sortEveryColumn(
  list: ProductListPage,
  listCase: ListCase,
  check: Check,
): Promise<void> {
  for (const { field, head } of listCase.columns) {
    for (const direction of ['desc', 'asc'] as const) {
      await list.sortBy(head);
      await expect(list.header(head)).toHaveAttribute('aria-sort', `${direction}ending`);
      const order = `${COLUMN_OF[field] ?? field} ${direction}`;
      await check({ where: listCase.holds, order, page: 1 }, `${field} ${direction}`);
    }
    await list.sortBy(head);
    await expect(list.header(head)).toHaveAttribute('aria-sort', 'none');
  }
}

/** The page, the API asked with the page's own request, and the database agree on rows, order and count. */
async function expectAnswer(
  page: Page,
  list: ProductListPage,
  plain: PlainShelf,
  query: PlainQuery,
  what: string,
): Promise<void> {
  const expected = await plain.answer(query);
  await expect
    .poll(
      async () => ({
        count: await list.count(),
        numbers: await list.numbers(),
        isBusy: await list.isBusy(),
      }),
      { message: what, intervals: LOOKS_MS },
    )
    .toEqual({ ...expected, isBusy: false });
  expect(await list.askAgain(), `the API, ${what}`).toEqual(expected);
  if (expected.count === 0) await expect(page.getByText('暂无数据')).toBeVisible();
}

test('pages: numbers, box and clamping show the rows that plain SQL has there', async ({
  page,
  plain,
  watch,
}) => {
  const [funds] = FUND_CASES;
  if (!funds) throw new Error('there are funds');
  const list = await productListPage(page);
  const { count } = await plain.answer({ ...queryFor(funds, 1), seesPrivate: false });
  const last = Math.ceil(count / PAGE_SIZE);
  const check = (at: number) =>
    expectAnswer(page, list, plain, { ...queryFor(funds, at), seesPrivate: false }, `page ${at}`);

  await mallPage(page).open('/topic/fund');
  await check(1);
  await page.getByRole('button', { name: '第2页' }).click();
  await check(2);
  for (const text of ['0', '01', 'abc', '', '-1', '1.5']) {
    await list.jumpTo(text);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('请输入正确的数值');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page).toHaveURL(/page=2$/);
  await list.jumpTo('99999');
  await check(last);
  await expect(page).toHaveURL(new RegExp(`page=${last}$`));
  await page.keyboard.press('[');
  await check(last - 1);
  await page.goBack();
  await check(last);
  await page.goBack();
  await check(2);
  await page.reload();
  await check(2);
  await mallPage(page).open('/topic/fund?page=999999');
  await check(last);
  await expect(page).toHaveURL(new RegExp(`page=${last}$`));
  await watch.expectCalm();
});

test('the whole state stands in the address: back undoes one step, a sent link shows the same', async ({
  page,
  plain,
  watch,
}) => {
  const [funds] = FUND_CASES;
  if (!funds) throw new Error('there are funds');
  const list = await productListPage(page);
  const { holds, replaces } = funds;
  const where = [
    ...holds.filter((each) => each !== replaces?.['type']),
    "cat_varieties = '14'",
    "risk_level = '4'",
  ];
  const query = { where, order: 'year_ratio desc', page: 1, seesPrivate: false };
  await mallPage(page).open('/topic/fund?page=3');
  await list.option('type', '14').click();
  await list.option('risk', '4').click();
  await list.sortBy('近1年 %');
  await expect(page).toHaveURL(/\?type=14&risk=4&sort=year_ratio\.desc$/);
  await expectAnswer(page, list, plain, query, 'index funds R4 by one year');

  const copy = await page.context().newPage();
  const sent = await productListPage(copy);
  await copy.goto(page.url());
  await expectAnswer(copy, sent, plain, query, 'a sent link');
  await copy.close();

  await page.goBack();
  await expectAnswer(page, list, plain, { ...query, order: funds.order }, 'without the order');
  await page.goBack();
  await expect(page).toHaveURL(/\?type=14$/);
  await watch.expectCalm();
});

function queryFor({ holds, order }: ListCase, page: number): Query {
  return { where: holds, order, page };
}
