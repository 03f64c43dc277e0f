import { loginOutUser } from '@mall/contract/identity/login';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { BASE_PATH, expect } from './mall-test.ts';
import { loginPopup } from './page-models/login-popup.ts';
import { mallPage } from './page-models/mall-page.ts';
import { plant, stored, storedNames } from './stored-session.ts';
import { FIXED_CODE, type StoryMall, test } from './story-mall.ts';
import { watchPage } from './watch-page.ts';

// One mall for all of them: they only log in and out.
test.describe.configure({ mode: 'default' });

const ONE = { mobile: '13800000001', imageCode: FIXED_CODE };
const MAKER = { mobile: '13800000002', imageCode: FIXED_CODE, institution: '岚屿港务' };
const HARBOUR = '岚屿港务有限公司';
const WATER = '松陵水务投资有限公司';
const LOGIN_ENDED = /refused 40100[12]|answered 403|status of 403/;
const POSITIONS = '/MyAccount/MyPosition';
const LOCKED = '登录后查看我的持仓';
const POSITION_CALLS = /\/position\//;

const corner = (page: Page) => page.getByRole('region', { name: '交易时间与登录' });

async function enter(page: Page, who: Parameters<ReturnType<typeof loginPopup>['logIn']>[0]) {
  await mallPage(page).open(POSITIONS);
  await loginPopup(page).logIn(who);
  await expect(corner(page).getByRole('button', { name: '退出' })).toBeVisible();
  await mallPage(page).settle();
}

/** The three ways in which the server, or something before it, says that the customer is gone. */
const ENDINGS = [
  {
    why: '当前登录信息已过期，请重新登录',
    end: async (page: Page, story: StoryMall) => {
      const authorization = String(await stored(page, 'access_token'));
      const headers = { authorization, 'content-type': 'application/json' };
      await page.request.post(story.base + loginOutUser.path, { headers, data: {} });
      // The page may find out by itself before; asked anew it certainly does.
      await page.reload();
    },
  },
  {
    why: '用户未登录或已超时',
    end: async (page: Page) => {
      await plant(page, { access_token: 'x'.repeat(43) });
      await page.reload();
    },
  },
  {
    why: 'HTTP 403',
    end: async (page: Page) => {
      await page.route(POSITION_CALLS, (route) =>
        route.fulfill({ status: 403, body: 'Forbidden' }),
      );
      await page.reload();
    },
  },
] as const;

for (const { why, end } of ENDINGS) {
  test(`${why}: logged out on both sides, one popup, no figure left`, async ({
    page,
    story,
    watch,
  }) => {
    await enter(page, ONE);
    const logouts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(loginOutUser.path)) logouts.push(request.postData() ?? '');
    });
    await end(page, story);

    await expect(loginPopup(page).popup).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByText(LOCKED)).toBeVisible();
    expect(logouts).toEqual([expect.stringContaining('"client_id":"600010"')]);
    expect((await storedNames(page, 'localStorage')).toSorted()).toEqual([
      'lastInstUser',
      'loginOut',
    ]);
    expect(await stored(page, 'loginOut')).toBe('1');
    await page.unroute(POSITION_CALLS);

    await loginPopup(page).logIn(ONE);
    await expect(page).toHaveURL(`${BASE_PATH}${POSITIONS}`);
    await expect(page.getByText(LOCKED)).toBeHidden();
    await watch.expectCalm(LOGIN_ENDED);
  });
}

