import type { Locator, Page } from '@playwright/test';

/** 我的自选, and the stars that fill it. */
export function watchListPage(page: Page) {
  const main = page.getByRole('main');
  const group = main.getByTestId('filter-group');
  return {
    tab: (name: string): Locator => main.getByRole('tab', { name }),
    tabs: () => main.getByRole('tab').allTextContents(),
    row: (productNo: string): Locator => main.getByTestId(`row-${productNo}`),
    numbers: async () => {
      const ids = await main
        .locator('tr[data-testid^="row-"]')
        .evaluateAll((rows) => rows.map((row) => row.dataset['testid']));
      return ids.map((id) => id?.slice('row-'.length) ?? '');
    },
    header: (name: string): Locator => main.getByRole('columnheader', { name, exact: true }),
    sortBy: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    groups: () => group.locator('label').allTextContents(),
    group: (name: string): Locator => group.getByRole('radio', { name }),
    select: (productName: string) =>
      main.getByRole('checkbox', { name: `选择 ${productName}`, exact: true }).check(),
    button: (name: string): Locator => main.getByRole('button', { name, exact: true }),
    dialog: (name: string): Locator =>
      page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })),
    message: (text: string): Locator => page.getByText(text, { exact: true }),
    star: (productNo: string): Locator => page.getByTestId(`star-${productNo}`).first(),
  };
}
