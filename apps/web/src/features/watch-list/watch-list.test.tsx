import {
  addOptionalProduct,
  deleteOptionalProduct,
  queryOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, refusal } from '#testing/fake-server.ts';
import { fakeWatchList, WATCHED } from '#testing/fake-watch-list.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { watchedProduct } from '#testing/watched-product.ts';
import type { WatchedProduct } from './watched-product.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

function openWatchList(
  address = '',
  {
    list = WATCHED,
    before = [],
  }: { list?: readonly WatchedProduct[]; before?: readonly Answer[] } = {},
) {
  const server = fakeWatchList(list);
  const opened = renderMall({
    path: `/MyAccount/favorite${address}`,
    answers: [...before, ...server.answers],
    customer: CUSTOMER,
  });
  close = opened.close;
  return {
    ...opened,
    fake: server,
    address: () => decodeURIComponent(opened.router.state.location.search),
    sentAdd: () => opened.server.sentTo(addOptionalProduct).map(({ payload }) => payload),
  };
}

const rows = async () => {
  await screen.findByRole('table');
  return screen.queryAllByTestId(/^row-/).map((row) => row.dataset['testid']?.slice(4));
};
const rowOf = (no: string) => within(screen.getByTestId(`row-${no}`));
const select = (name: string) => screen.getByRole('checkbox', { name: `选择 ${name}` });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('shows what was added, since when it changed by how much, the note and the group', async () => {
  const { server } = openWatchList();
  expect(await rows()).toEqual(['910021', '910231', '910300', 'BJ007']);
  expect(server.sentTo(queryOptionalProduct)).toHaveLength(1);
  expect(rowOf('910021').getByText('+1.28')).toBeInTheDocument();
  expect(rowOf('910021').getByText(/11-02 加入/)).toBeInTheDocument();
  expect(rowOf('910021').getByText('等回调')).toBeInTheDocument();
  expect(rowOf('910021').getByText('稳健')).toBeInTheDocument();
  expect(rowOf('910231').getByText('-2.07', { selector: '[class*="two"] *' })).toBeInTheDocument();
  expect(rowOf('BJ007').getByText(/加入$/).previousSibling).toHaveTextContent('--');
  expect(tabs()).toEqual(['全部4', '公募基金2', '货币基金1', '多元宝1']);
});

it.each([
  {
    tab: '公募基金',
    heads: ['单位净值', '累计净值', '近1年 %', '今年来 %'],
    rows: ['910021', '910231'],
  },
  { tab: '货币基金', heads: ['万份收益（元）', '七日年化', '数据日期', '到账'], rows: ['910300'] },
  { tab: '多元宝', heads: ['约定年化收益率', '期限', '起购金额', '到期日'], rows: ['BJ007'] },
])('shows $tab in the columns of its own list', async ({ tab, heads, rows: expected }) => {
  const { user } = openWatchList();
  await user.click(await screen.findByRole('tab', { name: new RegExp(tab) }));
  expect(await rows()).toEqual(expected);
  for (const name of heads) expect(screen.getByRole('columnheader', { name })).toBeInTheDocument();
});

it('keeps family, group and order in the address, and undoes one step with Back', async () => {
  const { user, address, router } = openWatchList();
  await user.click(await screen.findByRole('tab', { name: /公募基金/ }));
  await user.click(screen.getByRole('button', { name: '近1年 %' }));
  expect(address()).toBe('?cat=10010&sort=year_ratio.desc');
  expect(await rows()).toEqual(['910231', '910021']);
  await user.click(screen.getByRole('radio', { name: '稳健（1）' }));
  expect(address()).toBe('?cat=10010&group=稳健&sort=year_ratio.desc');
  expect(await rows()).toEqual(['910021']);
  await act(() => router.navigate(-1));
  expect(await rows()).toEqual(['910231', '910021']);
});

it.each([
  {
    address: '?group=没有',
    expected: ['910021', '910231', '910300', 'BJ007'],
    why: 'no such group',
  },
  { address: '?group=', expected: ['910231', '910300', 'BJ007'], why: 'these are in no group' },
  { address: '?cat=10010&set=3', expected: ['910300'], why: 'a sent link shows the same' },
])('opens $address as $expected: $why', async ({ address, expected }) => {
  openWatchList(address);
  expect(await rows()).toEqual(expected);
});

it('says how an empty list fills, and leads to the lists', async () => {
  openWatchList('', { list: [] });
  expect(await screen.findByText('暂无数据')).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: '去商城首页' })).toBeInTheDocument();
  expect(main.getByRole('link', { name: '高端理财' })).toHaveAttribute(
    'href',
    expect.stringContaining('/highEndWealthManagement'),
  );
});

it('says why the list did not come, and asks again on demand', async () => {
  const { user, server } = openWatchList('', {
    before: [refusal(queryOptionalProduct, 'system_busy')],
  });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(screen.getByText('系统繁忙，请稍后再试')).toBeInTheDocument();
  await waitFor(() => expect(server.sentTo(queryOptionalProduct).length).toBeGreaterThan(1));
});

it('offers to leave the filters that left nothing over', async () => {
  const { user, address } = openWatchList('?cat=10052');
  await user.click(await screen.findByRole('button', { name: '清除筛选条件' }));
  expect(address()).toBe('');
  expect(await rows()).toHaveLength(4);
});

