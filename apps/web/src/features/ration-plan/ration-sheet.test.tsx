import { queryIndexByJson } from '@mall/contract/catalogue/market-index';
import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { queryUserAssert } from '@mall/contract/identity/user';
import { queryMadRationRelateIndex } from '@mall/contract/plans/deviation-strategy';
import { queryNextPayDate } from '@mall/contract/plans/plan-queries';
import { queryRationSeries } from '@mall/contract/plans/plan-series';
import { createRationPlan } from '@mall/contract/plans/plan-writes';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import {
  checkPreConditionPc,
  gotoTradeNextStep,
  startTradeFlowStep,
} from '@mall/contract/trading/trade-flow';
import { fen } from '@mall/domain/money/units';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AUDITED, expectAuditTold, expectSubmitted } from '#testing/audited.ts';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import '#app/layout/layers/trade-sheets.tsx';
import './ration-sheet.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const info = (await exampleOf(queryProductInfoOwn, 'catalogue/queryProductInfo')).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const cash = (await exampleOf(queryUserAssert, 'identity/queryUserAssert')).reply;
const dates = (await exampleOf(queryNextPayDate, 'plans/queryNextPayDate')).reply;
const created = (await exampleOf(createRationPlan, 'plans/createRationPlan')).reply;
const series = (await exampleOf(queryRationSeries, 'plans/queryRationSeries')).reply;
const indices = (await exampleOf(queryIndexByJson, 'catalogue/queryIndexByJson')).reply;
const preCheck = (await exampleOf(checkPreConditionPc, 'trading/checkPreConditionPc')).reply;
const started = (await exampleOf(startTradeFlowStep, 'trading/startTradeFlowStep')).reply;
const atConfirm = (await exampleOf(gotoTradeNextStep, 'trading/gotoTradeNextStep')).reply;
const items = atConfirm.step_data.confirm_items;
const product = {
  ...info,
  is_ration: '1' as const,
  first_min_buy_money: fen(10_00n),
  add_min_buy_money: fen(10_00n),
  buy_step: fen(1n),
};

function open(search = '', ...answers: readonly Answer[]) {
  const opened = renderMall({
    path: `/product-centre?trade=ration&product_no=${info.product_no}${search}`,
    customer: CUSTOMER,
    answers: [
      ...answers,
      answer(queryProductInfoOwn, product),
      answer(checkTradeTime, time),
      answer(queryUserAssert, cash),
      answer(queryNextPayDate, dates),
      answer(queryRationSeries, { ...series, product: null }),
      answer(queryIndexByJson, indices),
      answer(queryMadRationRelateIndex, { list: [] }),
      answer(checkPreConditionPc, { ...preCheck, unmet_list: [], can_trade: '1' }),
      // Nothing is left to sign and nothing to warn of.
      answer(startTradeFlowStep, { ...started, ...atConfirm }),
      answer(gotoTradeNextStep, { ...atConfirm, cur_step: 'SUBMIT', finished: '1' }),
      answer(createRationPlan, created),
    ],
  });
  close = opened.close;
  return opened;
}

const amount = () => screen.findByRole('textbox', { name: '每期金额（元）' });

it('tells the next dates, and which of them were rolled or may still move', async () => {
  open();
  expect(await screen.findByText(/顺延至/)).toHaveTextContent('2026-11-15 顺延至 2026-11-16');
  expect(screen.getByText(/（预计）/)).toHaveTextContent('2027-01-15');
  expect(screen.getByText(/连续3期失败，计划终止/)).toBeInTheDocument();
});

it('creates a plan over the steps the server names, with the hash of what was shown', async () => {
  const { user, server } = open();
  await user.type(await amount(), '1000');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  for (const { item_text } of items)
    await user.click(await screen.findByRole('checkbox', { name: item_text }));
  await user.click(screen.getByRole('button', { name: '确认创建定投计划' }));
  expect(await screen.findByText('定投计划已创建')).toBeInTheDocument();
  expect(screen.getByText('2026-11-16')).toBeInTheDocument();
  expect(server.sentTo(createRationPlan)).toMatchObject([
    {
      payload: {
        product_no: info.product_no,
        ration_type: '1',
        cycle_type: '0',
        cycle_day: 15,
        base_money: '1000.00',
        end_type: '0',
        target_flag: '0',
        click_evidence: { terms_sha256: atConfirm.step_data.terms?.terms_sha256 },
      },
    },
  ]);
});

it('submits the plan of an audited institution to a colleague', async () => {
  const waiting = {
    ...created,
    ration_status: null,
    ration_status_dict_name: null,
    next_pay_date_num: null,
    effect_date_num: null,
    need_audit: '1' as const,
    local_order_no: 'BD1',
    expire_time: '2026-11-12 15:00:00',
  };
  const { user } = open('', ...AUDITED, answer(createRationPlan, waiting));
  await user.type(await amount(), '1000');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  for (const { item_text } of items)
    await user.click(await screen.findByRole('checkbox', { name: item_text }));
  await expectAuditTold(`${atConfirm.step_data.terms?.trade_date_num} 15:00:00`);
  await user.click(screen.getByRole('button', { name: '提交复核' }));
  await expectSubmitted();
  expect(screen.queryByText('首次扣款')).not.toBeInTheDocument();
});

it('is filled with the terms of the laboratory it was opened from', async () => {
  open('&tab=lab&strategy=4&money=2500.00&cycle=1&day=3&index_code=HC1000&mad=60&g=30');
  expect(await amount()).toHaveValue('2,500.00');
  expect(screen.getByRole('radio', { name: '均线偏离' })).toBeChecked();
  const shown = (name: string) => screen.getByRole('combobox', { name });
  expect(shown('周期')).toHaveValue('1');
  expect(shown('扣款日')).toHaveValue('3');
  expect(shown('均线')).toHaveValue('60');
  expect(shown('级差')).toHaveValue('30');
  expect(await screen.findByText('指数历史不足，暂不支持该策略', { selector: 'p' })).toBeVisible();
});

it.each([
  { typed: '5', says: '每期金额不得低于10.00元', why: 'below what the product takes' },
  { typed: '', says: '请输入每期金额', why: 'nothing' },
  {
    typed: '100000000.01',
    says: '每期金额不得高于100,000,000.00元',
    why: 'more than a plan may pay',
  },
])('sends nothing when $why is typed', async ({ typed, says }) => {
  const { user, server } = open();
  const field = await amount();
  if (typed !== '') await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(server.sentTo(startTradeFlowStep)).toEqual([]);
});

it('says what an end and a target still need', async () => {
  const { user } = open();
  await user.type(await amount(), '1000');
  await user.click(screen.getByRole('radio', { name: '满期数' }));
  await user.click(screen.getByRole('checkbox', { name: '达到目标收益率时处理' }));
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('请输入1至9999的期数')).toBeInTheDocument();
  expect(screen.getByText('请输入大于0的目标收益率，至多两位小数')).toBeInTheDocument();
});

it('offers no form for a product without plans', async () => {
  open('', answer(queryProductInfoOwn, { ...product, is_ration: '0' }));
  expect(await screen.findByText('该产品不支持定投')).toBeInTheDocument();
});

it('shows a refusal of the last click where it happened', async () => {
  const { user } = open('', refusal(createRationPlan, 'too_many_plans'));
  await user.type(await amount(), '1000');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  for (const { item_text } of items)
    await user.click(await screen.findByRole('checkbox', { name: item_text }));
  await user.click(screen.getByRole('button', { name: '确认创建定投计划' }));
  expect(await screen.findByText(/20个/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重新提交' })).toBeInTheDocument();
});
