import { queryProductCashRuleOwn } from '@mall/contract/catalogue/product-rules';
import { Refused } from '@mall/contract/client';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { REFUSALS } from '@mall/contract/refusals';
import { withdrawCash } from '@mall/contract/trading/redeem';
import { shares } from '@mall/domain/money/units';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure } from '#testing/fake-server.ts';
import { openSheet, PERSON, position } from '#testing/position-sheet-story.tsx';
// Compiled before the first test waits for it.
import './withdraw-sheet.tsx';

const taken = (await exampleOf(withdrawCash, 'trading/withdrawCash')).reply;
const rule = (await exampleOf(queryProductCashRuleOwn, 'catalogue/queryProductCashRule')).reply;
const money = { ...position, family: 'money' as const, enable_shares: shares(6_000_00n) };

function open(...answers: readonly Answer[]) {
  return openSheet(
    'withdraw',
    [...answers, answer(queryProductCashRuleOwn, rule), answer(queryPositionDetail, money)],
    PERSON,
  );
}
const field = () => screen.findByRole('textbox', { name: '取现金额（元）' });

async function reachLastClick({ user }: ReturnType<typeof open>) {
  await user.type(await field(), '3500');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  return screen.findByRole('button', { name: '确认取现 3,500.00 元' });
}

it('leads from the amount to the money, and says what is left today', async () => {
  const opened = open(answer(withdrawCash, taken));
  const last = await reachLastClick(opened);
  expect(screen.getByTestId('confirm-amount')).toHaveTextContent('3,500.00');
  expect(screen.getByText('提交后不可撤单')).toBeInTheDocument();
  await opened.user.click(last);
  expect(await screen.findByText('取现成功')).toBeInTheDocument();
  // Paid at once, it is not among the orders under way.
  expect(screen.queryByRole('link', { name: '查看在途' })).toBeNull();
  expect(screen.getByRole('link', { name: '查看持仓' })).toBeInTheDocument();
  expect(screen.getByText('0.00 元，3 次')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '撤单' })).not.toBeInTheDocument();
});

it('does not call a withdrawal done that the bank has not answered', async () => {
  const opened = open(
    answer(withdrawCash, {
      ...taken,
      order_status: '80',
      order_status_dict_name: '结果确认中',
      arrive_time: null,
    }),
  );
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('结果确认中，份额暂时冻结')).toBeInTheDocument();
  expect(screen.getByText('待银行确认')).toBeInTheDocument();
});

it.each([
  { typed: '10000.01', text: '单笔取现金额不得高于10,000.00元' },
  { typed: '6000.01', text: '可赎回份额不足' },
  { typed: '0', text: '请输入取现金额' },
])('says at the field what is wrong with $typed', async ({ typed, text }) => {
  const { user } = open();
  await user.type(await field(), typed);
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('shows at the field what is left of the quota, and keeps the amount', async () => {
  const text = '超过当日快速取现额度，剩余3,000.00元';
  const opened = open(failure(withdrawCash, new Refused(REFUSALS.above_quick_quota.errorNo, text)));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await field()).toHaveValue('3,500.00');
});

it('sends institutions to the ordinary way', async () => {
  openSheet('withdraw', [
    answer(queryProductCashRuleOwn, { ...rule, quick_flag: '0' }),
    answer(queryPositionDetail, money),
  ]);
  expect(await screen.findByText('机构客户请使用普通取出，T+1到账')).toBeInTheDocument();
});
