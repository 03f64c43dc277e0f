import { queryBindBankList } from '@mall/contract/banking/bank-card';
import { bankTransfer } from '@mall/contract/banking/bank-transfer';
import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { queryUserAssert } from '@mall/contract/identity/user';
import { crhMallGD001 } from '@mall/contract/legacy/institution-desk';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { publicKeyAnswer } from '#testing/login-popup.ts';
import { openSheet, PERSON } from '#testing/position-sheet-story.tsx';
import { CUSTOMER } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import './transfer-sheet.tsx';

const done = (await exampleOf(bankTransfer, 'banking/bankTransfer')).reply;
const cards = (await exampleOf(queryBindBankList, 'banking/queryBindBankList')).reply;
const assets = (await exampleOf(queryUserAssert, 'identity/queryUserAssert')).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const publicKey = await publicKeyAnswer();
const cash = { enable_balance: fen(1_500_00n), fetch_balance: fen(1_000_00n) };
const SMS = [
  answer(noticeSendMobel, 'NR7'),
  answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
];

const open = (way: 'in' | 'out', ...answers: readonly Answer[]) => openAs(PERSON, way, ...answers);
const openAs = (who: typeof PERSON, way: 'in' | 'out', ...answers: readonly Answer[]) =>
  openSheet(
    'transfer',
    [
      ...answers,
      answer(queryBindBankList, cards),
      answer(queryUserAssert, { ...assets, ...cash }),
      publicKey,
      ...SMS,
    ],
    who,
    way,
  );
type Opened = ReturnType<typeof open>;

async function fill({ user }: Opened, amount: string) {
  await user.type(await screen.findByRole('textbox', { name: '金额（元）' }), amount);
  await user.click(screen.getByRole('button', { name: '下一步' }));
}

async function confirm({ user }: Opened, name: string) {
  await user.type(screen.getByLabelText('交易密码'), '246810');
  await user.click(screen.getByRole('button', { name }));
}

async function confirmIdentity({ user }: Opened) {
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  await user.click(identity.getByRole('button', { name: '获取验证码' }));
  await user.type(identity.getByRole('textbox'), '1234');
  await user.click(identity.getByRole('button', { name: '确定' }));
}

it('brings money in with the amount in words and the password, without a code', async () => {
  const opened = open('in', answer(bankTransfer, done));
  await fill(opened, '200000');
  expect(screen.getByTestId('confirm-amount')).toHaveTextContent('200,000.00');
  expect(screen.getByText(/贰拾万元整/)).toBeInTheDocument();
  await confirm(opened, '确认转入 200,000.00 元');
  expect(await screen.findByText('转入成功')).toBeInTheDocument();
  const [sent, ...more] = opened.server.sentTo(bankTransfer);
  expect(sent?.payload).toMatchObject({ direction: '1', bank_no: 'TJ01', money: '200000.00' });
  expect(JSON.stringify(sent?.payload)).not.toContain('246810');
  expect(more).toEqual([]);
  expect(opened.server.sentTo(noticeSendMobel)).toEqual([]);
});

it('lets only what can be withdrawn leave', async () => {
  const opened = open('out');
  expect(
    await screen.findByText('可取 1,000.00 元，500.00 元 2026-11-13 起可取'),
  ).toBeInTheDocument();
  await fill(opened, '1000.01');
  expect(screen.getByText('可取资金不足')).toBeInTheDocument();
  expect(opened.server.sentTo(bankTransfer)).toEqual([]);
});

it.each([
  { status: '50', says: '转出成功', why: 'the bank has done it' },
  { status: '20', says: '银行处理中', why: 'the bank works on it' },
  { status: '80', says: '结果确认中，日终与银行核对，请勿重复提交', why: 'the bank was silent' },
  { status: '00', says: '已提交复核', why: 'a second person has to look at it' },
] as const)('out takes a code and says $says when $why', async ({ status, says }) => {
  const isProposal = status === '00';
  const opened = open(
    'out',
    answer(bankTransfer, {
      ...done,
      direction: '2',
      transfer_status: status,
      need_audit: isProposal ? '1' : '0',
      local_order_no: isProposal ? 'BD1' : null,
      occur_balance: fen(500_00n),
      expire_time: isProposal ? '2026-11-12 16:00:00' : null,
    }),
  );
  await fill(opened, '500');
  await confirm(opened, '确认转出 500.00 元');
  await confirmIdentity(opened);
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看转账记录' })).toHaveAttribute(
    'href',
    '/MyAccount/TransferRecords',
  );
  expect(screen.queryAllByText('已冻结 500.00 元')).toHaveLength(isProposal ? 1 : 0);
  expect(screen.queryAllByText('BD1')).toHaveLength(isProposal ? 1 : 0);
  expect(screen.queryAllByRole('link', { name: '查看我的复核' })).toHaveLength(isProposal ? 1 : 0);
  expect(opened.server.sentTo(bankTransfer)[0]?.payload).toMatchObject({ noticerecord_id: 'NR7' });
});

