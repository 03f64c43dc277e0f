import { queryProductByJson, queryProductByJsonOwn } from '@mall/contract/catalogue/product-list';
import { getUserInfo } from '@mall/contract/identity/user';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { compareBasket } from '#shared/product-list/compare/compare-basket.ts';
import { exampleOf } from '#testing/example.ts';
import { answer, refusal } from '#testing/fake-server.ts';
import { listedProduct } from '#testing/product-item.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  compareBasket.clear();
});

const CERTIFICATE = listedProduct({
  product_no: 'HD5001',
  product_code: 'HD5001',
  product_short_name: '衡享固收 28 天 1 号',
  category_id: '10005',
  annual_rate: '1.90',
  upp_annual_rate: '2.30',
  prod_term: 28,
  prod_term_unit: '0',
  prod_term_unit_dict_name: '天',
  first_min_buy_money: '50000.00',
  collect_end_date_num: 20261120,
  is_ration: '0',
});
const HIDDEN_PLAN = listedProduct({
  product_no: 'HC1701',
  product_short_name: '衡川稳进 1 号',
  category_id: '10017',
  highprod_invest_type: '2',
  need_qualify: '1',
  unit_net_value: null,
  total_net_value: null,
  nav_ratio: null,
  first_min_buy_money: null,
  sale_mode: '2',
  sale_mode_dict_name: '代销',
  client_type: '1,2',
});

function open(path: string, setting: Partial<Parameters<typeof renderMall>[0]> = {}) {
  const list = path.startsWith('/high') ? [HIDDEN_PLAN] : [CERTIFICATE];
  const opened = renderMall({
    path,
    answers: [
      answer(queryProductByJson, { list, count: 23 }),
      answer(queryProductByJsonOwn, { list, count: 23 }),
    ],
    ...setting,
  });
  close = opened.close;
  const asked = () =>
    [...opened.server.sentTo(queryProductByJson), ...opened.server.sentTo(queryProductByJsonOwn)]
      .map(({ payload }) => JSON.stringify(payload))
      .filter((payload) => payload.includes('"page_size":10,'));
  return { ...opened, asked, address: () => opened.router.state.location.search };
}

const cardOf = async (no: string) => within(await screen.findByTestId(`card-${no}`));

it('shows a fixed-term product with its range, term, minimum and risk', async () => {
  open('/regularWealthManagement');
  const card = await cardOf('HD5001');
  expect(card.getByText('1.90%~2.30%')).toBeInTheDocument();
  expect(card.getByText('28天')).toBeInTheDocument();
  expect(card.getByText('起购 50,000.00 元')).toBeInTheDocument();
  expect(card.getByText('R2（中低风险）')).toBeInTheDocument();
  expect(card.getByRole('link', { name: '衡享固收 28 天 1 号' })).toHaveAttribute(
    'href',
    expect.stringContaining('/productDetailsDh?product_no=HD5001'),
  );
  expect(card.getByRole('button', { name: '购买 衡享固收 28 天 1 号' })).toBeEnabled();
});

it('filters cards from the address and from the panel, always from page 1', async () => {
  const { user, asked, address } = open('/regularWealthManagement?cat=10008&page=2');
  await cardOf('HD5001');
  await user.click(screen.getByTestId('filter-invest-2'));
  expect(address()).toBe('?cat=10008&invest=2');
  await waitFor(() => expect(asked().at(-1)).toContain('highprod_invest_type'));
  await user.click(screen.getByTestId('filter-cat-10005'));
  expect(address()).toBe('?cat=10005');
  expect(screen.queryByTestId('filter-invest')).not.toBeInTheDocument();
});

it('hides the figures of private products, and says how to see them', async () => {
  open('/highEndWealthManagement');
  const card = await cardOf('HC1701');
  expect(card.getAllByText('--')).toHaveLength(3);
  expect(card.getByText('认定为合格投资者后可见')).toBeInTheDocument();
  expect(card.getByText('代销')).toBeInTheDocument();
  expect(card.getByText('限机构')).toBeInTheDocument();
  expect(card.getByRole('checkbox', { name: '对比 衡川稳进 1 号' })).toBeDisabled();
  expect(card.queryByRole('button', { name: /购买|买入|认购/ })).not.toBeInTheDocument();
});

