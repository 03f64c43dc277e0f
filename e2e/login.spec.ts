import { expectAccessible } from './expect-accessible.ts';
import { BASE_PATH, expect, test } from './mall-test.ts';
import { loginPopup } from './page-models/login-popup.ts';
import { mallPage } from './page-models/mall-page.ts';

const LOGIN_REFUSAL = /refused 40100[12]/;

test('the login popup is used with the keyboard alone', async ({ page, watch }) => {
  const mall = mallPage(page);
  const login = loginPopup(page);
  await mall.open('/home');
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
  const mall = mallPage(page);
  const login = loginPopup(page);
  await mall.open('/home');
  await mall.loginButton.click();
  await login.mobile.focus();
  await login.password.focus();
  await expect(login.error('请输入手机号码')).toBeVisible();
  await login.mobile.fill('12800000001');
  await login.password.focus();
  await expect(login.error('请输入正确的手机号码')).toBeVisible();
  await login.submit.click();
  await expect(login.error('请输入密码')).toBeVisible();
  await expect(login.error('请输入验证码')).toBeVisible();
  await watch.expectCalm();
});

test('the popup is 740 pixels wide', async ({ page }) => {
  const mall = mallPage(page);
  await mall.open('/home');
  await mall.loginButton.click();
  const box = await loginPopup(page).popup.boundingBox();
  expect(box?.width).toBe(740);
});

test('a customer whom the server no longer knows is logged out and sees one popup', async ({
  page,
  watch,
}) => {
  await page.addInitScript(`
    const unknown = { isLogin: '1', access_token: '${'x'.repeat(43)}', userInfo: '{"client_id":"c1"}' };
    if (!sessionStorage.planted) {
      sessionStorage.planted = '1';
      for (const [name, value] of Object.entries(unknown)) localStorage.setItem('${BASE_PATH}:' + name, value);
    }
  `);
  const mall = mallPage(page);
  const login = loginPopup(page);
  await mall.open('/home');
  await mall.search.fill('000001');
  await expect(login.popup).toBeVisible();
  await expect(login.popup).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(1);

  const stored = (name: string) => page.evaluate(`localStorage.getItem('${BASE_PATH}:${name}')`);
  expect(await stored('loginOut')).toBe('1');
  expect(await stored('access_token')).toBeNull();
  expect(await stored('isLogin')).toBeNull();

  await page.keyboard.press('Escape');
  await expect(mall.loginButton).toBeVisible();
  await watch.expectCalm(LOGIN_REFUSAL);
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
