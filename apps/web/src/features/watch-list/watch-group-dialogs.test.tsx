import { addOptionalProduct } from '@mall/contract/watchlist/optional-product';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, refusal } from '#testing/fake-server.ts';
import { fakeWatchList, WATCHED } from '#testing/fake-watch-list.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

async function openWatchList(address = '', before: readonly Answer[] = []) {
  const opened = renderMall({
    path: `/MyAccount/favorite${address}`,
    answers: [...before, ...fakeWatchList(WATCHED).answers],
    customer: CUSTOMER,
  });
  close = opened.close;
  await screen.findByRole('table');
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  return {
    ...opened,
    press,
    address: () => decodeURIComponent(opened.router.state.location.search),
    sent: () => opened.server.sentTo(addOptionalProduct).map(({ payload }) => payload),
  };
}

const groups = () =>
  within(screen.getByTestId('filter-group'))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
const rows = () => screen.queryAllByTestId(/^row-/).map((row) => row.dataset['testid']?.slice(4));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('makes a group of the chosen products and opens it', async () => {
  const { user, press, address, sent } = await openWatchList();
  await user.click(screen.getByRole('checkbox', { name: '选择 多元宝7天' }));
  await press('新建分组');
  const asks = await dialog('新建分组');
  expect(asks.getByRole('checkbox', { name: '多元宝7天' })).toBeChecked();
  await user.type(asks.getByRole('textbox', { name: '分组名称' }), ' 备付 ');
  await user.click(asks.getByRole('checkbox', { name: '启明现金货币A' }));
  await user.click(asks.getByRole('button', { name: '新建分组' }));
  expect(await screen.findByText('分组已新建')).toBeInTheDocument();
  expect(sent()).toEqual([
    expect.objectContaining({ product_nos: ['910300', 'BJ007'], group_name: '备付' }),
  ]);
  await waitFor(() => expect(rows()).toEqual(['910300', 'BJ007']));
  expect(address()).toBe('?group=备付');
  expect(groups()).toEqual(['全部', '备付（2）', '稳健（1）', '未分组（1）']);
});

it.each([
  { name: '', members: [], says: ['请输入分组名称', '请选择至少1只产品'], why: 'nothing is there' },
  { name: '稳健', members: ['多元宝7天'], says: ['分组名称已存在'], why: 'there is one' },
  { name: '全部', members: ['多元宝7天'], says: ['该名称不可用，请换一个'], why: 'it means all' },
  { name: '备付', members: [], says: ['请选择至少1只产品'], why: 'a group begins with a product' },
])('does not make a group "$name": $why', async ({ name, members, says }) => {
  const { user, press, sent } = await openWatchList();
  await press('新建分组');
  const asks = await dialog('新建分组');
  if (name) await user.type(asks.getByRole('textbox', { name: '分组名称' }), name);
  for (const member of members) await user.click(asks.getByRole('checkbox', { name: member }));
  await user.click(asks.getByRole('button', { name: '新建分组' }));
  for (const text of says) expect(await asks.findByText(text)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it.each([
  { choice: '稳健（1）', group_name: '稳健', said: '已移动到“稳健”', why: 'a group there is' },
  { choice: '未分组', group_name: '', said: '已移出分组', why: 'out of all of them' },
])('moves what is chosen into $choice: $why', async ({ choice, group_name, said }) => {
  const { user, press, sent } = await openWatchList();
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await press('移动到分组');
  const asks = await dialog('移动 4 只产品到分组');
  await user.click(asks.getByRole('radio', { name: choice }));
  await user.click(asks.getByRole('button', { name: '移动' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(sent()).toEqual([
    expect.objectContaining({ product_nos: ['910021', '910231', '910300', 'BJ007'], group_name }),
  ]);
});

it('moves what is chosen into a group that did not exist', async () => {
  const { user, press } = await openWatchList();
  await user.click(screen.getByRole('checkbox', { name: '选择 多元宝7天' }));
  await press('移动到分组');
  const asks = await dialog('移动 1 只产品到分组');
  await user.click(asks.getByRole('radio', { name: '新建分组' }));
  await user.click(asks.getByRole('button', { name: '移动' }));
  expect(await asks.findByText('请输入分组名称')).toBeInTheDocument();
  await user.type(asks.getByRole('textbox', { name: '分组名称' }), '备付');
  await user.click(asks.getByRole('button', { name: '移动' }));
  expect(await screen.findByText('已移动到“备付”')).toBeInTheDocument();
  await waitFor(() => expect(groups()).toContain('备付（1）'));
});

it('renames a group with all its products, and stays in it', async () => {
  const { user, press, address, sent } = await openWatchList('?group=稳健');
  await press('重命名');
  const asks = await dialog('重命名分组“稳健”');
  const field = asks.getByRole('textbox', { name: '分组名称' });
  await user.clear(field);
  await user.type(field, '保守{Enter}');
  expect(await screen.findByText('分组已重命名')).toBeInTheDocument();
  expect(sent()).toEqual([
    expect.objectContaining({ product_nos: ['910021'], group_name: '保守' }),
  ]);
  await waitFor(() => expect(rows()).toEqual(['910021']));
  expect(address()).toBe('?group=保守');
});

it('deletes a group and keeps its products', async () => {
  const { user, press, address } = await openWatchList('?group=稳健');
  await press('删除分组');
  const asks = within(await screen.findByRole('alertdialog', { name: '删除分组“稳健”？' }));
  expect(asks.getByText('组内 1 只产品仍在自选中，转为未分组。')).toBeInTheDocument();
  await user.click(asks.getByRole('button', { name: '删除分组' }));
  expect(await screen.findByText('分组已删除')).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(address()).toBe('');
});

it('keeps the dialog and what was typed when the server could not do it', async () => {
  const { user, press } = await openWatchList('?group=稳健', [
    refusal(addOptionalProduct, 'system_busy'),
  ]);
  await press('重命名');
  const asks = await dialog('重命名分组“稳健”');
  await user.type(asks.getByRole('textbox', { name: '分组名称' }), '一号{Enter}');
  expect(await screen.findByText('系统繁忙，请稍后再试')).toBeInTheDocument();
  expect(asks.getByRole('textbox', { name: '分组名称' })).toHaveValue('稳健一号');
});
