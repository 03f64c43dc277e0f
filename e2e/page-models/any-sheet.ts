import type { Page } from '@playwright/test';
import { passCodeMinute } from '../sheets/sent-code-store.ts';
import type { StoryMall } from '../story-mall.ts';
import { buySheet } from './buy-sheet.ts';
import { identityDialog } from './identity-dialog.ts';

const STEPS_AT_MOST = 12;
const NEXT_CODE_MS = 90_000;
const LAST_CLICK = /^(确认|保存)/;
const DONE =
  /申请已受理|(提前终止|取现|买入|转入|转出|解约)成功|进入冷静期|已受理，预计|已保存|已开通自动申购|银行处理中/;

export type Proof = {
  readonly code: string;
  readonly password: string;
  /** The mall in which the reading time of papers and the minute between two codes pass at once. */
  readonly hurried?: Pick<StoryMall, 'dataDir'>;
};

/** A sheet of any kind from its filled form to its end: signs, proves the identity and ticks what it is asked for. */
export async function finishSheet(page: Page, proof: Proof): Promise<void> {
  await goThrough(page, proof, 'end');
}

/** The same as far as its last click, which is left to the story. */
export async function reachLastClick(page: Page, proof: Proof): Promise<void> {
  await goThrough(page, proof, 'last click');
}

async function goThrough(
  page: Page,
  { code, password, hurried }: Proof,
  until: 'end' | 'last click',
): Promise<void> {
  const { sheet, next, signDocuments } = buySheet(page);
  const identity = identityDialog(page);
  const done = sheet.getByText(DONE).first();
  const documents = sheet.getByRole('button', { name: /^《/ }).first();
  const prove = sheet.getByRole('button', { name: '验证身份' });
  const last = sheet.getByRole('button', { name: LAST_CLICK });
  const secret = sheet.getByLabel('交易密码').first();
  const tickAll = async () => {
    for (const tick of await sheet.getByRole('checkbox').all()) await tick.check();
  };
  for (let step = 0; step < STEPS_AT_MOST; step += 1) {
    const busy = sheet.locator('button[aria-busy="true"]');
    await busy.waitFor({ state: 'detached' });
    const asked = done.or(identity.dialog).or(prove).or(last).or(next).or(documents).first();
    await asked.waitFor();
    if (await done.isVisible()) return;
    if (await identity.dialog.isVisible()) {
      // The next code is sent a minute after the last one.
      await identity.send.click({ timeout: NEXT_CODE_MS });
      // A code that is sent before its message is there is a wrong one.
      await identity.countdown.waitFor();
      await identity.code.fill(code);
      await identity.confirm.click();
      await identity.dialog.waitFor({ state: 'hidden' });
      if (hurried) await passCodeMinute(hurried, page);
    } else if (await prove.isVisible()) {
      if (await secret.isVisible()) await secret.fill(password);
      await prove.click();
      await identity.dialog.waitFor();
    } else if (await last.isVisible()) {
      if (await secret.isVisible()) await secret.fill(password);
      await tickAll();
      if (until === 'last click') return;
      await last.click();
      await done.or(identity.dialog).first().waitFor();
    } else if (await next.isVisible()) {
      await next.click();
      await next.waitFor({ state: 'hidden' });
    } else {
      await signDocuments(hurried);
      // Some papers are signed with a code.
      await identity.dialog.or(prove).or(last).or(done).first().waitFor();
    }
  }
  throw new Error('the sheet did not come to its end');
}
