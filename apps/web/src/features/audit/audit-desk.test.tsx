import { compElectQryAgreeHtmlView } from '@mall/contract/agreements/document-view';
import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { getUserInfo } from '@mall/contract/identity/user';
import { queryRationList } from '@mall/contract/plans/plan-queries';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { knownDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RequestTimedOut } from '#shared/api/request-failure.ts';
import { formatMoney } from '#shared/format/money.ts';
import { CHECKER, listing, MAKER, openDesk, other, sample } from '#testing/audit-desk-story.tsx';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { CUSTOMER } from '#testing/render-mall.tsx';
import type { LocalOrder } from './local-order.ts';

const { reply: taken } = await exampleOf(tradeWithdraw, 'trading/tradeWithdraw');
const open = (search: string, ...answers: readonly Answer[]) =>
  openDesk(search, CUSTOMER, ...answers);

it('shows the checker what waits, how long, and everything about the first order', async () => {
  open('', CHECKER, listing(sample, other));
  expect(await screen.findByRole('tab', { name: '待我复核2' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const row = within(await screen.findByTestId(`proposal-${sample.local_order_no}`));
  expect(row.getByText('1,000,000.00 元')).toBeInTheDocument();
  expect(row.getByTestId('expiry-left')).toHaveTextContent(/^3[23] 分 \d+ 秒15:00:00 截止$/);
  const panel = within(await screen.findByRole('region', { name: '复核委托' }));
  expect(await panel.findByText('壹佰万元整')).toBeInTheDocument();
  expect(panel.getByText('2,150,000.00 → 1,150,000.00')).toBeInTheDocument();
  expect(panel.getByText('400,412.36 → 1,400,412.36')).toBeInTheDocument();
  expect(screen.getByText('11 项，11 项通过；通过时再校验一次')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /产品资料概要/ })).toBeInTheDocument();
  expect(screen.getByText('周* 提交')).toBeInTheDocument();
});

it('tells the checker what the checks of suitability found', async () => {
  const { reply: user } = await exampleOf(getUserInfo, 'identity/getUserInfo');
  open('', CHECKER, listing(sample), answer(getUserInfo, user));
  const until = `有效期至 ${user.risk_valid_date_num}`;
  expect(await screen.findByText(until)).toBeInTheDocument();
  const level = `客户风险等级 C${user.risk_level} ${user.risk_level_dict_name}`;
  expect(screen.getByText(level)).toBeInTheDocument();
  expect(screen.getByText(`${sample.agreements.length} 份均为当前版本`)).toBeInTheDocument();
});

it('shows the checker where shares go and what becomes of money behind its term', async () => {
  const moved: LocalOrder = {
    ...sample,
    target_distributor: '海岳银行',
    target_trade_account: '620000004321',
    postpone_flag: '1',
    large_redeem_flag: '0',
  };
  open('', CHECKER, listing(moved));
  const panel = within(await screen.findByRole('region', { name: '复核委托' }));
  for (const text of ['海岳银行', '620000004321', '到期自动续作全部', '取消'])
    expect(await panel.findByText(text)).toBeInTheDocument();
});

it('shows the checker of a transfer which way the money goes, and nothing about shares', async () => {
  const transfer: LocalOrder = {
    ...sample,
    busin_type: BUSINESS_TYPE.bankTransfer,
    busin_type_dict_name: '证券转银行',
    product_no: null,
    product_short_name: '云杉银行 622************1000',
    est_fee: null,
  };
  open('', CHECKER, listing(transfer));
  const panel = within(await screen.findByRole('region', { name: '复核委托' }));
  expect(await panel.findByText(/证券转银行/)).toBeInTheDocument();
  expect(panel.getByText('2,150,000.00 → 1,150,000.00')).toBeInTheDocument();
  for (const label of ['持有份额（份）', '预计确认', '占基金规模'])
    expect(panel.queryByText(label)).not.toBeInTheDocument();
  expect(screen.getByText(/前有效，通过后即发送银行$/)).toBeInTheDocument();
});

it('shows the checker of a plan its terms, what a change of it changes, and that deductions follow', async () => {
  const plans = (await exampleOf(queryRationList, 'plans/queryRationList')).reply;
  const [item] = plans.list;
  if (!item) throw new Error('the example has a plan');
  const terms = { ...item, base_money: fen(2_500_00n), end_type: '2' as const, end_count: 24 };
  const changed: LocalOrder = {
    ...sample,
    busin_type: BUSINESS_TYPE.planCreation,
    busin_type_dict_name: '定投变更',
    est_fee: null,
    plan: {
      allot_no: 'DT2026111200000001',
      terms,
      before: { ...item, end_type: '0', end_type_dict_name: '长期' },
      next_pay_date_num: knownDay('2026-11-16'),
    },
  };
  open('', CHECKER, listing(changed));
  const panel = within(await screen.findByRole('region', { name: '复核委托' }));
  for (const text of [
    'DT2026111200000001',
    `${formatMoney(item.base_money)} → 2,500.00`,
    '长期 → 满 24 期',
    '每月15日',
    '2026-11-16',
    '按计划自动扣款，不再逐笔复核',
  ])
    expect(await panel.findByText(text)).toBeInTheDocument();
  for (const label of ['持有份额（份）', '预计确认', '交易日（T）'])
    expect(panel.queryByText(label)).not.toBeInTheDocument();
  expect(panel.getByRole('link', { name: '查看我的定投' })).toBeInTheDocument();
  expect(screen.getByText(/前有效，通过后即生效$/)).toBeInTheDocument();
});

it('shows the code and the risk of the product, and opens what the maker signed', async () => {
  const { reply: product } = await exampleOf(queryProductInfo, 'catalogue/queryProductInfo');
  const { reply: text } = await exampleOf(
    compElectQryAgreeHtmlView,
    'agreements/compElectQryAgreeHtmlView',
  );
  const agreements = [{ sign_no: 'QS1', agreement_name: '风险揭示书', file_id: null }];
  const { user, server } = open(
    '',
    CHECKER,
    listing({ ...sample, agreements }),
    answer(queryProductInfoOwn, product),
    answer(compElectQryAgreeHtmlView, text),
  );
  const { product_code: code, fund_risk_level: level } = product;
  expect(await screen.findByText(new RegExp(`^${code}\\s+R${level} `))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '《风险揭示书》' }));
  expect(await screen.findByRole('dialog', { name: '风险揭示书' })).toBeInTheDocument();
  expect(server.sentTo(compElectQryAgreeHtmlView)[0]?.payload).toMatchObject({ sign_no: 'QS1' });
});

