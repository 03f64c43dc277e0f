import type { Locator, Page } from '@playwright/test';
import { BASE_PATH, expect } from '../mall-test.ts';
import { enter } from '../page-models/enter.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const STARTS = ['/home', '/product-centre', '/product-centre?tab=lab', '/verify'];
/** A page that asks for the login by itself. */
const ENTRANCE = '/MyAccount/audit';
const ACCOUNT = ['TotalAssets', 'AssetsAnalyse', 'MyPosition', 'record', 'agreement', 'audit'];
/** What no customer may ever read after a click. */
const DEAD_END = /建设中|页面不存在|系统繁忙|Oops/;
/** These end the visit or write; stories of their own press them. */
const ENDS_VISIT = /退出|切换机构|登录|推进|提交|确认|下载|导出|打印|撤单|终止|暂停/;
const PAGES_MAX = 60;
/** Of the kinds of pages that links lead to, a test run opens one of so many; which ones follows from their order alone. */
const SAMPLED = 5;

const PEOPLE = [
  { who: 'a visitor', mobile: undefined },
  { who: 'an operator who makes orders', mobile: '13800000001' },
  { who: 'an operator who checks them', mobile: '13800000003' },
  { who: 'a new person', mobile: '13800000004' },
  { who: 'a person with holdings', mobile: '13800000005' },
];

// The test run follows a sample of the links for two of them; every link and every button takes minutes a person.
for (const { who, mobile } of PEOPLE.slice(0, 2))
  test(`no link of a sample leads ${who} to a dead end`, async ({ page, story: _, watch }) => {
    test.setTimeout(600_000);
    await walk(page, { mobile, oneOf: SAMPLED, look: async () => undefined });
    await watch.expectCalm();
  });

for (const { who, mobile } of PEOPLE)
  test(`no link and no button leads ${who} to a dead end @campaign`, async ({
    page,
    story: _,
    watch,
  }) => {
    test.setTimeout(1_800_000);
    await walk(page, { mobile, oneOf: 1, look: (path) => pressButtons(page, path) });
    await watch.expectCalm();
  });

type Walk = {
  readonly mobile: string | undefined;
  /** Of so many kinds of pages one is opened. */
  readonly oneOf: number;
  readonly look: (path: string) => Promise<void>;
};

/** Opens one page of every kind that links lead to, from the start pages on. */
async function walk(page: Page, { mobile, oneOf, look }: Walk): Promise<void> {
  const mall = mallPage(page);
  if (mobile !== undefined) await enter(page, ENTRANCE, { mobile, imageCode: FIXED_CODE });
  const own = mobile === undefined ? [] : ACCOUNT.map((name) => `/MyAccount/${name}`);
  const waiting = [...STARTS, ...own];
  const known = new Set(waiting.map(kindOf));
  for (let opened = 0; waiting.length > 0 && opened < PAGES_MAX; opened += 1) {
    const path = waiting.shift() ?? '';
    await mall.open(path);
    await mall.settle();
    await expect(page.locator('body'), path).not.toContainText(DEAD_END);
    for (const next of await linksOf(page)) {
      if (known.has(kindOf(next))) continue;
      known.add(kindOf(next));
      if (known.size % oneOf === 0) waiting.push(next);
    }
    await look(path);
  }
}

/** Two products are one kind of page: the path and what its query names, without the values. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://mall');
  const tab = searchParams.get('tab') ?? searchParams.get('trade') ?? '';
  return `${pathname} ${[...searchParams.keys()].sort().join()} ${tab}`;
}

async function linksOf(page: Page): Promise<readonly string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs
    .filter((href) => href.startsWith(`${BASE_PATH}/`) && !href.includes('.html'))
    .map((href) => href.slice(BASE_PATH.length).replace(/#.*$/, ''));
}

/** Each kind of button of the page once; what it opens is closed again. */
async function pressButtons(page: Page, path: string): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button');
  const pressed = new Set<string>();
  const count = await buttons.count();
  for (let place = 0; place < count; place += 1) {
    const button = buttons.nth(place);
    const name = await nameOf(button);
    if (name === undefined || pressed.has(name) || ENDS_VISIT.test(name)) continue;
    pressed.add(name);
    await button.click({ timeout: 5_000 }).catch(() => undefined);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('body'), `${path}: ${name}`).not.toContainText(DEAD_END);
    await page.goto(`${BASE_PATH}${path}`);
    await mallPage(page).settle();
  }
}

/** What the button says without its figures; undefined: it cannot be pressed now. */
async function nameOf(button: Locator): Promise<string | undefined> {
  if (!(await button.isVisible()) || !(await button.isEnabled())) return undefined;
  const said = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
  return said.replace(/[\d,.%+-]+/g, '').trim();
}
