import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import {
  costBenefit,
  queryNextPayDate,
  queryRationDetail,
  queryRationList,
  queryReachRecord,
} from '@mall/contract/plans/plan-queries';
import { cancelRationPlan, modifyRationPlan } from '@mall/contract/plans/plan-writes';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { AUDITED, expectSubmitted } from '#testing/audited.ts';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import './my-plans.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const replyOf = async <C extends Parameters<typeof exampleOf>[0]>(call: C, name: string) =>
  (await exampleOf(call, `plans/${name}`)).reply;
const plans = await replyOf(queryRationList, 'queryRationList');
const detail = await replyOf(queryRationDetail, 'queryRationDetail');
const worth = await replyOf(costBenefit, 'costBenefit');
const reached = await replyOf(queryReachRecord, 'queryReachRecord');
const changed = await replyOf(modifyRationPlan, 'modifyRationPlan');
const ended = await replyOf(cancelRationPlan, 'cancelRationPlan');
const dates = await replyOf(queryNextPayDate, 'queryNextPayDate');
const info = (await exampleOf(queryProductInfoOwn, 'catalogue/queryProductInfo')).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const [plan] = plans.list;
if (!plan) throw new Error('the example has a plan');
const NAME = plan.product_short_name;

function open(search = '', ...answers: readonly Answer[]) {
  const opened = renderMall({
    path: `/MyAccount/MyPosition?tab=ration${search}`,
    customer: CUSTOMER,
    answers: [
      ...answers,
      answer(queryRationList, plans),
      answer(queryRationDetail, detail),
      answer(costBenefit, worth),
      answer(queryReachRecord, reached),
      answer(modifyRationPlan, changed),
      answer(cancelRationPlan, ended),
      answer(queryNextPayDate, dates),
      answer(queryProductInfoOwn, {
        ...info,
        first_min_buy_money: fen(10_00n),
        add_min_buy_money: fen(10_00n),
        buy_step: fen(1n),
      }),
      answer(checkTradeTime, time),
    ],
  });
  close = opened.close;
  return opened;
}

it('lists plans with what they do next and what they earned', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: new RegExp(NAME) }));
  expect(row.getByText('每月15日')).toBeInTheDocument();
  expect(row.getByText('2026-11-16')).toBeInTheDocument();
  expect(await row.findByText('+147.89')).toBeInTheDocument();
  expect(row.getByText('运行中')).toBeInTheDocument();
  expect(screen.queryByText(/资金缺口/)).not.toBeInTheDocument();
});

it('tells of a plan that hit its target what that came to, not that nothing was invested', async () => {
  const [last] = reached.list;
  if (!last) throw new Error('the example has a record');
  const hit = { ...plan, ration_status: '6' as const, invested_money: fen(0n) };
  open('', answer(queryRationList, { ...plans, list: [hit] }));
  const row = within(await screen.findByRole('row', { name: new RegExp(NAME) }));
  expect(row.getByText('已赎回')).toBeInTheDocument();
  const rate = formatPercentSigned(last.realised_rate ?? last.reach_rate);
  expect(await row.findByText(rate)).toBeInTheDocument();
  expect(row.queryByText('0.00')).toBeNull();
});

it('says how much cash the coming month lacks', async () => {
  open('', answer(queryRationList, { ...plans, enable_balance: fen(400_00n) }));
  expect(await screen.findByText('资金缺口 600.00 元')).toBeInTheDocument();
});

it('offers the laboratory to a customer without plans', async () => {
  open('', answer(queryRationList, { ...plans, list: [], count: 0, running_count: 0 }));
  expect(await screen.findByText('暂无定投计划')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去实验室' })).toBeInTheDocument();
});

it('pauses a plan after asking once', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: `暂停 ${NAME}` }));
  expect(await screen.findByText('暂停后不再扣款，可随时恢复')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确认暂停' }));
  expect(await screen.findByText('已暂停')).toBeInTheDocument();
  expect(server.sentTo(modifyRationPlan)).toMatchObject([
    { payload: { allot_no: plan.allot_no, ration_status: '2' } },
  ]);
});