it('says of a part of the fund that shows no change how little it changes', async () => {
  const { before_after } = sample;
  if (before_after === null) throw new Error('the example tells what would change');
  const part = {
    ...before_after,
    concentration_before: rate(20_000n),
    concentration_after: rate(20_000n),
  };
  open('', CHECKER, listing({ ...sample, before_after: part }));
  const panel = within(await screen.findByRole('region', { name: '复核委托' }));
  expect(await panel.findByText('0.02%，变动不足 0.01%')).toBeInTheDocument();
});

it('lets a maker take back his own order and never decide on it', async () => {
  const own: LocalOrder = { ...sample, can_audit: '0', can_recall: '1' };
  const { user, server } = open(
    '',
    MAKER,
    listing(own),
    answer(tradeWithdraw, { ...taken, order_no: own.order_no, order_status: '03' }),
  );
  const panel = within(await screen.findByRole('region', { name: '委托详情' }));
  expect(screen.queryByRole('tab', { name: /^待我复核/ })).not.toBeInTheDocument();
  expect(panel.getByText('不能复核本人提交的委托')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: '复核通过' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: '撤回' }));
  const name = `撤回委托 ${own.local_order_no}？`;
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  expect(dialog.getByText(own.order_no)).toBeInTheDocument();
  expect(dialog.getByText('将解冻 1,000,000.00 元')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '确认撤回' }));
  await waitFor(() => expect(server.sentTo(tradeWithdraw)).toHaveLength(1));
  expect(await screen.findByText('已撤回')).toBeInTheDocument();
});

it('submits an expired order again, for the trade date of now', async () => {
  const expired: LocalOrder = {
    ...sample,
    order_status: '02',
    order_status_dict_name: '复核过期',
    can_audit: '0',
  };
  const { user, router } = open('?tab=mine', MAKER, listing(expired));
  expect(await screen.findByText(/^现在再次提交，交易日为 2026-11-12/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '再次提交' }));
  expect(router.state.location.search).toContain('trade=buy');
});

