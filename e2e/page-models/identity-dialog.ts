import type { Page } from '@playwright/test';

export function identityDialog(page: Page) {
  const dialog = page.getByTestId('identity-dialog');
  return {
    dialog,
    code: dialog.getByRole('textbox', { name: '短信验证码' }),
    send: dialog.getByRole('button', { name: /获取验证码$|^重新获取$/ }),
    countdown: dialog.getByRole('button', { name: /秒后重新获取$/ }),
    confirm: dialog.getByRole('button', { name: '确定' }),
    cancel: dialog.getByRole('button', { name: '取消' }),
    text: (text: string | RegExp) => dialog.getByText(text),
  };
}
