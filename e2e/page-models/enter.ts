import type { Page } from '@playwright/test';
import { type DemoLogin, loginPopup } from './login-popup.ts';
import { mallPage } from './mall-page.ts';

type Kept = { readonly local: string; readonly tab: string; readonly keptAt: number };

/** A token for files that a browser keeps lives for a quarter of an hour. */
const KEPT_MS = 600_000;

/** What a browser keeps after a login. A worker has one mall, and logs each customer in once. */
const KEPT = new Map<string, Kept>();

/** Opens a page of the account as a customer. The way through the popup is walked once; `login` and `session` have its stories. */
export async function enter(page: Page, path: string, login: DemoLogin): Promise<void> {
  const who = `${login.mobile} ${login.institution ?? ''}`;
  const kept = KEPT.get(who);
  if (kept && Date.now() - kept.keptAt < KEPT_MS) {
    await page.addInitScript(rememberOnce(kept));
    await mallPage(page).open(path);
    return;
  }
  await mallPage(page).open(path);
  await loginPopup(page).logIn(login);
  KEPT.set(who, {
    local: await page.evaluate<string>('JSON.stringify(Object.entries(localStorage))'),
    tab: await page.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))'),
    keptAt: Date.now(),
  });
}

/** Before the first page of the tab; what the story does to it later stays. */
function rememberOnce({ local, tab }: Kept): string {
  return `if (location.protocol.startsWith('http') && !sessionStorage.getItem('story-entered')) {
    sessionStorage.setItem('story-entered', '1');
    for (const [name, value] of ${local}) localStorage.setItem(name, value);
    for (const [name, value] of ${tab}) sessionStorage.setItem(name, value);
  }`;
}
