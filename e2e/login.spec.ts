import { passwordLogin } from '@mall/contract/identity/login';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { BASE_PATH, expect } from './mall-test.ts';
import { keepPicture } from './page-models/keep-picture.ts';
import { loginPopup } from './page-models/login-popup.ts';
import { mallPage } from './page-models/mall-page.ts';
import { stored, storedNames, tabStored } from './stored-session.ts';
import { FIXED_CODE, test } from './story-mall.ts';

// One mall for all of them: they only log in and out.
test.describe.configure({ mode: 'default' });

async function openPopup(page: Page) {
  const mall = mallPage(page);
  // The lightest page: the popup is the same on each.
  await mall.open('/verify');
  await mall.loginButton.click();
  return loginPopup(page);
}

/** Every customer of a demo (README); whether something waits to be signed follows from his history. */
const CUSTOMERS = [
  {
    mobile: '13800000001',
    institutions: ['汀州新材料股份有限公司'],
    shown: '汀州新材料股份有限公司',
    role: '经办',
    needSign: null,
    why: 'one institution, which signed when it bought',
  },
  {
    mobile: '13800000002',
    institutions: ['启明重工集团财务有限公司', '岚屿港务有限公司', '松陵水务投资有限公司'],
    shown: '启明重工集团财务有限公司',
    role: '经办',
    needSign: null,
    why: 'three institutions, each of which signed when it bought',
  },
  {
    mobile: '13800000003',
    institutions: ['启明重工集团财务有限公司'],
    shown: '启明重工集团财务有限公司',
    role: '复核',
    needSign: null,
    why: 'the auditor of the first of them',
  },
  {
    mobile: '13800000004',
    institutions: ['沈**'],
    shown: '沈**',
    role: undefined,
    needSign: '1',
    why: 'a new customer, a person, who has signed nothing',
  },
  {
    mobile: '13800000005',
    institutions: ['顾**'],
    shown: '顾**',
    role: undefined,
    needSign: null,
    why: 'a cautious person with a history',
  },
] as const;

