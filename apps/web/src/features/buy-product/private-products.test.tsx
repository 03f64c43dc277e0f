import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { buyProd } from '@mall/contract/trading/buy';
import { gotoTradeNextStep, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { knownDay } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  confirming,
  goOn,
  line,
  openAtConfirm,
  straightToConfirm,
  told,
  typeAmount,
} from '#testing/buy-family-story.tsx';
import { amountField, openSheetFor, placed } from '#testing/buy-sheet-story.tsx';
import { answer, refusal } from '#testing/fake-server.ts';
import { publicKeyAnswer } from '#testing/login-popup.ts';
import { CUSTOMER } from '#testing/render-mall.tsx';

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
  await typeAmount(opened, '300000');
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
  await typeAmount(opened, '300000');
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
  await typeAmount(opened, '300000');
  await opened.user.click(screen.getByRole('radio', { name: '自有资金' }));
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('距募集截止不足24小时，已无法完成冷静期')).toBeInTheDocument();
  expect(await amountField()).toHaveValue('300,000.00');
});

it('has the identity confirmed where the server asks for it', async () => {
  const flow = confirming(COOLING);
  const opened = openAtConfirm(
    PLAN,
    COOLING,
    answer(startTradeFlowStep, { ...flow, cur_step: 'SMS', next_step: 'CONFIRM' }),
    answer(gotoTradeNextStep, flow),
    answer(noticeSendMobel, 'NR3'),
    answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
  );
  await typeAmount(opened, '300000');
  await opened.user.click(screen.getByRole('radio', { name: '自有资金' }));
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  await opened.user.click(await screen.findByRole('button', { name: '验证身份' }));
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  await opened.user.click(identity.getByRole('button', { name: '获取验证码' }));
  await opened.user.type(identity.getByRole('textbox'), '1234');
  await opened.user.click(identity.getByRole('button', { name: '确定' }));
  expect(await screen.findByTestId('confirm-amount')).toHaveTextContent('300,000.00');
  expect(opened.server.sentTo(gotoTradeNextStep)).toMatchObject([
    { payload: { cur_step: 'SMS', noticerecord_id: 'NR3' } },
  ]);
});

it('asks for the password at the first private purchase, says at the field that it is wrong, and keeps the code', async () => {
  const flow = confirming(COOLING);
  const asking = { ...flow.step_data, needs_password: '1' as const };
  const opened = openAtConfirm(
    PLAN,
    COOLING,
    answer(startTradeFlowStep, {
      ...flow,
      step_data: asking,
      cur_step: 'SMS',
      next_step: 'CONFIRM',
    }),
    refusal(gotoTradeNextStep, 'transaction_password_wrong'),
    answer(noticeSendMobel, 'NR3'),
    answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
    await publicKeyAnswer(),
  );
  await typeAmount(opened, '300000');
  await opened.user.click(screen.getByRole('radio', { name: '自有资金' }));
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  const prove = await screen.findByRole('button', { name: '验证身份' });
  expect(screen.getByText('请输入交易密码')).toBeInTheDocument();
  const password = screen.getByLabelText(/^交易密码/);
  await opened.user.type(password, '111111');
  await opened.user.click(prove);
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  await opened.user.click(identity.getByRole('button', { name: '获取验证码' }));
  await opened.user.type(identity.getByRole('textbox'), '1234');
  await opened.user.click(identity.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(/密码错误，请重新输入/));
  expect(opened.server.sentTo(noticeSendMobel)).toMatchObject([
    { payload: { step: { purpose: 'order', flow_id: flow.flow_id } } },
  ]);

  await opened.user.type(password, '222222');
  await opened.user.click(prove);
  await waitFor(() => expect(opened.server.sentTo(gotoTradeNextStep)).toHaveLength(2));
  const sent = opened.server.sentTo(gotoTradeNextStep).map(({ payload }) => payload);
  for (const payload of sent)
    expect(payload).toMatchObject({
      noticerecord_id: 'NR3',
      password: expect.stringMatching(/^[A-Za-z0-9+/]{16,}={0,2}$/),
    });
  expect(JSON.stringify(sent)).not.toMatch(/111111|222222/);
  expect(opened.server.sentTo(noticeSendMobel)).toHaveLength(1);
});

it('tells a person who signs a trust that it is recorded, and no institution', async () => {
  const trust = { ...PLAN, category_id: CATEGORY.trust };
  const words = /^请按预约完成录音录像/;
  const { user } = CUSTOMER;
  const { inst_name: _, ...person } = user;
  const opened = openSheetFor({ ...CUSTOMER, user: person }, straightToConfirm(trust, COOLING));
  expect(await screen.findByText(words)).toBeVisible();
  opened.close();
  openAtConfirm(trust, COOLING);
  await amountField();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});