it('ends a plan, and says why it cannot', async () => {
  const { user } = open('', refusal(cancelRationPlan, 'plan_ended'));
  await user.click(await screen.findByRole('button', { name: `终止 ${NAME}` }));
  expect(await screen.findByText('终止后不再扣款，已持有份额不受影响')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确认终止' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
});

it('changes what differs and nothing else, and marks it', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: `修改 ${NAME}` }));
  expect(await screen.findByText('与当前计划相同')).toBeInTheDocument();
  const field = await screen.findByRole('textbox', { name: '每期金额（元）' });
  await user.clear(field);
  await user.type(field, '500');
  expect(
    await screen.findByRole('textbox', { name: '每期金额（元）（已修改）' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确认修改' }));
  expect(await screen.findByText('定投计划已修改')).toBeInTheDocument();
  const [sent] = server.sentTo(modifyRationPlan);
  expect(sent?.payload).toMatchObject({ allot_no: plan.allot_no, base_money: '500.00' });
  expect(Object.keys(sent?.payload ?? {})).toHaveLength(3);
});

it('tells of one plan what it cost, each period and when it reached its target', async () => {
  open(`&allot_no=${plan.allot_no}`);
  expect(await screen.findByRole('heading', { name: `${NAME} 定投` })).toBeInTheDocument();
  expect(screen.getByText('3,147.89')).toBeInTheDocument();
  const periods = within(screen.getByRole('table', { name: /扣款记录/ }));
  expect(periods.getAllByRole('row')).toHaveLength(detail.periods.length + 1);
  expect(await screen.findByRole('table', { name: /止盈记录/ })).toBeInTheDocument();
});

it('lets income be checked: shares, and dividends in cash where the plan got some', async () => {
  const paidOut = { ...worth, cash_out: fen(12_34n), income: fen(160_23n) };
  open(`&allot_no=${plan.allot_no}`, answer(costBenefit, paidOut));
  const figure = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent;
  expect(await figure('计划份额（份）')).toBe('1,510.14');
  expect(await figure('现金分红（元）')).toBe('12.34');
});

it('has no table of targets for a plan that never had one', async () => {
  const plain = { ...detail, target_flag: '0' as const, target_rate: null, target_action: null };
  open(
    `&allot_no=${plan.allot_no}`,
    answer(queryRationDetail, plain),
    answer(queryReachRecord, { list: [], count: 0 }),
  );
  expect(await screen.findByRole('table', { name: /扣款记录/ })).toBeInTheDocument();
  expect(screen.queryByText('止盈记录')).toBeNull();
});

it('offers nothing to do with a plan that has ended', async () => {
  const over = { ...plan, ration_status: '3' as const, ration_status_dict_name: '已终止' };
  open('', answer(queryRationList, { ...plans, list: [over] }));
  expect(await screen.findByText('已终止')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `修改 ${NAME}` })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: `详情 ${NAME}` })).toBeInTheDocument();
});

it('submits an increase of an audited institution to a colleague, and makes a decrease at once', async () => {
  const waiting = {
    ...changed,
    next_pay_date_num: null,
    effect_date_num: null,
    need_audit: '1' as const,
    local_order_no: 'BD1',
    expire_time: '2026-11-12 15:00:00',
  };
  const { user } = open('', ...AUDITED, answer(modifyRationPlan, waiting));
  await user.click(await screen.findByRole('button', { name: `修改 ${NAME}` }));
  const field = await screen.findByRole('textbox', { name: '每期金额（元）' });
  await user.clear(field);
  await user.type(field, '10');
  expect(screen.getByRole('button', { name: '确认修改' })).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '99999');
  await user.click(await screen.findByRole('button', { name: '提交复核' }));
  await expectSubmitted();
});

it('says what waits for an auditor, and until then shows each plan as it is', async () => {
  const [waiting] = plans.waiting;
  if (!waiting) throw new Error('the example has a change that waits');
  open(
    '',
    answer(queryRationList, {
      ...plans,
      waiting: [waiting, { ...waiting, local_order_no: 'BD2', before: null }],
    }),
  );
  const row = within(await screen.findByRole('row', { name: new RegExp(NAME) }));
  expect(row.getByText('1,000.00')).toBeInTheDocument();
  expect(row.getByText('变更待复核')).toBeInTheDocument();
  expect(
    screen.getByText(/定投变更待复核：每期金额（元） 1,000.00 → 2,000.00。/),
  ).toHaveTextContent('复核人须于 2026-11-12 15:00:00 前处理，逾期自动失效');
  expect(
    screen.getByText(/定投开通待复核：定投方式 普通定投，每期金额（元） 2,000.00，周期 每月15日/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: `查看 ${NAME} 定投变更` })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=mine'),
  );
});
