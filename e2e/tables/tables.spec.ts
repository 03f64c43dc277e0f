import { expect, type Locator, type Page } from '@playwright/test';
import { enter } from '../page-models/enter.ts';
import { expectFits } from '../page-models/expect-fits.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const WIDTHS = [1440, 1280, 1024, 390];
const ACCOUNT_PAGES = [
  'TotalAssets',
  'AssetsAnalyse',
  'AssetsAnalyse?tab=return',
  'AssetsAnalyse?tab=bill',
  'MyPosition',
  'MyPosition?tab=transit',
  'MyPosition?tab=closed',
  'MyPosition?tab=ration',
  'BjhgPositionDetail',
  'record',
  'agreement',
  'favorite',
  'audit',
  'TransferRecords',
];
const LISTS = [
  '/product-centre',
  '/topic/fund',
  '/topic/fund?set=2',
  '/topic/fund?set=3',
  '/topic/fund?set=4',
  '/regularWealthManagement',
  '/highEndWealthManagement',
  '/notice',
];
/** Lists of an account that turn their pages. */
const ACCOUNT_LISTS = ['/MyAccount/record', '/MyAccount/agreement', '/MyAccount/TransferRecords'];

const PEOPLE = [
  { who: 'a person', mobile: '13800000001' },
  { who: 'a checker', mobile: '13800000003' },
];
/** What a test run looks at; `every-figure`, `archive` and `watch-list` look at the other pages of an account. */
const SAMPLED_PAGES = ['MyPosition?tab=transit', 'MyPosition?tab=ration', 'record', 'audit'];

test('a sample of the tables of a checker fits its frame at four widths', async ({
  page,
  story: _,
}) => {
  await walkAccount(page, '13800000003', SAMPLED_PAGES);
});

for (const { who, mobile } of PEOPLE)
  test(`every table of the account of ${who} fits its frame at four widths @campaign`, async ({
    page,
    story: _,
  }) => {
    test.setTimeout(600_000);
    await walkAccount(page, mobile, ACCOUNT_PAGES);
  });

async function walkAccount(page: Page, mobile: string, paths: readonly string[]): Promise<void> {
  const mall = mallPage(page);
  await enter(page, '/MyAccount/TotalAssets', { mobile, imageCode: FIXED_CODE });
  for (const path of paths) {
    await mall.open(`/MyAccount/${path}`);
    await mall.settle();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, width);
      await keepPicture(page, `table-${mobile.slice(-1)}-${path.replace(/\W/g, '-')}-${width}`);
    }
  }
}

test('on the first two pages and the last of every list the table fits, and its columns stay', async ({
  page,
  story: _,
}) => {
  test.setTimeout(600_000);
  for (const path of LISTS) {
    await test.step(path, async () => {
      const expectSame = await openList(page, path);
      for (const turn of [turnPage, jumpToLast]) {
        if (!(await turn(page))) break;
        await expectSame();
      }
    });
  }
});

test('on the first two pages and the last of the lists of an account the columns stay', async ({
  page,
  story: _,
}) => {
  test.setTimeout(300_000);
  await enter(page, '/MyAccount/TotalAssets', { mobile: '13800000001', imageCode: FIXED_CODE });
  for (const path of ACCOUNT_LISTS) {
    await test.step(path, async () => {
      const expectSame = await openList(page, path);
      for (const turn of [turnPage, jumpToLast]) {
        if (!(await turn(page))) break;
        await expectSame();
      }
    });
  }
});

for (const path of LISTS)
  test(`${path}: on each of its pages the table fits, and its columns stay where they are @campaign`, async ({
    page,
    story: _,
  }) => {
    test.setTimeout(600_000);
    const expectSame = await openList(page, path);
    while (await turnPage(page)) await expectSame();
  });

/** Opens a list and looks at its first page; the answer looks at the page that stands there then. */
async function openList(page: Page, path: string): Promise<() => Promise<void>> {
  const mall = mallPage(page);
  await mall.open(path);
  await mall.settle();
  await entriesOf(page).first().waitFor();
  const first = new Map<number, readonly number[]>();
  const look = async () => {
    for (const width of LIST_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, width);
      const columns = await columnsOf(page);
      expect(columns, `at ${width}`).toEqual(first.get(width) ?? columns);
      first.set(width, columns);
    }
  };
  await look();
  return look;
}

const LIST_WIDTHS = [1280, 1440];

/** The next page, once its entries stand there; whether there was one. */
async function turnPage(page: Page): Promise<boolean> {
  const next = page.getByRole('button', { name: '下一页' }).first();
  if ((await next.count()) === 0 || (await next.isDisabled())) return false;
  await expectOthers(page, () => next.click());
  return true;
}

/** The last page: a number beyond it leads there. */
async function jumpToLast(page: Page): Promise<boolean> {
  const next = page.getByRole('button', { name: '下一页' }).first();
  if (await next.isDisabled()) return false;
  await page.getByTestId('pager-jump').fill('99999');
  await expectOthers(page, () => page.getByTestId('pager-go').click());
  return true;
}

async function expectOthers(page: Page, turn: () => Promise<void>): Promise<void> {
  const first = entriesOf(page).first();
  const before = await first.getAttribute('data-testid');
  await turn();
  await expect(first).not.toHaveAttribute('data-testid', before ?? '');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** The rows or the cards of a list. */
function entriesOf(page: Page): Locator {
  return page.locator('main tbody tr[data-testid], main article[data-testid^="card-"]');
}

/** Where each column of the page's list begins; none on a page of cards. */
function columnsOf(page: Page): Promise<readonly number[]> {
  return page
    .locator('main table thead th')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)));
}
