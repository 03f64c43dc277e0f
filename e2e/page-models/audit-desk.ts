import { expect, type Page } from '@playwright/test';
import { FIXED_CODE } from '../story-mall.ts';
import { identityDialog } from './identity-dialog.ts';
import { mallPage } from './mall-page.ts';

const PASSWORD = '246810';

/** /MyAccount/audit: the orders of an institution, and the one that is looked at. */
export function auditDesk(page: Page) {
  const row = (no: string) => page.getByTestId(`proposal-${no}`);
  return {
    row,
    review: page.getByRole('region', { name: /^(复核委托|委托详情)$/ }),
    approve: page.getByRole('button', { name: '复核通过' }),
    reject: page.getByRole('button', { name: '驳回', exact: true }),
    reason: page.getByLabel(/^驳回原因/),
    look: async (tab: 'todo' | 'mine' | 'done', no: string) => {
      await mallPage(page).open(`/MyAccount/audit?tab=${tab}&local_order_no=${no}`);
      await page.getByRole('region', { name: /^(复核委托|委托详情)$/ }).waitFor();
    },
    /** Password and message, up to the last key. */
    prove: async () => {
      await page.getByLabel('交易密码').fill(PASSWORD);
      await page.getByRole('button', { name: '复核通过' }).click();
      const { send, code, countdown } = identityDialog(page);
      await send.click();
      // A code that is typed before its message went out is asked for again.
      await countdown.waitFor();
      await code.fill(FIXED_CODE);
    },
    confirmProof: () => identityDialog(page).code.press('Enter'),
    expectResult: async (text: string) => {
      const result = page.getByRole('region', { name: '复核结果' });
      await expect(result.getByRole('status')).toHaveText(text);
    },
    expectState: (no: string, state: string) => expect(row(no).getByText(state)).toBeVisible(),
  };
}
