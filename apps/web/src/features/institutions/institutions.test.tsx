import {
  queryFundCompanyByJson,
  queryProductManagerByJson,
} from '@mall/contract/catalogue/fund-companies';
import { queryProductManagerDetail } from '@mall/contract/catalogue/product-managers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';

const company = (company_code: string, company_name: string, first_char: string) => ({
  company_code,
  company_name,
  first_char,
  product_count: 3,
});
let close: (() => void) | undefined;
afterEach(() => close?.());

async function openManagers(search = '') {
  const persons = (
    await exampleOf(queryProductManagerByJson, 'catalogue/queryProductManagerByJson')
  ).reply;
  const detail = (await exampleOf(queryProductManagerDetail, 'catalogue/queryProductManagerDetail'))
    .reply;
  const opened = renderMall({
    path: `/product-centre?tab=manager${search}`,
    answers: [
      answer(queryFundCompanyByJson, {
        list: [company('C2', '启明基金', 'Q'), company('C1', '长汀基金', 'C')],
        count: 2,
      }),
      answer(queryProductManagerByJson, persons),
      answer(queryProductManagerDetail, detail),
    ],
  });
  close = opened.close;
  // The chunk of the tab is compiled first.
  await screen.findByRole('radio', { name: '基金经理' }, { timeout: 60_000 });
  return { ...opened, persons, detail };
}

it('lists companies by their letter, each leading to its funds', async () => {
  const { user, router } = await openManagers();
  const table = await screen.findByRole('table', { name: /基金公司/ });
  await within(table).findByText('启明基金');
  const named = within(table).getAllByRole('link');
  expect(named.map((link) => link.textContent)).toEqual(['长汀基金', '启明基金']);
  expect(named[0]).toHaveAttribute('href', '/topic/fund?company=C1');

  expect(screen.getByRole('button', { name: 'A' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Q' }));
  await waitFor(() => expect(screen.queryByText('长汀基金')).not.toBeInTheDocument());
  expect(router.state.location.search).toContain('letter=Q');
});

it('unfolds what a person manages, and asks for it only then', async () => {
  const { user, server, persons, detail } = await openManagers('&kind=person&letter=Q');
  const [person] = persons.list;
  const unfold = await screen.findByRole('button', {
    name: `${person?.manager_name} 管理的产品`,
  });
  expect(server.sentTo(queryProductManagerByJson)).toMatchObject([
    { payload: { manager_type: '1', first_char: 'Q', page_num: 1 } },
  ]);
  expect(server.sentTo(queryProductManagerDetail)).toEqual([]);
  await user.click(unfold);
  expect(unfold).toHaveAttribute('aria-expanded', 'true');
  const table = await screen.findByRole('table', { name: /管理的产品/ });
  const rows = within(table).getAllByRole('rowheader');
  expect(rows).toHaveLength(detail.products.length);
});
