import type { Page } from '@playwright/test';

/** A figure of the account by its trace, or by the kind and the end of it, in hundredths. */
export async function hundredthsOf(page: Page, trace: string, kind = ''): Promise<bigint> {
  const isEnd = trace.startsWith('#');
  const named = `[data-trace${isEnd ? '$' : ''}="${trace}"]`;
  const figure = page.locator(`main ${isEnd ? `[data-trace^="${kind}"]` : ''}${named}`);
  return hundredths(await figure.first().getAttribute('data-value'));
}

export function hundredths(exact: string | null): bigint {
  const [, sign, whole = '', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(exact ?? '') ?? [];
  if (whole === '') throw new Error(`${exact} is no figure`);
  const value = BigInt(whole + places.padEnd(2, '0').slice(0, 2));
  return sign === '-' ? -value : value;
}
