import type { Page } from '@playwright/test';

/** A list of products, whether it stands as a table or as cards. Made before the page is opened. */
export async function productListPage(page: Page) {
  await page.addInitScript(NOTE_LIST_REQUESTS);
  const entries = page.locator(
    'main table tr[data-testid^="row-"], main article[data-testid^="card-"]',
  );
  const header = (head: string) =>
    page.locator('main table', { has: page.locator('[aria-sort]') }).getByRole('columnheader', {
      name: head,
      exact: true,
    });
  return {
    numbers: async () => {
      const ids = await entries.evaluateAll((all) => all.map((entry) => entry.dataset['testid']));
      return ids.map((id) => id?.replace(/^(row|card)-/, ''));
    },
    /** 共N条; nothing is drawn where nothing is listed. */
    count: async () => {
      const [bar] = await page.getByTestId('pager').allTextContents();
      return Number(/共(\d+)条/.exec(bar ?? '共0条')?.[1]);
    },
    /** The rows of the last question still stand there, paler. */
    isBusy: async () => (await page.locator('main [aria-busy="true"]').count()) > 0,
    option: (group: string, value: string) => page.getByTestId(`filter-${group}-${value}`),
    header,
    sortBy: (head: string) => header(head).getByRole('button').click(),
    jumpTo: async (text: string) => {
      await page.getByTestId('pager-jump').fill(text);
      await page.getByTestId('pager-go').click();
    },
    /** Asks the API once more what the page asked for the address it shows. */
    askAgain: async () => {
      const asked = await requestOfAddress(page);
      const response = await page.request.post(asked.url, {
        data: asked.body,
        headers: asked.token === undefined ? {} : { authorization: asked.token },
      });
      const { data } = await response.json();
      return {
        count: data.count,
        numbers: data.list.map(({ product_no }: { readonly product_no: string }) => product_no),
      };
    },
  };
}

export type ProductListPage = Awaited<ReturnType<typeof productListPage>>;

type Asked = {
  readonly url: string;
  readonly body: { readonly json_str: string; readonly page_size: number };
  readonly token: string | undefined;
};

// Notes each list call under the address it was made for: pages that come from memory ask nothing new.
const NOTE_LIST_REQUESTS = `
  const asked = (window.askedLists = {});
  const send = window.fetch;
  window.fetch = (url, init) => {
    if (/\\/queryProductByJson$/.test(url)) {
      const body = JSON.parse(init.body);
      const token = init.headers.authorization;
      if (body.page_size === 10) asked[location.search] = { url, body, token };
    }
    return send(url, init);
  };
`;

async function requestOfAddress(page: Page): Promise<Asked> {
  const { search } = new URL(page.url());
  const asked = await page.evaluate<Readonly<Record<string, Asked>>>('window.askedLists');
  const own = asked[search];
  if (own) return own;
  // An order that is the list's own order is the same question, so the page did not ask it twice.
  const parameters = new URLSearchParams(search);
  const [field_name, sort_direc] = (parameters.get('sort') ?? '').split('.');
  parameters.delete('sort');
  const unsorted = asked[parameters.size === 0 ? '' : `?${parameters}`];
  if (!unsorted) throw new Error(`the page has asked for the list at "${search}"`);
  const document = JSON.parse(unsorted.body.json_str);
  const ordering = [{ field_name, sort_direc }];
  return {
    ...unsorted,
    body: { ...unsorted.body, json_str: JSON.stringify({ ...document, ordering }) },
  };
}
