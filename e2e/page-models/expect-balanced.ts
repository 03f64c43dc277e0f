import { expect, type Page } from '@playwright/test';

/** The vouchers of an order on the page: their two sides add up to the same sum, and to more than nothing. */
export async function expectBalanced(page: Page): Promise<void> {
  const rows = page.getByRole('table', { name: /^账务分录/ }).locator('tbody tr');
  const sums = { debit: 0n, credit: 0n };
  for (const row of await rows.all()) {
    const cells = await row.locator('th, td').allTextContents();
    const [debit = '', credit = ''] = cells.slice(-2);
    sums.debit += BigInt(debit.replaceAll(/\D/g, ''));
    sums.credit += BigInt(credit.replaceAll(/\D/g, ''));
  }
  expect(sums.debit).toBeGreaterThan(0n);
  expect(sums.debit).toBe(sums.credit);
}
