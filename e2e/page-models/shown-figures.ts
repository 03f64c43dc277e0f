import type { Page } from '@playwright/test';

/** A figure of the account by the end of its trace, in hundredths. */
export async function hundredthsOf(page: Page, trace: string): Promise<bigint> {
  const figure = page.locator(`main [data-trace${trace.startsWith('#') ? '$' : ''}="${trace}"]`);
  return hundredths(await figure.first().getAttribute('data-value'));
}

export function hundredths(exact: string | null): bigint {
  const [, sign, whole = '', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(exact ?? '') ?? [];
  if (whole === '') throw new Error(`${exact} is no figure`);
  const value = BigInt(whole + places.padEnd(2, '0').slice(0, 2));
  return sign === '-' ? -value : value;
}