test('two tabs agree: login, change of institution and logout', async ({ page, watch }) => {
  const here = page;
  const there = await page.context().newPage();
  const watchThere = watchPage(there);
  await mallPage(there).open(POSITIONS);
  await expect(loginPopup(there).popup).toBeVisible();
  await enter(here, MAKER);
  await expect(corner(there).getByText(HARBOUR, { exact: true })).toBeVisible();
  await expect(loginPopup(there).popup).toBeHidden();
  await expect(there.getByText(LOCKED)).toBeHidden();

  // The other tab says it for a few seconds, which may pass before this one has closed its chooser.
  const told = expect(there.getByText(`已切换至 ${WATER}`)).toBeVisible();
  await Promise.all([told, switchTo(here, WATER)]);
  await expect(corner(there).getByText(WATER, { exact: true })).toBeVisible();
  // The old token is dead on the server; the other tab must not find that out the hard way.
  await there.getByRole('link', { name: '交易记录' }).click();
  await mallPage(there).settle();
  await expect(loginPopup(there).popup).toBeHidden();
  await expect(loginPopup(here).popup).toBeHidden();

  await there.getByRole('link', { name: '我的持仓' }).click();
  // What is still on its way when the session ends is refused, and rightly.
  await mallPage(there).settle();
  await corner(here).getByRole('button', { name: '退出' }).click();
  await here.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await expect(mallPage(here).loginButton).toBeVisible();
  await expect(loginPopup(there).popup).toHaveCount(1);
  await expect(there.getByText(LOCKED)).toBeVisible();
  await expect(loginPopup(here).popup).toBeHidden();
  await watch.expectCalm();
  await watchThere.expectCalm();
});

async function switchTo(page: Page, name: string): Promise<void> {
  await corner(page).getByRole('button', { name: '切换机构' }).click();
  const { chooser, choice, confirm } = loginPopup(page);
  await expect(choice(HARBOUR)).toBeDisabled();
  await expect(chooser.getByText('当前', { exact: true })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await choice(name).check();
  await confirm.click();
  await expect(chooser).toBeHidden();
  await expect(corner(page).getByText(name, { exact: true })).toBeVisible();
}

test('another institution comes with its own token, and the old one is dead', async ({
  page,
  story,
  watch,
}) => {
  await enter(page, MAKER);
  const before = String(await stored(page, 'access_token'));
  await switchTo(page, WATER);
  const after = String(await stored(page, 'access_token'));
  expect(after).not.toBe(before);
  const ask = async (authorization: string) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const reply = await page.request.post(`${story.base}/user/getUserInfo`, { headers, data: {} });
    return reply.text();
  };
  expect(await ask(before)).toContain('当前登录信息已过期，请重新登录');
  expect(await ask(after)).toContain(WATER);
  await watch.expectCalm();
});

test('the page around the mall may end the view by the loginout event', async ({ page, watch }) => {
  await enter(page, ONE);
  await page.evaluate(`window.dispatchEvent(new Event('loginout'))`);
  await expect(page).toHaveURL(`${BASE_PATH}${POSITIONS}`);
  await page.evaluate(`
    localStorage.removeItem('${BASE_PATH}:isLogin');
    window.dispatchEvent(new Event('loginout'));
  `);
  await expect(page).toHaveURL(`${BASE_PATH}/home`);
  await expect(mallPage(page).loginButton).toBeVisible();
  expect(await stored(page, 'loginOut')).toBe('1');
  expect(await stored(page, 'access_token')).toBeNull();
  await watch.expectCalm();
});

test('a page that comes from the page pilot starts logged out, once', async ({ page, watch }) => {
  await enter(page, ONE);
  await plant(page, { from_pagePilot: '1' });
  await mallPage(page).open('/home');
  await expect(mallPage(page).loginButton).toBeVisible();
  expect(await stored(page, 'userInfo')).toBeNull();
  expect(await stored(page, 'isLogin')).toBeNull();
  expect(await stored(page, 'from_pagePilot')).toBeNull();
  await watch.expectCalm();
});

test('the bell of a new customer says what waits, and leads there by keyboard', async ({
  page,
  watch,
}) => {
  await enter(page, { mobile: '13800000004', imageCode: FIXED_CODE });
  const bell = page.getByTestId('todo-bell');
  await bell.getByRole('button', { name: /待办\s*2/ }).press('Enter');
  await expect(bell.getByRole('link')).toHaveText([/^\d+ 份协议待签署$/, '尚未完成风险测评']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell.getByRole('link')).toHaveCount(0);
  await watch.expectCalm();
});
