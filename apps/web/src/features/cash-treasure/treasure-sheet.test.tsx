import { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { cashTreasureOrder, checkTtdProcPre } from '@mall/contract/trading/cash-treasure';
import { fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { openSheet, position } from '#testing/position-sheet-story.tsx';
// Compiled before the first test waits for it.
import './treasure-sheet.tsx';

const running = (await exampleOf(checkTtdProcPre, 'trading/checkTtdProcPre')).reply;
const saved = (await exampleOf(cashTreasureOrder, 'trading/cashTreasureOrder')).reply;
const papers = (
  await exampleOf(compElectQryNeedSignByCondition, 'agreements/compElectQryNeedSignByCondition')
).reply;
const closed = {
  ...running,
  auto_flag: '0' as const,
  contract_status: '0' as const,
  sign_flag: '0' as const,
  reserve_amount: fen(0n),
};
const done = { ...saved, order: null };
const SIGNED = answer(compElectQryNeedSignByCondition, { list: [] });
const open = (...answers: readonly Answer[]) =>
  openSheet('cash', [
    ...answers,
    answer(noticeSendMobel, 'NR9'),
    answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
    SIGNED,
    answer(checkTtdProcPre, running),
  ]);
const field = () => screen.findByRole('textbox', { name: '保留金额（元）' });

async function type({ user }: ReturnType<typeof open>, amount: string) {
  await user.clear(await field());
  await user.type(await field(), amount);
}

it('opens the sweep with a confirmed identity, and tells beforehand what it would buy', async () => {
  const opened = open(answer(checkTtdProcPre, closed), answer(cashTreasureOrder, done));
  await type(opened, '1000');
  // EX-3.7.
  expect(screen.getByText(/按当前现金 23,456.78 元：将申购 22,400.00 元/)).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '确认开通' }));
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  await opened.user.click(identity.getByRole('button', { name: '获取验证码' }));
  await opened.user.type(identity.getByRole('textbox'), '1234');
  await opened.user.click(identity.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('已开通自动申购')).toBeInTheDocument();
  expect(opened.server.sentTo(cashTreasureOrder)).toMatchObject([
    {
      payload: {
        operation: '1',
        product_no: position.product_no,
        reserve_amount: '1000.00',
        noticerecord_id: 'NR9',
      },
    },
  ]);
});

it('changes what stays without a code', async () => {
  const opened = open(answer(cashTreasureOrder, { ...done, reserve_amount: fen(5_000_00n) }));
  expect(await field()).toHaveValue('1,000.00');
  expect(screen.getByText('与当前设置相同')).toBeInTheDocument();
  await type(opened, '5000');
  await opened.user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保留金额已修改')).toBeInTheDocument();
  expect(opened.server.sentTo(cashTreasureOrder)).toMatchObject([
    { payload: { operation: '3', reserve_amount: '5000.00' } },
  ]);
});

it('closes the sweep after asking once more', async () => {
  const opened = open(answer(cashTreasureOrder, { ...done, auto_flag: '0', contract_status: '0' }));
  await opened.user.click(await screen.findByRole('button', { name: '关闭自动申购' }));
  await opened.user.click(screen.getByRole('button', { name: '确认关闭' }));
  expect(await screen.findByText('已关闭自动申购')).toBeInTheDocument();
  expect(opened.server.sentTo(cashTreasureOrder)).toMatchObject([{ payload: { operation: '2' } }]);
});

it('has its papers signed before it can be opened', async () => {
  open(answer(checkTtdProcPre, closed), answer(compElectQryNeedSignByCondition, papers));
  expect(await screen.findByRole('button', { name: /^全部同意并签署/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '确认开通' })).not.toBeInTheDocument();
});

it('says at the field that the reserve is no whole step', async () => {
  const opened = open();
  await type(opened, '1050');
  await opened.user.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('保留金额须为100.00元的整数倍')).toBeInTheDocument();
  expect(opened.server.sentTo(cashTreasureOrder)).toEqual([]);
});

it('says why the server would refuse it', async () => {
  open(answer(checkTtdProcPre, { ...closed, can_process: '0', reason: '风险测评已过期' }));
  expect(await screen.findByText('风险测评已过期')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '确认开通' })).toHaveAttribute('aria-disabled', 'true');
});

it('keeps what was typed when the server refuses it', async () => {
  const opened = open(refusal(cashTreasureOrder, 'account_restricted'));
  await type(opened, '5000');
  await opened.user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('button', { name: '重新提交' })).toBeInTheDocument();
  expect(await field()).toHaveValue('5,000.00');
});

it('offers to ask again when its state does not come', async () => {
  open(failure(checkTtdProcPre, new TypeError('Failed to fetch')));
  expect(await screen.findByRole('button', { name: /重试/ })).toBeInTheDocument();
});