for (const { mobile, institutions, shown, role, needSign, why } of CUSTOMERS) {
  test(`${mobile} logs in and out: ${why}`, async ({ page, watch }) => {
    const login = await openPopup(page);
    await login.fill(mobile, '246810', FIXED_CODE);
    await login.submit.click();
    if (institutions.length > 1) {
      await expect(login.chooser.getByRole('radio')).toHaveCount(institutions.length);
      for (const name of institutions) await expect(login.choice(name)).not.toBeChecked();
      await expect(login.confirm).toBeDisabled();
      const box = await login.chooser.boundingBox();
      expect(box?.width).toBe(448);
      await expectAccessible(page);
      await keepPicture(page, 'institution-chooser');
      await login.choice(shown).check();
      await login.confirm.click();
    }
    await expect(login.popup).toBeHidden();
    const corner = page.getByRole('region', { name: '交易时间与登录' });
    await expect(corner.getByText(shown, { exact: true })).toBeVisible();
    if (role) await expect(corner.getByText(role, { exact: true })).toBeVisible();
    await expect(corner.getByRole('button', { name: '切换机构' })).toHaveCount(
      institutions.length > 1 ? 1 : 0,
    );

    expect(await stored(page, 'isLogin')).toBe('1');
    expect(await stored(page, 'access_token')).toMatch(/^[\w-]{43}$/);
    expect(String(await stored(page, 'userInfo'))).toContain(`"mobile_tel":"${mobile}"`);
    expect(await tabStored(page, 'need_sign')).toBe(needSign);

    await corner.getByRole('button', { name: '退出' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
    await expect(mallPage(page).loginButton).toBeVisible();
    expect(await stored(page, 'loginOut')).toBe('1');
    expect((await storedNames(page, 'localStorage')).toSorted()).toEqual([
      'lastInstUser',
      'loginOut',
    ]);
    expect(await storedNames(page, 'sessionStorage')).toEqual([]);
    await watch.expectCalm();
  });
}

test('the login popup is used with the keyboard alone', async ({ page, watch }) => {
  const mall = mallPage(page);
  const login = loginPopup(page);
  await mall.open('/verify');
  await mall.settle();
  await mall.loginButton.focus();
  await page.keyboard.press('Enter');
  await expect(login.popup).toBeVisible();
  await expect(login.mobile).toBeFocused();
  await expectAccessible(page);

  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    // At the popup's edge a guard takes the focus for a moment and hands it back inside.
    await expect.poll(login.holdsFocus, { message: `after ${press + 1} times Tab` }).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(login.popup).toBeHidden();
  await expect(mall.loginButton).toBeFocused();
  await watch.expectCalm();
});

test('the login form says beside each field what is missing', async ({ page, watch }) => {
  const login = await openPopup(page);
  await login.mobile.focus();
  await login.password.focus();
  await expect(login.error('请输入手机号码')).toBeVisible();
  await login.mobile.fill('12800000001');
  await login.password.focus();
  await expect(login.error('请输入正确的手机号码')).toBeVisible();
  await login.submit.click();
  await expect(login.error('请输入密码')).toBeVisible();
  await expect(login.error('请输入验证码')).toBeVisible();
  await expectAccessible(page);
  await watch.expectCalm();
});

const WRONG = [
  { mobile: '13800000001', password: '246810', code: '0000', says: '请输入正确的验证码' },
  { mobile: '13800000001', password: '135790', code: FIXED_CODE, says: '密码错误，请重新输入' },
  // An unknown mobile is answered like a wrong password.
  { mobile: '13911112222', password: '246810', code: FIXED_CODE, says: '密码错误，请重新输入' },
] as const;

test('after a wrong login the code is empty and the picture new, and the new one opens', async ({
  page,
  watch,
}) => {
  const login = await openPopup(page);
  for (const { mobile, password, code, says } of WRONG) {
    await test.step(`${mobile} ${password} ${code}`, async () => {
      await login.fill(mobile, password, code);
      await expect(login.error(says)).toBeHidden();
      const before = await login.picture.getAttribute('src');
      await login.submit.click();
      await expect(login.error(says)).toBeVisible();
      await expect(login.imageCode).toHaveValue('');
      await expect(login.picture).not.toHaveAttribute('src', before ?? '');
      await expect(login.password).toHaveValue(password);
    });
  }
  await login.logIn({ mobile: '13800000001', imageCode: FIXED_CODE });
  await watch.expectCalm(/refused 21000[12]/);
});

test('the popup is 740 pixels wide, a click brings another picture, and the password leaves sealed', async ({
  page,
}) => {
  const login = await openPopup(page);
  const box = await login.popup.boundingBox();
  expect(box?.width).toBe(740);
  await login.picture.waitFor();
  const before = await login.picture.getAttribute('src');
  expect(before).toMatch(/^data:image\/png;base64,/);
  await login.picture.click();
  await expect(login.picture).not.toHaveAttribute('src', before ?? '');

  const sent = page.waitForRequest((request) => request.url().endsWith(passwordLogin.path));
  await login.fill('13800000001', '246810', FIXED_CODE);
  await login.submit.click();
  const body = (await sent).postData() ?? '';
  expect(body).toContain('"login_type":"3"');
  expect(body).not.toContain('246810');
  await expect(login.popup).toBeHidden();
});

test('the page /login leads back to where the visitor came from, and nowhere else', async ({
  page,
  watch,
}) => {
  const target = encodeURIComponent('/topic/fund?set=3');
  await mallPage(page).open(`/login?redirect=${target}`);
  const main = page.getByRole('main');
  await main.getByRole('img', { name: '图形验证码' }).waitFor();
  await main.getByRole('textbox', { name: '手机号码' }).fill('13800000001');
  await main.getByPlaceholder('请输入交易密码').fill('246810');
  await main.getByPlaceholder('请输入验证码').fill(FIXED_CODE);
  await main.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`${BASE_PATH}/topic/fund?set=3`);

  await mallPage(page).open('/login?redirect=https://elsewhere.example/');
  await expect(main.getByText('当前已登录：汀州新材料股份有限公司')).toBeVisible();
  await expect(main.getByRole('button', { name: '切换机构' })).toHaveCount(0);
  await watch.expectCalm();
});

test('an account page asks a visitor to log in and sends no account call', async ({
  page,
  watch,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const mall = mallPage(page);
  await mall.open('/MyAccount/TotalAssets');
  await expect(loginPopup(page).popup).toBeVisible();
  await mall.settle();
  const calls = asked.filter((path) => !path.startsWith(BASE_PATH));
  expect(calls.filter((path) => !path.includes('authless'))).toEqual([]);
  await watch.expectCalm();
});
