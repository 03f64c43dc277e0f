import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { queryBaseDict } from '@mall/contract/shop/base-data';
import { retrustee } from '@mall/contract/trading/holding-instructions';
import { shares } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AUDITED, expectAuditTold, expectSubmitted, WAITING } from '#testing/audited.ts';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { openSheet, position } from '#testing/position-sheet-story.tsx';
// Compiled before the first test waits for it.
import './custody-sheet.tsx';

const taken = (await exampleOf(retrustee, 'trading/retrustee')).reply;
const DISTRIBUTORS = answer(queryBaseDict, {
  list: [
    { dict_entry: 'DISTRIBUTOR', sub_entry: '205', dict_prompt: '海岳银行', order_no: 1 },
    { dict_entry: 'DISTRIBUTOR', sub_entry: '311', dict_prompt: '衡山证券', order_no: 2 },
  ],
});
const SMS = [
  answer(noticeSendMobel, 'NR7'),
  answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
];
const open = (...answers: readonly Answer[]) =>
  openSheet('custody', [...answers, ...SMS, DISTRIBUTORS]);
type Opened = ReturnType<typeof open>;
const field = () => screen.findByRole('textbox', { name: '转托管份额（份）' });

async function fill({ user }: Opened, again = 'A20600871') {
  await user.type(await field(), '1000');
  await user.selectOptions(screen.getByRole('combobox', { name: '目标销售机构' }), '205');
  await user.type(screen.getByRole('textbox', { name: '对方交易账号' }), 'A20600871');
  await user.type(screen.getByRole('textbox', { name: '再次输入对方交易账号' }), again);
  await user.click(screen.getByRole('button', { name: '下一步' }));
}

async function confirmIdentity({ user }: Opened) {
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  expect(
    identity.getByText('您正在办理份额转托管，为保障您的权益，请完成身份验证。'),
  ).toBeInTheDocument();
  await user.click(identity.getByRole('button', { name: '获取验证码' }));
  await user.type(identity.getByRole('textbox'), '1234');
  await user.click(identity.getByRole('button', { name: '确定' }));
}

it('leads from the shares over a confirmed identity to the order', async () => {
  const opened = open(answer(retrustee, taken));
  await fill(opened);
  expect(screen.getByTestId('confirm-amount')).toHaveTextContent('1,000.00');
  expect(screen.getByText('海岳银行（205）')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '确认转托管 1,000.00 份' }));
  await confirmIdentity(opened);
  expect(await screen.findByText('转托管申请已受理')).toBeInTheDocument();
  expect(screen.getByText(`冻结 2,000.00 份`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '撤单' })).toBeInTheDocument();
  expect(opened.server.sentTo(retrustee)).toMatchObject([
    {
      payload: {
        product_no: position.product_no,
        entrust_share: '1000.00',
        target_seller_code: '205',
        target_trade_account: 'A20600871',
        noticerecord_id: 'NR7',
      },
    },
  ]);
});

it('sends nothing when the identity is not confirmed', async () => {
  const opened = open(answer(retrustee, taken));
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: '确认转托管 1,000.00 份' }));
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  await opened.user.click(identity.getByRole('button', { name: '取消' }));
  expect(screen.getByTestId('confirm-amount')).toHaveTextContent('1,000.00');
  expect(opened.server.sentTo(retrustee)).toEqual([]);
});

it('says that the two accounts differ, and what else is missing', async () => {
  const opened = open();
  await fill(opened, 'A20600872');
  expect(screen.getByText('两次输入不一致')).toBeInTheDocument();
  expect(screen.queryByTestId('confirm-amount')).not.toBeInTheDocument();
});

it('says at every field what is missing', async () => {
  const { user } = open();
  await field();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  for (const text of ['请输入转托管份额', '请输入对方交易账号', '请再次输入对方交易账号'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByText('请选择目标销售机构').length).toBeGreaterThan(1);
});

it('brings a refusal about the shares back to their field, with everything typed', async () => {
  const opened = open(refusal(retrustee, 'insufficient_shares'));
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: '确认转托管 1,000.00 份' }));
  await confirmIdentity(opened);
  expect(await screen.findByText('可赎回份额不足')).toBeInTheDocument();
  expect(await field()).toHaveValue('1,000.00');
  expect(screen.getByRole('textbox', { name: '对方交易账号' })).toHaveValue('A20600871');
});

it('says above the button that the fund cannot move', async () => {
  const opened = open(refusal(retrustee, 'custody_transfer_not_offered'));
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: '确认转托管 1,000.00 份' }));
  await confirmIdentity(opened);
  expect(await screen.findByRole('button', { name: '重新提交' })).toBeInTheDocument();
});

it('tells that the other distributor has to apply as well', async () => {
  const opened = open(answer(retrustee, { ...taken, is_two_step: '1', entrust_share: shares(1n) }));
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: '确认转托管 1,000.00 份' }));
  await confirmIdentity(opened);
  expect(await screen.findByText('对方机构需办理转入')).toBeInTheDocument();
});

it('offers to ask again when the distributors do not come', async () => {
  openSheet('custody', [failure(queryBaseDict, new TypeError('Failed to fetch'))]);
  expect(await screen.findByRole('button', { name: /重试/ })).toBeInTheDocument();
});

it('waits for a colleague in an institution that looks at it', async () => {
  const opened = open(...AUDITED, answer(retrustee, { ...taken, ...WAITING }));
  await fill(opened);
  await expectAuditTold();
  await opened.user.click(screen.getByRole('button', { name: '提交复核' }));
  await confirmIdentity(opened);
  await expectSubmitted();
});