it('says that the list is full', async () => {
  const full = Array.from({ length: 200 }, (_, index) =>
    watchedProduct({}, { product_no: `P${index}`, product_short_name: `产品${index}` }),
  );
  openWatchList('?cat=10000', { list: full });
  expect(await screen.findByText(/自选最多200只，现已满/)).toBeInTheDocument();
});

it.each([
  { typed: '逢低加仓{Enter}', remark: '逢低加仓', shown: '逢低加仓', why: 'Enter keeps it' },
  { typed: '逢低加仓{Tab}', remark: '逢低加仓', shown: '逢低加仓', why: 'leaving keeps it' },
  { typed: '逢低加仓{Escape}', remark: undefined, shown: '等回调', why: 'Esc keeps the old one' },
  { typed: '等回调{Enter}', remark: undefined, shown: '等回调', why: 'nothing changed' },
  { typed: '  {Enter}', remark: '', shown: '添加备注', why: 'an empty note is none' },
])('writes a note with $typed: $why', async ({ typed, remark, shown }) => {
  const { user, sentAdd } = openWatchList();
  await user.click(await screen.findByRole('button', { name: /备注 等回调/ }));
  const field = screen.getByRole('textbox', { name: '备注 启明汇稳纯债债券A' });
  await user.clear(field);
  await user.type(field, typed);
  expect(await rowOf('910021').findByText(shown)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^备注/ })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(sentAdd()).toEqual(
      remark === undefined
        ? []
        : [{ bind_code: 'c1001', client_id: 'c1001', product_nos: ['910021'], remark }],
    ),
  );
});

it('takes no more than sixty characters into a note, and brings the old one back when it was not kept', async () => {
  const { user } = openWatchList('', { before: [refusal(addOptionalProduct, 'system_busy')] });
  await user.click(await screen.findByRole('button', { name: /备注 等回调/ }));
  const field = screen.getByRole('textbox', { name: /^备注/ });
  await user.clear(field);
  await user.type(field, '字'.repeat(61));
  expect(field).toHaveValue('字'.repeat(60));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('系统繁忙，请稍后再试')).toBeInTheDocument();
  expect(await rowOf('910021').findByText('等回调')).toBeInTheDocument();
});

it('removes many after asking, and tells every star', async () => {
  const { user, server } = openWatchList();
  await rows();
  await user.click(select('启明汇稳纯债债券A'));
  await user.click(select('多元宝7天'));
  await user.click(screen.getByRole('button', { name: '移出自选' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '移出 2 只产品？' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: '移出自选' }));
  expect(await screen.findByText('移出自选成功')).toBeInTheDocument();
  expect(await rows()).toEqual(['910231', '910300']);
  expect(server.sentTo(deleteOptionalProduct)[0]?.payload).toMatchObject({
    product_nos: ['910021', 'BJ007'],
  });
});

it('removes nothing when the reader thinks better of it', async () => {
  const { user, server } = openWatchList();
  await rows();
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(screen.getByText('4', { selector: 'b' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '移出自选' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(server.sentTo(deleteOptionalProduct)).toHaveLength(0);
  expect(await rows()).toHaveLength(4);
});

it('puts a product back where it stood when its removal is undone', async () => {
  const { user, sentAdd } = openWatchList();
  await user.click(await screen.findByTestId('star-910021'));
  expect(await screen.findByText('移出自选成功')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '撤销移出 启明汇稳纯债债券A' }));
  expect(await screen.findByText('加入自选成功')).toBeInTheDocument();
  expect(sentAdd()).toEqual([
    expect.objectContaining({
      product_nos: ['910021'],
      group_name: '稳健',
      remark: '等回调',
      add_date_num: 20261102,
    }),
  ]);
  expect(rowOf('910021').getByText('稳健')).toBeInTheDocument();
});

it('keeps a product that gets a note while it is about to leave', async () => {
  const { user } = openWatchList();
  await user.click(await screen.findByTestId('star-910231'));
  expect(await rowOf('910231').findByText('已移出自选')).toBeInTheDocument();
  await user.click(rowOf('910231').getByRole('button', { name: /添加备注/ }));
  await user.keyboard('再看看{Enter}');
  expect(await screen.findByText('备注已保存')).toBeInTheDocument();
  await waitFor(() => expect(rowOf('910231').queryByText('已移出自选')).not.toBeInTheDocument());
});

it('lets a product go that was taken off and not put back', async () => {
  const { user } = openWatchList();
  await user.click(await screen.findByTestId('star-910021'));
  expect(await rowOf('910021').findByText('已移出自选')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByTestId('row-910021')).not.toBeInTheDocument());
  expect(await rows()).toEqual(['910231', '910300', 'BJ007']);
});

it('shows what another tab or device made of the list when the reader comes back to it', async () => {
  const { user, fake: server } = openWatchList();
  await rows();
  await user.click(screen.getByTestId('star-BJ007'));
  expect(await rowOf('BJ007').findByText('已移出自选')).toBeInTheDocument();
  server.set(WATCHED.slice(3));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.queryByTestId('row-910021')).not.toBeInTheDocument());
  expect(await rows()).toEqual(['BJ007']);
  expect(rowOf('BJ007').queryByText('已移出自选')).not.toBeInTheDocument();
});
