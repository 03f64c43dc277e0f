import type { Locator, Page } from '@playwright/test';
import { BASE_PATH, expect } from '../mall-test.ts';
import { loginPopup } from '../page-models/login-popup.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, test } from '../story-mall.ts';

const STARTS = ['/home', '/product-centre', '/product-centre?tab=lab', '/verify'];
const ACCOUNT = ['TotalAssets', 'AssetsAnalyse', 'MyPosition', 'record', 'agreement', 'audit'];
/** What no customer may ever read after a click. */
const DEAD_END = /建设中|页面不存在|系统繁忙|Oops/;
/** These end the visit or write; stories of their own press them. */
const ENDS_VISIT = /退出|切换机构|登录|推进|提交|确认|下载|导出|打印|撤单|终止|暂停/;
const PAGES_MAX = 60;

const PEOPLE = [
  { who: 'a visitor', mobile: undefined },
  { who: 'an operator who makes orders', mobile: '13800000001' },
  { who: 'an operator who checks them', mobile: '13800000003' },
  { who: 'a new person', mobile: '13800000004' },
  { who: 'a person with holdings', mobile: '13800000005' },
];

// The test run follows links for two of them; pressing every button takes minutes a person.
for (const { who, mobile } of PEOPLE.slice(0, 2))
  test(`no link leads ${who} to a dead end`, async ({ page, story: _, watch }) => {
    test.setTimeout(600_000);
    await walk(page, mobile, async () => undefined);
    await watch.expectCalm();
  });

for (const { who, mobile } of PEOPLE)
  test(`no link and no button leads ${who} to a dead end @campaign`, async ({
    page,
    story: _,
    watch,
  }) => {
    test.setTimeout(1_800_000);
    await walk(page, mobile, (path) => pressButtons(page, path));
    await watch.expectCalm();
  });

/** Opens one page of every kind that links lead to, from the start pages on. */
async function walk(
  page: Page,
  mobile: string | undefined,
  look: (path: string) => Promise<void>,
): Promise<void> {
  const mall = mallPage(page);
  await mall.open('/home');
  if (mobile !== undefined) {
    await mall.loginButton.click();
    await loginPopup(page).logIn({ mobile, imageCode: FIXED_CODE });
  }
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
      waiting.push(next);
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