it('says of an ended order under which number it was submitted again, and asks before a second time', async () => {
  const expired: LocalOrder = {
    ...sample,
    order_status: '02',
    order_status_dict_name: '复核过期',
    can_audit: '0',
  };
  const again: LocalOrder = {
    ...sample,
    local_order_no: 'BD2026111200011',
    make_time: '2026-11-12 14:25:00',
  };
  const search = `?tab=mine&local_order_no=${expired.local_order_no}`;
  const { user, router } = open(search, MAKER, listing(again, expired));
  expect(await screen.findByText(/^已再次提交：/)).toHaveTextContent(
    '已再次提交：BD2026111200011（待复核）',
  );
  await user.click(screen.getByRole('button', { name: '再次提交' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^BD2026111200011 已提交相同的委托 1,000,000.00 元/)).toBeInTheDocument();
  expect(router.state.location.search).not.toContain('trade=buy');
  await user.click(dialog.getByRole('button', { name: '确认再提交一笔' }));
  expect(router.state.location.search).toContain('trade=buy');
});

it('opens an order by a click anywhere in its row, and only ticks it in its box', async () => {
  const { user, router } = open('', CHECKER, listing(sample, other));
  const row = within(await screen.findByTestId(`proposal-${other.local_order_no}`));
  await screen.findByLabelText('交易密码');
  await user.click(row.getByText('2,000,000.00 元'));
  expect(router.state.location.search).toContain(other.local_order_no);
  const first = within(screen.getByTestId(`proposal-${sample.local_order_no}`));
  await user.click(first.getByRole('checkbox'));
  expect(router.state.location.search).toContain(other.local_order_no);
});

it('asks by the filters of the address and keeps them there', async () => {
  const { user, server, router } = open('?tab=done&busin=300002&money=1000-', CHECKER, listing());
  expect(await screen.findByText('暂无已复核委托')).toBeInTheDocument();
  expect(server.sentTo(queryUserLocalOrder).map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      query_type: '3',
      busin_type: '300002',
      money_from: '10000000.00',
    }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: '业务' }), '赎回');
  expect(router.state.location.search).toContain('busin=300003');
  await user.click(screen.getByRole('button', { name: '清除筛选条件' }));
  expect(router.state.location.search).toBe('?tab=done');
});

it('keeps its head when the list fails, and asks again', async () => {
  let fails = true;
  const flaky = answer(queryUserLocalOrder, () => {
    if (fails) throw new RequestTimedOut('');
    return { list: [], count: 0 };
  });
  const { user } = open('', CHECKER, flaky);
  const retry = await screen.findByRole('button', { name: '重试' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('暂无待复核委托')).toBeInTheDocument();
});

it.each([
  { status: '01', says: '该委托已被处理：顾* 已驳回', why: 'a colleague rejected it' },
  { status: '02', says: /^委托已过期/, why: 'its time ran out' },
  { status: '03', says: /^经办已撤回/, why: 'its maker recalled it' },
  { status: '10', says: '该委托已被处理：顾* 已复核通过，委托已受理', why: 'it was approved' },
  { status: '00', says: /^该委托不能由您复核/, why: 'it is above the limit of this operator' },
] as const)('says of an order in state $status why it cannot be decided: $why', async (one) => {
  const order: LocalOrder = {
    ...sample,
    order_status: one.status,
    audit_name: '顾*',
    can_audit: '0',
  };
  open(`?tab=todo&local_order_no=${order.local_order_no}`, CHECKER, listing(order));
  const panel = within(await screen.findByRole('region', { name: '复核委托' }));
  expect(await panel.findByText(one.says)).toBeInTheDocument();
  expect(panel.getByTestId('audit-amount')).toHaveTextContent('1,000,000.00');
  expect(panel.queryByRole('button', { name: '复核通过' })).not.toBeInTheDocument();
});

it('says that no order has this number', async () => {
  open('?tab=todo&local_order_no=BD1', CHECKER, listing(sample));
  expect(await screen.findByText('未找到委托 BD1')).toBeInTheDocument();
});

it('lists the operators with their rights, limits and mandates', async () => {
  open('?tab=people', MAKER, listing());
  const table = await screen.findByRole('table', { name: '机构操作员，共2人' });
  expect(within(table).getByRole('row', { name: /^顾\*/ })).toHaveTextContent(
    '顾*查询、复核50,000,000.002027-12-31可以',
  );
});

it('tells a natural person that nothing is audited', async () => {
  const { inst_name, ...person } = CUSTOMER.user;
  const customer = { ...CUSTOMER, user: { ...person, client_name: '张*' } };
  const opened = openDesk('', customer);
  expect(await screen.findByText('当前账户无需复核')).toBeInTheDocument();
  expect(opened.server.sentTo(queryUserLocalOrder)).toEqual([]);
});
