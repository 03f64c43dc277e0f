import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { adviserProductUnbind, adviserProductUnbindCheck } from '@mall/contract/trading/adviser';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { openSheet } from '#testing/position-sheet-story.tsx';
// Compiled before the first test waits for it.
import './unbind-sheet.tsx';

const info = (await exampleOf(queryProductInfoOwn, 'catalogue/queryProductInfo')).reply;
const check = (await exampleOf(adviserProductUnbindCheck, 'trading/adviserProductUnbindCheck'))
  .reply;
const unbound = (await exampleOf(adviserProductUnbind, 'trading/adviserProductUnbind')).reply;
const open = (...answers: readonly Answer[]) =>
  openSheet('unbind', [
    ...answers,
    answer(queryProductInfoOwn, info),
    answer(adviserProductUnbindCheck, check),
    answer(noticeSendMobel, 'NR5'),
    answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
  ]);
const button = () => screen.findByRole('button', { name: '确认解约' });

async function choose({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('radio', { name: '全部赎回' }));
  await user.click(await button());
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  await user.click(identity.getByRole('button', { name: '获取验证码' }));
  await user.type(identity.getByRole('textbox'), '1234');
  await user.click(identity.getByRole('button', { name: '确定' }));
}

it('ends the contract with a confirmed identity, and lists the redemption of every fund', async () => {
  const opened = open(answer(adviserProductUnbind, unbound));
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('61.64 元')).toBeInTheDocument();
  await choose(opened);
  expect(await screen.findByText('解约申请已受理')).toBeInTheDocument();
  const table = screen.getByRole('table', { name: '赎回委托，共2笔' });
  expect(within(table).getByText('52,000.00')).toBeInTheDocument();
  expect(opened.server.sentTo(adviserProductUnbind)).toMatchObject([
    { payload: { option: '1', noticerecord_id: 'NR5' } },
  ]);
});

it('says why the contract cannot be ended', async () => {
  open(
    answer(adviserProductUnbindCheck, {
      ...check,
      can_unbind: '0',
      reason: '组合有在途委托',
      intransit_count: 2,
    }),
  );
  expect(await screen.findByText('组合有在途委托')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '全部赎回' })).toBeDisabled();
});

it('keeps the choice when the server refuses it', async () => {
  const opened = open(refusal(adviserProductUnbind, 'adviser_rebalancing'));
  await choose(opened);
  expect(await screen.findByRole('button', { name: '重新提交' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '全部赎回' })).toBeChecked();
});

it('says above the button that cash does not cover the fee', async () => {
  const opened = open(refusal(adviserProductUnbind, 'insufficient_cash'));
  await choose(opened);
  expect(await screen.findByText('可用资金不足')).toBeInTheDocument();
});

it('says that the portfolio is not held, which is no failure to load', async () => {
  open(refusal(adviserProductUnbindCheck, 'position_not_held'));
  expect(await screen.findByText('未持有该产品')).toBeInTheDocument();
});

it('offers to ask again when the check does not come', async () => {
  open(failure(adviserProductUnbindCheck, new TypeError('Failed to fetch')));
  expect(await screen.findByRole('button', { name: /重试/ })).toBeInTheDocument();
});
