import type { Locator, Page } from '@playwright/test';

export function fundTopic(page: Page) {
  return {
    table: page.getByRole('table'),
    rows: page.locator('[data-testid^="row-"]'),
    row: (productNo: string): Locator => page.getByTestId(`row-${productNo}`),
    header: (name: string): Locator => page.getByRole('columnheader', { name }),
    sortBy: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    filter: (group: string, value: string): Locator => page.getByTestId(`filter-${group}-${value}`),
  };
}