it('lets the maker recall a transfer that waits for its auditor, under the number the auditor sees', async () => {
  const { reply: taken } = await exampleOf(tradeWithdraw, 'trading/tradeWithdraw');
  const opened = open(
    'out',
    answer(bankTransfer, {
      ...done,
      direction: '2',
      transfer_status: '00',
      need_audit: '1',
      local_order_no: 'BD1',
      occur_balance: fen(500_00n),
      expire_time: '2026-11-12 16:00:00',
    }),
    answer(tradeWithdraw, { ...taken, order_status: '03', order_status_dict_name: '经办撤回' }),
  );
  await fill(opened, '500');
  await confirm(opened, '确认转出 500.00 元');
  await confirmIdentity(opened);
  await opened.user.click(await screen.findByRole('button', { name: '撤回' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '撤回委托 BD1？' }));
  expect(dialog.getByText('将解冻 500.00 元')).toBeInTheDocument();
  expect(dialog.getByText(done.transfer_no)).toBeInTheDocument();
  await opened.user.click(dialog.getByRole('button', { name: '确认撤回' }));
  expect(await screen.findByText('已解冻 500.00 元')).toBeInTheDocument();
  expect(screen.getByText('已撤回', { selector: 'h3' })).toBeInTheDocument();
});

it('says what the bank said and keeps everything typed', async () => {
  const opened = open('in', refusal(bankTransfer, 'bank_refused'));
  await fill(opened, '100');
  await confirm(opened, '确认转入 100.00 元');
  expect(await screen.findByText(/^银行返回：/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重新提交' })).toBeInTheDocument();
});

it('takes nothing outside the hours of the banks', async () => {
  const opened = open(
    'in',
    answer(checkTradeTime, { ...time, business_time: '2026-11-12 16:00:00' }),
  );
  expect(await screen.findByText('当前非转账时间，交易日09:00-16:00办理')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '金额（元）' })).toBeDisabled();
  expect(opened.server.sentTo(bankTransfer)).toEqual([]);
});

it('tells a customer without an account where to call', async () => {
  open('in', answer(queryBindBankList, { list: [] }));
  expect(await screen.findByText(/未绑定银行账户，请致电/)).toBeInTheDocument();
});

it.each([
  { way: 'out', button: '提交复核', why: 'money that leaves waits for a colleague' },
  { way: 'in', button: '确认转入 800.00 元', why: 'money that comes in waits for no colleague' },
] as const)('of an audited institution says $button: $why', async ({ way, button }) => {
  const { reply: rights } = await exampleOf(crhMallGD024, 'legacy/crhMallGD024');
  const { reply: desk } = await exampleOf(crhMallGD001, 'legacy/crhMallGD001');
  const audit_policy = {
    order_kinds: ['bank_transfer' as const],
    min_money: fen(0n),
    audit_levels: '1' as const,
  };
  const opened = openAs(
    CUSTOMER,
    way,
    answer(crhMallGD024, { ...rights, audit_policy }),
    answer(crhMallGD001, desk),
  );
  await fill(opened, '800');
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
  const canRecall = screen.queryByText('复核前可撤回；复核通过即发送银行，不可撤单');
  expect(canRecall !== null).toBe(way === 'out');
  expect(screen.queryByText('提交后不可撤单') === null).toBe(way === 'out');
  const notice = screen.queryByText(/^复核人须于 \d{4}-\d{2}-\d{2} 16:00:00 前处理/);
  expect(notice !== null).toBe(way === 'out');
});
