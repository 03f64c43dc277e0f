import { compElectSignAgree } from '@mall/contract/agreements/sign';
import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { buyProd } from '@mall/contract/trading/buy';
import {
  checkPreConditionPc,
  gotoTradeNextStep,
  startTradeFlowStep,
} from '@mall/contract/trading/trade-flow';
import { knownDay } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { fen, rate } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  amountField,
  atConfirm,
  info,
  openSheet,
  placed,
  preCheck,
  quick,
  started,
} from '#testing/buy-sheet-story.tsx';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { repo } from '#testing/repo-story.ts';

const signed = (await exampleOf(compElectSignAgree, 'agreements/compElectSignAgree')).reply;
type Told = NonNullable<typeof atConfirm.step_data.terms>;
if (!atConfirm.step_data.terms) throw new Error('the example tells its terms');
const told: Told = atConfirm.step_data.terms;
const confirming = (terms: Partial<Told>, items = atConfirm.step_data.confirm_items) =>
  ({
    ...atConfirm,
    step_data: { ...atConfirm.step_data, confirm_items: items, terms: { ...told, ...terms } },
  }) as const;
const ITEM = {
  item_no: 'all-1',
  item_text: '本机构已核对产品、金额与交易日',
  required: '1',
} as const;

/** A product whose purchase has nothing to sign: the first screen behind the amount is the last click. */
function openAtConfirm(product: object, terms: Partial<Told>, ...answers: Answer[]) {
  const flow = confirming(terms, [ITEM]);
  return openSheet(
    ...answers,
    answer(queryProductInfoOwn, { ...info, ...product, product_no: info.product_no }),
    answer(startTradeFlowStep, flow),
    answer(gotoTradeNextStep, { ...flow, cur_step: 'SUBMIT', finished: '1' }),
    answer(checkPreConditionPc, {
      ...preCheck,
      unmet_list: [],
      can_trade: '1',
      amount_limits: null,
    }),
  );
}

async function type({ user }: ReturnType<typeof openSheet>, amount: string) {
  await user.type(await amountField(), amount);
}
async function goOn({ user }: ReturnType<typeof openSheet>) {
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(await screen.findByRole('checkbox', { name: ITEM.item_text }));
}
const line = (label: string) =>
  within(screen.getByTestId('trade-sheet')).getByText(label).nextElementSibling;

const LENT = {
  cancel_deadline: null,
  repo: {
    expire_year_rate: rate(1_420_000n),
    break_year_rate: rate(300_000n),
    start_date_num: knownDay('2026-11-12'),
    expire_date_num: knownDay('2026-11-19'),
    days: 7,
    expect_income: fen(27_23n),
    expect_expire_money: fen(100_027_23n),
    can_postpone: '1' as const,
  },
};

it('lends to the house: interest as a sum, no net value, a contract at once', async () => {
  const opened = openAtConfirm(
    repo,
    LENT,
    answer(buyProd, {
      ...placed,
      order_status: '50',
      order_status_dict_name: '已完成',
      cancel_deadline: null,
      contract_no: 'QR2026111200001',
      start_date_num: knownDay('2026-11-12'),
      expire_date_num: knownDay('2026-11-19'),
      expect_expire_money: fen(100_027_23n),
    }),
  );
  await type(opened, '100000');
  await opened.user.click(screen.getByRole('radio', { name: '到期续作' }));
  expect(screen.getByTestId('order-clock')).not.toHaveTextContent('净值');
  await goOn(opened);
  expect(line('到期利息')).toHaveTextContent('100,000.00 × 1.42% × 7 ÷ 365 = 27.23 元');
  expect(line('撤单')).toHaveTextContent('成交后不可撤单');
  await opened.user.click(screen.getByRole('button', { name: '确认买入 100,000.00 元' }));
  expect(await screen.findByText('买入成功')).toBeInTheDocument();
  expect(line('合约号')).toHaveTextContent('QR2026111200001');
  expect(screen.queryByRole('button', { name: '撤单' })).not.toBeInTheDocument();
  expect(opened.server.sentTo(startTradeFlowStep)).toMatchObject([
    { payload: { busin_type: '300013' } },
  ]);
  const [sent] = opened.server.sentTo(buyProd);
  expect(sent).toMatchObject({ payload: { postpone_flag: '1' } });
  expect(sent?.payload).not.toHaveProperty('dividend_method');
});

