import { compElectSignAgree } from '@mall/contract/agreements/sign';
import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { buyProd } from '@mall/contract/trading/buy';
import { gotoTradeNextStep, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { knownDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { confirming, goOn, line, openAtConfirm, typeAmount } from '#testing/buy-family-story.tsx';
import {
  amountField,
  info,
  openSheet,
  placed,
  quick,
  started,
  time,
} from '#testing/buy-sheet-story.tsx';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { repo } from '#testing/repo-story.ts';

const signed = (await exampleOf(compElectSignAgree, 'agreements/compElectSignAgree')).reply;

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
  await typeAmount(opened, '100000');
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
  await typeAmount(opened, '100000');
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

it('says at once outside the hours of repos when they begin again', async () => {
  const closed = {
    ...time,
    is_trade_time: '0',
    trade_phase: 'after_cutoff',
    business_time: '2026-11-12 15:31:00',
    trade_date_num: knownDay('2026-11-13'),
  } as const;
  const opened = openAtConfirm(repo, LENT, answer(checkTradeTime, closed));
  await amountField();
  const next = screen.getByRole('button', { name: '下一步' });
  expect(next).toHaveAccessibleDescription(
    '当前非交易时间，请在交易时间内办理（2026-11-13 09:15 起）',
  );
  await typeAmount(opened, '100000');
  await opened.user.click(next);
  expect(opened.server.sentTo(startTradeFlowStep)).toEqual([]);
});
