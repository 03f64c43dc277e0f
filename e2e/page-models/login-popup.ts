import { expect, type Page } from '@playwright/test';

/** The password of every demo customer. */
const PASSWORD = '246810';

export type DemoLogin = {
  readonly mobile: string;
  readonly imageCode: string;
  /** Part of the name of the institution to choose, where there are several. */
  readonly institution?: string;
};

export function loginPopup(page: Page) {
  const popup = page.getByTestId('login-popup');
  const chooser = page.getByTestId('inst-dialog');
  const fields = {
    mobile: popup.getByRole('textbox', { name: '手机号码' }),
    password: popup.getByPlaceholder('请输入交易密码'),
    imageCode: popup.getByPlaceholder('请输入验证码'),
  };
  const submit = popup.getByRole('button', { name: '登录', exact: true });
  const picture = popup.getByRole('img', { name: '图形验证码' });
  const choice = (name: string) => chooser.getByRole('radio', { name: new RegExp(name) });
  const confirm = chooser.getByRole('button', { name: '确定' });
  const fill = async (mobile: string, password: string, imageCode: string) => {
    // Without the picture nothing is sent.
    await picture.waitFor();
    await fields.mobile.fill(mobile);
    await fields.password.fill(password);
    await fields.imageCode.fill(imageCode);
  };
  return {
    popup,
    chooser,
    ...fields,
    submit,
    picture,
    choice,
    confirm,
    fill,
    /** From the open popup to the closed one. */
    logIn: async ({ mobile, imageCode, institution }: DemoLogin) => {
      await fill(mobile, PASSWORD, imageCode);
      await submit.click();
      if (institution !== undefined) {
        await choice(institution).check();
        await confirm.click();
      }
      await expect(popup).toBeHidden();
    },
    error: (text: string) => popup.getByText(text, { exact: true }),
    /** Whether the focus is somewhere inside the popup. */
    holdsFocus: () =>
      page.evaluate(`!!document.activeElement?.closest('[data-testid="login-popup"]')`),
  };
}