it('does not call a loan made that the exchange has not answered', async () => {
  const opened = openAtConfirm(
    repo,
    LENT,
    answer(buyProd, { ...placed, order_status: '80', order_status_dict_name: '结果确认中' }),
  );
  await type(opened, '100000');
  await goOn(opened);
  await opened.user.click(screen.getByRole('button', { name: /^确认买入/ }));
  expect(await screen.findByText('结果确认中，资金暂时冻结')).toBeInTheDocument();
  expect(screen.queryByText('再买一笔')).not.toBeInTheDocument();
});

it('signs papers of mode S with a confirmed identity', async () => {
  const [paper] = quick.agreements;
  if (!paper) throw new Error('the example has a paper');
  const papers = [{ ...paper, sign_mode: 'S' as const, sign_mode_dict_name: '签署' }];
  const { user, server } = openSheet(
    answer(queryProductInfoOwn, { ...repo, product_no: info.product_no }),
    answer(startTradeFlowStep, { ...started, step_data: { ...quick, agreements: papers } }),
    answer(noticeSendMobel, 'NR1'),
    answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
    answer(compElectSignAgree, signed),
    answer(gotoTradeNextStep, confirming(LENT)),
  );
  await user.type(await amountField(), '100000');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(await screen.findByRole('button', { name: `《${paper.agreement_name}》` }));
  const reader = within(await screen.findByRole('dialog', { name: paper.agreement_name }));
  await user.click(await reader.findByRole('button', { name: '我已阅读' }));
  await user.click(await screen.findByRole('checkbox', { name: '本机构已阅读并同意上述文件' }));
  await user.click(screen.getByRole('button', { name: '全部同意并签署（1份）' }));
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  await user.click(identity.getByRole('button', { name: '获取验证码' }));
  await user.type(identity.getByRole('textbox'), '1234');
  await user.click(identity.getByRole('button', { name: '确定' }));
  expect(await screen.findByTestId('confirm-amount')).toHaveTextContent('100,000.00');
  expect(server.sentTo(compElectSignAgree)).toMatchObject([
    { payload: { noticerecord_id: 'NR1' } },
  ]);
});

const PLAN = {
  category_id: CATEGORY.plan,
  cat_varieties: null,
  trade_status: '2',
  cooling_off_hours: 24,
  establish_date_num: knownDay('2026-11-20'),
  expire_date_num: knownDay('2027-11-19'),
  next_open_begin_num: null,
  last_sign_time: '2026-11-19 15:00:00',
};
const COOLING = {
  redeemable_date_num: null,
  cancel_deadline: null,
  trade_date_num: knownDay('2026-11-13'),
  cooling: {
    hours: 24,
    end_time: '2026-11-13 14:26:07',
    last_sign_time: '2026-11-19 15:00:00',
  },
};

it('signs a plan with own money, tells cooling-off and visit, and can be rescinded', async () => {
  const opened = openAtConfirm(
    PLAN,
    COOLING,
    answer(buyProd, {
      ...placed,
      order_status: '11',
      order_status_dict_name: '冷静期',
      cancel_deadline: null,
      cooling_end_time: '2026-11-13 14:26:07',
    }),
  );
  await type(opened, '300000');
  expect(screen.getByText('最晚签约时间 2026-11-19 15:00:00，之后无法完成冷静期')).toBeVisible();
  expect(screen.getByTestId('order-clock')).toHaveTextContent('冷静期结束');
  expect(screen.getByTestId('order-clock')).not.toHaveTextContent('可赎回');
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('请确认资金来源')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('radio', { name: '非自有资金' }));
  expect(screen.getByText('须以自有资金投资')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  expect(opened.server.sentTo(startTradeFlowStep)).toEqual([]);
  await opened.user.click(screen.getByRole('radio', { name: '自有资金' }));
  await goOn(opened);
  expect(line('冷静期')).toHaveTextContent('签约付款后 24 小时，至 2026-11-13 14:26:07');
  expect(line('解约')).toHaveTextContent('回访完成前可解约，全额退款');
  expect(screen.queryByText(/已过今日15:00/)).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '确认签约 300,000.00 元' }));
  expect(await screen.findByText('签约成功，进入冷静期')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '解约' })).toBeInTheDocument();
  expect(opened.server.sentTo(buyProd)).toMatchObject([{ payload: { own_funds: '1' } }]);
});

