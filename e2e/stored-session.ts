import type { Page } from '@playwright/test';
import { BASE_PATH } from './mall-test.ts';

/** What the browser remembers under the mall's own path, with the path left out. */
export async function storedNames(page: Page, area: 'localStorage' | 'sessionStorage') {
  const keys: unknown = await page.evaluate(`Object.keys(${area})`);
  const prefix = `${BASE_PATH}:`;
  return (Array.isArray(keys) ? keys.map(String) : [])
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

export function stored(page: Page, name: string): Promise<unknown> {
  return page.evaluate(`localStorage.getItem('${BASE_PATH}:${name}')`);
}

export function tabStored(page: Page, name: string): Promise<unknown> {
  return page.evaluate(`sessionStorage.getItem('${BASE_PATH}:${name}')`);
}

/** Changes what is stored behind the page's back. */
export async function plant(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.evaluate(`localStorage.setItem('${BASE_PATH}:${name}', '${value}')`);
  }
}
