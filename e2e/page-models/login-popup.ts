import type { Page } from '@playwright/test';

export function loginPopup(page: Page) {
  const popup = page.getByTestId('login-popup');
  return {
    popup,
    mobile: popup.getByRole('textbox', { name: '手机号码' }),
    password: popup.getByPlaceholder('请输入交易密码'),
    imageCode: popup.getByPlaceholder('请输入验证码'),
    submit: popup.getByRole('button', { name: '登录', exact: true }),
    error: (text: string) => popup.getByText(text, { exact: true }),
    /** Whether the focus is somewhere inside the popup. */
    holdsFocus: () =>
      page.evaluate(`!!document.activeElement?.closest('[data-testid="login-popup"]')`),
  };
}