it('tells a professional that there is no cooling-off', async () => {
  const { cooling: _, ...exempt } = COOLING;
  const opened = openAtConfirm(PLAN, { ...exempt, trade_date_num: told.trade_date_num });
  await type(opened, '300000');
  await opened.user.click(screen.getByRole('radio', { name: '自有资金' }));
  await goOn(opened);
  expect(screen.getByText('专业投资者免冷静期与回访')).toBeInTheDocument();
  expect(screen.getByTestId('order-clock')).not.toHaveTextContent('冷静期结束');
});

it('says at the form that the cooling-off can no longer be completed', async () => {
  const opened = openAtConfirm(
    PLAN,
    COOLING,
    refusal(startTradeFlowStep, 'cooling_off_impossible'),
  );
  await type(opened, '300000');
  await opened.user.click(screen.getByRole('radio', { name: '自有资金' }));
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('距募集截止不足24小时，已无法完成冷静期')).toBeInTheDocument();
  expect(await amountField()).toHaveValue('300,000.00');
});

it('tells a certificate its interest and that it cannot be redeemed before its end', async () => {
  const certificate = {
    category_id: CATEGORY.periodic,
    cat_varieties: null,
    trade_status: '2',
    annual_rate: rate(2_850_000n),
    upp_annual_rate: rate(2_850_000n),
    establish_date_num: knownDay('2026-11-16'),
    expire_date_num: knownDay('2027-02-15'),
  };
  const opened = openAtConfirm(certificate, { redeemable_date_num: null });
  await type(opened, '1000000');
  await goOn(opened);
  // EX-4.9.
  expect(line('到期利息')).toHaveTextContent('7,105.48 元（年化 2.85%）');
  expect(line('赎回')).toHaveTextContent('到期前不可赎回');
  expect(screen.getByRole('button', { name: '确认认购 1,000,000.00 元' })).toBeInTheDocument();
});

it('tells a floating certificate both ends', async () => {
  const opened = openAtConfirm(
    {
      category_id: CATEGORY.periodic,
      cat_varieties: null,
      trade_status: '2',
      annual_rate: rate(100_000n),
      upp_annual_rate: rate(5_000_000n),
      establish_date_num: knownDay('2026-11-16'),
      expire_date_num: knownDay('2027-02-15'),
    },
    { redeemable_date_num: null },
  );
  await type(opened, '1000000');
  expect(line('到期利息（最低情景）')).toHaveTextContent('249.32 元（年化 0.10%）');
  expect(line('到期利息（最高情景）')).toHaveTextContent('12,465.75 元（年化 5.00%）');
});

it('buys a money fund without fee lines, and reinvests its income', async () => {
  const opened = openAtConfirm(
    { cat_varieties: '3' },
    { est_fee: fen(0n) },
    answer(buyProd, placed),
  );
  await type(opened, '10000');
  expect(screen.queryByRole('radio', { name: '现金分红' })).not.toBeInTheDocument();
  await goOn(opened);
  expect(line('预计份额')).toHaveTextContent('10,000.00 份（每份 1.0000 元）');
  await opened.user.click(screen.getByRole('button', { name: '确认买入 10,000.00 元' }));
  expect(await screen.findByText('申购申请已受理')).toBeInTheDocument();
  expect(opened.server.sentTo(buyProd)).toMatchObject([{ payload: { dividend_method: '0' } }]);
});

it('subscribes to a fund: no day of redemption, and once more from an empty form', async () => {
  const opened = openAtConfirm(
    { trade_status: '2', establish_date_num: null },
    { redeemable_date_num: null, cancel_deadline: null },
    answer(buyProd, { ...placed, redeemable_date_num: null, cancel_deadline: null }),
  );
  await type(opened, '10000');
  expect(screen.getByTestId('order-clock')).not.toHaveTextContent('可赎回');
  await goOn(opened);
  expect(line('份额确认')).toHaveTextContent('以基金合同生效后为准');
  expect(line('撤单截止')).toHaveTextContent('提交后不可撤单');
  await opened.user.click(screen.getByRole('button', { name: '确认认购 10,000.00 元' }));
  expect(await screen.findByText('认购申请已受理')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '再买一笔' }));
  expect(await amountField()).toHaveValue('');
});
