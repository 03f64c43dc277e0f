import { queryProductByJson, queryProductByJsonOwn } from '@mall/contract/catalogue/product-list';
import { checkTradeTime, queryTradeCalendar } from '@mall/contract/shop/trade-time';
import {
  addOptionalProduct,
  deleteOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { listedProduct } from '#testing/product-item.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const BOND = listedProduct();
const STOCK = listedProduct({
  product_no: '910231',
  product_code: '910231',
  product_short_name: '澄江医药健康股票C',
  nav_ratio: '-2.07',
  button_status: '0',
  button_words: '封闭期',
  trade_status: '8',
});
const page = (count: number) => ({ list: [BOND, STOCK], count });

function openList(address: string, setting: Partial<Parameters<typeof renderMall>[0]> = {}) {
  const opened = renderMall({
    path: `/topic/fund${address}`,
    answers: [answer(queryProductByJson, page(118)), answer(queryProductByJsonOwn, page(118))],
    ...setting,
  });
  close = opened.close;
  const asked = () =>
    opened.server
      .sentTo(queryProductByJson)
      .map(({ payload }) => payload)
      .filter((payload) => JSON.stringify(payload).includes('"page_size":10'));
  return { ...opened, asked, address: () => opened.router.state.location.search };
}

const rowOf = (no: string) => within(screen.getByTestId(`row-${no}`));

it('shows each fund with its figures, signs and the server’s own words on the button', async () => {
  openList('');
  await screen.findByTestId('row-910231');
  expect(rowOf('910021').getByText('+0.03')).toBeInTheDocument();
  expect(rowOf('910231').getByText('-2.07')).toBeInTheDocument();
  const closed = rowOf('910231').getByRole('button', { name: '封闭期 澄江医药健康股票C' });
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  expect(closed).toHaveAttribute('title', '封闭运作中');
  expect(screen.getByRole('link', { name: '启明汇稳纯债债券A' })).toHaveAttribute(
    'href',
    expect.stringContaining('/detail/fund?product_no=910021'),
  );
});

it('sorts by one column: descending, ascending, not at all, always from page 1', async () => {
  const { user, address } = openList('?page=3');
  const header = await screen.findByRole('button', { name: '近1年 %' });
  await user.click(header);
  expect(address()).toBe('?sort=year_ratio.desc');
  expect(screen.getByRole('columnheader', { name: '近1年 %' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.click(header);
  expect(address()).toBe('?sort=year_ratio.asc');
  await user.click(header);
  expect(address()).toBe('');
});

it('filters by one option per group and undoes one step with Back', async () => {
  const { user, router, address, asked } = openList('');
  await screen.findByTestId('row-910021');
  await user.click(screen.getByTestId('filter-risk-3'));
  await user.click(screen.getByTestId('filter-type-14'));
  expect(address()).toBe('?type=14&risk=3');
  await waitFor(() => expect(JSON.stringify(asked().at(-1))).toContain('fund_risk_level'));

  await act(() => router.navigate(-1));
  expect(address()).toBe('?risk=3');
  await user.click(screen.getByRole('button', { name: '取消 R3（中风险）' }));
  expect(address()).toBe('');
});

it('keeps both of two choices made before the page could follow', async () => {
  const { address } = openList('?page=4');
  await screen.findByTestId('row-910021');
  act(() => {
    screen.getByTestId('filter-risk-3').click();
    screen.getByTestId('filter-type-14').click();
  });
  await waitFor(() => expect(address()).toBe('?type=14&risk=3'));
});

it('jumps to the last page for a page beyond it, and refuses what is no page', async () => {
  const { user, address } = openList('');
  await screen.findByTestId('row-910021');
  await user.type(screen.getByTestId('pager-jump'), '99');
  await user.click(screen.getByTestId('pager-go'));
  expect(address()).toBe('?page=12');
  await user.type(screen.getByTestId('pager-jump'), '007');
  await user.click(screen.getByTestId('pager-go'));
  expect(await screen.findByText('请输入正确的数值')).toBeInTheDocument();
});

it('clamps an address beyond the end', async () => {
  const { address } = openList('?page=400');
  await waitFor(() => expect(address()).toBe('?page=12'));
});

it('offers to clear the filters that left nothing over', async () => {
  const none = answer(queryProductByJson, { list: [], count: 0 });
  const { user, address } = openList('?risk=5', { answers: [none] });
  const table = within(await screen.findByRole('table'));
  await user.click(await table.findByRole('button', { name: '清除筛选条件' }));
  expect(address()).toBe('');
  expect(table.queryByRole('button', { name: '清除筛选条件' })).not.toBeInTheDocument();
  expect(table.getByText('暂无数据')).toBeInTheDocument();
});

it('says in the table why a list did not come, and asks again on demand', async () => {
  const { user, asked } = openList('', { answers: [refusal(queryProductByJson, 'system_busy')] });
  const table = within(await screen.findByRole('table'));
  await user.click(await table.findByRole('button', { name: '重试' }));
  expect(table.getByText('系统繁忙，请稍后再试')).toBeInTheDocument();
  await waitFor(() => expect(asked().length).toBe(2));
});

it('marks a net value that should have been replaced by now', async () => {
  const clock = await exampleOf(checkTradeTime, 'shop/checkTradeTime');
  const november = ['09', '10', '11', '12'].map((date) => ({
    date_num: dayOf(`2026-11-${date}`),
    is_trade_day: '1' as const,
    holiday_name: null,
    is_provisional: '0' as const,
  }));
  const late = listedProduct({ product_no: '910300', init_date: 20261106 });
  openList('', {
    answers: [
      answer(queryProductByJson, { list: [BOND, late], count: 2 }),
      answer(checkTradeTime, { ...clock.reply, business_date_num: dayOf('2026-11-12') }),
      answer(queryTradeCalendar, ({ month }) => ({ list: month === '202611' ? november : [] })),
    ],
  });
  expect(await screen.findByTitle('净值更新延迟')).toHaveTextContent('11-06');
  expect(rowOf('910021').getByText('11-11')).not.toHaveAttribute('title');
});

it('asks as the customer when one is logged in', async () => {
  const { server } = openList('', { customer: CUSTOMER });
  await screen.findByTestId('row-910021');
  expect(server.sentTo(queryProductByJsonOwn)[0]?.token).toBe('access-1');
});

it('turns the star when the server agreed, and not when it refused', async () => {
  const agreed = answer(addOptionalProduct, { success_nos: ['910021'], fail_nos: [] });
  await clickStar(agreed);
  expect(await screen.findByText('加入自选成功')).toBeInTheDocument();
  expect(screen.getByTestId('star-910021')).toHaveAttribute('aria-pressed', 'true');
  close?.();

  await clickStar(refusal(addOptionalProduct, 'not_built'));
  expect(await screen.findByText('功能建设中')).toBeInTheDocument();
  expect(screen.getByTestId('star-910021')).toHaveAttribute('aria-pressed', 'false');
});

it('asks a visitor to log in before it turns a star, and for the watch list', async () => {
  const { user, mall } = openList('');
  await user.click(await screen.findByTestId('star-910021'));
  expect(mall.session.getState().isLoginOpen).toBe(true);
});

it('drops the watch-list filter when the visitor does not log in', async () => {
  const { mall, address } = openList('?zx=1');
  await waitFor(() => expect(mall.session.getState().isLoginOpen).toBe(true));
  act(() => mall.session.dismissLogin());
  await waitFor(() => expect(address()).toBe(''));
});

it('keeps what was taken off the watch list in sight for a moment, to be put back', async () => {
  const watched = listedProduct({ is_optional: '1' });
  const done = { success_nos: ['910021'], fail_nos: [] };
  let asked = 0;
  const { user } = openList('?zx=1', {
    customer: CUSTOMER,
    answers: [
      answer(queryProductByJsonOwn, ({ is_zx }) => {
        if (is_zx === '1') asked += 1;
        return asked > 1 ? { list: [], count: 0 } : { list: [watched], count: 1 };
      }),
      answer(deleteOptionalProduct, done),
      answer(addOptionalProduct, done),
    ],
  });
  await user.click(await screen.findByTestId('star-910021'));
  await user.click(await screen.findByRole('button', { name: '撤销移出 启明汇稳纯债债券A' }));
  await screen.findByTestId('buy-910021');
  await user.click(screen.getByTestId('star-910021'));
  expect(await rowOf('910021').findByText('已移出自选')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByTestId('row-910021')).not.toBeInTheDocument());
  expect(asked).toBe(2);
});

async function clickStar(outcome: Answer) {
  const { user } = openList('', {
    customer: CUSTOMER,
    answers: [answer(queryProductByJsonOwn, page(2)), outcome],
  });
  await user.click(await screen.findByTestId('star-910021'));
}

function dayOf(text: string) {
  const day = parseDay(text);
  assert(day !== undefined, 'the test names a day');
  return day;
}

it('keeps a choice of filters, leads back to it, and forgets it', async () => {
  const { user, address } = openList('?risk=2&page=3');
  await user.click(await screen.findByRole('button', { name: '保存为常用筛选' }));
  await user.click(screen.getByRole('button', { name: '清除筛选条件' }));
  await waitFor(() => expect(address()).not.toContain('risk'));
  await user.click(screen.getByRole('link', { name: 'R2（中低风险）' }));
  await waitFor(() => expect(address()).toBe('?risk=2'));
  expect(screen.queryByRole('button', { name: '保存为常用筛选' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '删除常用筛选 R2（中低风险）' }));
  expect(screen.queryByRole('link', { name: 'R2（中低风险）' })).not.toBeInTheDocument();
});