it('offers no filter or sort by what is masked to a user who sees masked rows', async () => {
  const { asked, address } = open('/highEndWealthManagement?cat=10052&term=361&min=3000000');
  await cardOf('HC1701');
  expect(address()).toBe('?cat=10052');
  expect(screen.getByTestId('filter-term-361')).toBeDisabled();
  expect(screen.getByTestId('filter-min-3000000').parentElement).toHaveAttribute(
    'title',
    '认定为合格投资者后可用',
  );
  expect(asked()[0]).toContain('trade_status\\",\\"sort_direc');
  expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
});

it.each([
  { status: '0', prof: '0', says: '请先确认合格投资者身份', link: '去认定', sees: false },
  { status: '1', prof: '0', says: '已申明合格投资者', link: '提交材料', sees: true },
  { status: '2', prof: '0', says: '合格投资者认定有效', link: undefined, sees: true },
  { status: '3', prof: '0', says: '合格投资者认定已过期', link: '重新认定', sees: false },
  { status: '0', prof: '1', says: '您是专业投资者', link: undefined, sees: true },
] as const)('tells a customer of state $status, professional $prof: $says', async (state) => {
  const { reply } = await exampleOf(getUserInfo, 'identity/getUserInfo');
  const user = { ...reply, qualify_status: state.status, prof_flag: state.prof };
  const { asked } = open('/highEndWealthManagement?term=361', {
    customer: CUSTOMER,
    answers: [
      answer(queryProductByJsonOwn, { list: [HIDDEN_PLAN], count: 1 }),
      answer(getUserInfo, user),
    ],
  });
  await cardOf('HC1701');
  const bar = within(screen.getByRole('main'));
  expect(bar.getByText(state.says, { exact: false })).toBeInTheDocument();
  if (state.link) expect(bar.getAllByRole('link', { name: state.link })[0]).toBeInTheDocument();
  // A user who sees the figures may filter by them, and the first request waits until that is known.
  expect(asked().every((payload) => payload.includes('prod_term') === state.sees)).toBe(true);
});

it('offers the login to a visitor', async () => {
  const { user, mall } = open('/highEndWealthManagement');
  await cardOf('HC1701');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: '登录' }));
  expect(mall.session.getState().isLoginOpen).toBe(true);
});

it('puts products aside to compare and leads there', async () => {
  const { user, router } = open('/regularWealthManagement');
  const card = await cardOf('HD5001');
  await user.click(card.getByRole('checkbox', { name: '对比 衡享固收 28 天 1 号' }));
  const tray = within(await screen.findByTestId('compare-tray'));
  expect(tray.getByText('产品对比（1/4）')).toBeInTheDocument();
  expect(tray.getByRole('button', { name: '开始对比' })).toHaveAttribute('aria-disabled', 'true');

  compareBasket.add({ productNo: '910021', name: '启明汇稳纯债债券A' });
  await waitFor(() => expect(tray.getByText('产品对比（2/4）')).toBeInTheDocument());
  await user.click(tray.getByRole('button', { name: '开始对比' }));
  expect(router.state.location.search).toBe('?tab=compare&nos=HD5001,910021');
});

it('says why the cards did not come, and asks again on demand', async () => {
  const { user, asked } = open('/regularWealthManagement', {
    answers: [refusal(queryProductByJson, 'system_busy')],
  });
  // The calendar beside the cards fails by itself, below them.
  const retries = () => screen.getAllByRole('button', { name: '重试' });
  await waitFor(() => expect(retries()).toHaveLength(2));
  const [cards] = retries();
  if (cards) await user.click(cards);
  await waitFor(() => expect(asked()).toHaveLength(2));
});

it('offers to clear the filters that left nothing over', async () => {
  const { user, address } = open('/regularWealthManagement?risk=5', {
    answers: [answer(queryProductByJson, { list: [], count: 0 })],
  });
  const [first] = await screen.findAllByRole('button', { name: '清除筛选条件' });
  expect(await screen.findByText('暂无数据')).toBeInTheDocument();
  if (first) await user.click(first);
  expect(address()).toBe('');
});
