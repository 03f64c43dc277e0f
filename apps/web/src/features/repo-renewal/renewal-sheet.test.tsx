import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { qrpAlterPostpone } from '@mall/contract/trading/holding-instructions';
import { fen } from '@mall/domain/money/units';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { openSheet } from '#testing/position-sheet-story.tsx';
import { contract, REPO_GROUND, repo } from '#testing/repo-story.ts';
// Compiled before the first test waits for it.
import './renewal-sheet.tsx';

const saved = (await exampleOf(qrpAlterPostpone, 'trading/qrpAlterPostpone')).reply;
const open = (...answers: readonly Answer[]) =>
  openSheet('postpone', [...answers, ...REPO_GROUND], undefined, contract.contract_no);
const renewed = () => screen.findByRole('radio', { name: '到期续作' });
const amount = () => screen.getByRole('textbox', { name: '续作金额（元）' });
const save = () => screen.getByRole('button', { name: '保存' });

it('renews a part until a day, and says what was saved', async () => {
  const { user, server } = open(answer(qrpAlterPostpone, saved));
  await user.click(await renewed());
  expect(amount()).toHaveValue('100,000.00');
  expect(screen.getByText('按到期当日报价续作，当前报价 1.42%')).toBeInTheDocument();
  await user.clear(amount());
  await user.type(amount(), '60000');
  fireEvent.change(screen.getByLabelText('续作截止日（选填）'), {
    target: { value: '2026-12-31' },
  });
  await user.click(save());
  expect(await screen.findByText('续作设置已保存')).toBeInTheDocument();
  expect(screen.getByText('60,000.00 元')).toBeInTheDocument();
  expect(server.sentTo(qrpAlterPostpone)).toMatchObject([
    {
      payload: {
        contract_no: contract.contract_no,
        postpone_flag: '1',
        postpone_amount: '60000.00',
        postpone_stop_date: '20261231',
      },
    },
  ]);
});

it('renews everything without an amount, so that it also holds after a part has ended', async () => {
  const { user, server } = open(answer(qrpAlterPostpone, saved));
  await user.click(await renewed());
  await user.click(save());
  await screen.findByText('续作设置已保存');
  expect(server.sentTo(qrpAlterPostpone)[0]?.payload).toMatchObject({ postpone_amount: undefined });
});

it('does not save what is in force already', async () => {
  const { user, server } = open();
  await renewed();
  expect(screen.getByText('与当前设置相同')).toBeInTheDocument();
  await user.click(save());
  expect(server.sentTo(qrpAlterPostpone)).toEqual([]);
});

it.each([
  { typed: '60500', text: '续作金额须为1,000.00元的整数倍' },
  { typed: '101000', text: '金额不得高于合约未到期本金' },
  { typed: '0', text: '请输入续作金额' },
])('says at the field what is wrong with $typed', async ({ typed, text }) => {
  const { user, server } = open();
  await user.click(await renewed());
  await user.clear(amount());
  await user.type(amount(), `${typed}{Enter}`);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(server.sentTo(qrpAlterPostpone)).toEqual([]);
});

it('shows a refusal inside the sheet, keeps the choice and tries again under another number', async () => {
  const { user, server } = open(refusal(qrpAlterPostpone, 'renewal_closed'));
  await user.click(await renewed());
  await user.click(save());
  expect(await screen.findByText('到期日15:00后不可修改续作设置')).toBeInTheDocument();
  expect(await renewed()).toBeChecked();
  await user.click(screen.getByRole('button', { name: '重新提交' }));
  const numbers = server
    .sentTo(qrpAlterPostpone)
    // Every request of this call carries its number.
    .map(({ payload }) => (payload as { request_no: string }).request_no);
  expect(new Set(numbers).size).toBe(2);
});

it('waits where the choice can no longer be changed', async () => {
  open(answer(queryBjhgWdq, { list: [{ ...contract, can_alter_postpone: '0' }], count: 1 }));
  await renewed();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('已过修改时间，到期日15:00前可修改')).toBeInTheDocument();
});

it('offers only the payment where the product is not renewed', async () => {
  open(answer(queryProductInfoOwn, { ...repo, auto_postpone_allowed: '0' }));
  expect(await renewed()).toBeDisabled();
  expect(screen.getByText('该产品不支持续作，到期兑付')).toBeInTheDocument();
});

it('says that a contract of that number is none', async () => {
  open(answer(queryBjhgWdq, { list: [], count: 0 }));
  expect(await screen.findByText('该合约不存在或已结束')).toBeInTheDocument();
});

it('offers to ask again when the contract does not come', async () => {
  open(failure(queryBjhgWdq, new TypeError('Failed to fetch')));
  expect(await screen.findByRole('button', { name: /重试/ })).toBeInTheDocument();
});

it('fills in what is in force', async () => {
  const list = [{ ...contract, postpone_flag: '1' as const, postpone_amount: fen(60_000_00n) }];
  open(answer(queryBjhgWdq, { list, count: 1 }));
  expect(await renewed()).toBeChecked();
  expect(amount()).toHaveValue('60,000.00');
});
