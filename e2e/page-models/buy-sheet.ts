import { expect, type Page } from '@playwright/test';
import { endReadingTime, moveHandoutsBack, passReadingTime } from '../sheets/reading-store.ts';
import type { StoryMall } from '../story-mall.ts';

/** Each family has its own verb. */
const LAST_CLICK = /^确认(申购|认购|买入|签约)/;

export function buySheet(page: Page) {
  const sheet = page.getByTestId('trade-sheet');
  const button = (name: string | RegExp) => sheet.getByRole('button', { name });
  return {
    sheet,
    amount: sheet.getByRole('textbox', { name: '买入金额（元）' }),
    clock: sheet.getByTestId('order-clock'),
    next: button('下一步'),
    confirm: button(LAST_CLICK),
    /** Opens every document that asks to be read, reads it to its end, and signs them all; in a given mall its reading time has passed at once. */
    signDocuments: async (hurried?: Pick<StoryMall, 'dataDir'>) => {
      const documents = sheet.getByRole('button', { name: /^《/ });
      await documents.first().waitFor();
      for (let at = 0; at < (await documents.count()); at += 1) {
        await documents.nth(at).click();
        const reader = page.getByRole('dialog').last();
        await reader.getByRole('document').waitFor();
        if (hurried) await passReadingTime(page);
        await reader.getByRole('document').press('End');
        for (const item of await reader.getByRole('checkbox').all()) await item.check();
        const done = reader.getByRole('button', { name: '我已阅读', exact: true });
        await expect(done).not.toHaveAttribute('aria-disabled', 'true');
        await done.click();
        await expect(reader.getByRole('document')).toHaveCount(0);
        if (hurried) await endReadingTime(page);
      }
      if (hurried) await moveHandoutsBack(hurried.dataDir);
      await sheet.getByRole('checkbox', { name: /已阅读并同意/ }).check();
      await button(/^全部同意并签署/).click();
    },
    tickAll: async () => {
      const risks = sheet.getByRole('heading', { name: '特别风险提示' });
      await button(LAST_CLICK).or(risks).first().waitFor();
      // The page of the special risks comes before the last click.
      if (await risks.isVisible()) {
        for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
        await button('已逐项知晓，继续').click();
        await button(LAST_CLICK).waitFor();
      }
      for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
    },
    fact: (label: string) => sheet.locator(`dt:text-is("${label}") + dd`),
  };
}
