import { auditUserLocalOrder } from '@mall/contract/trading/local-order';
import { shares } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RequestTimedOut } from '#shared/api/request-failure.ts';
import {
  CHECKER,
  listing,
  type OpenedDesk,
  openDesk,
  other,
  sample,
} from '#testing/audit-desk-story.tsx';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { CUSTOMER } from '#testing/render-mall.tsx';
import type { LocalOrder } from './local-order.ts';

const open = (search: string, ...answers: readonly Answer[]) =>
  openDesk(search, CUSTOMER, ...answers);

const rowOf = (order: LocalOrder, status: '10' | '01', name: string) => ({
  local_order_no: order.local_order_no,
  is_ok: '1' as const,
  error_no: null,
  error_info: null,
  order_no: order.order_no,
  order_status: status,
  order_status_dict_name: name,
  next_audit_level: null,
});

/** Types the password and the code of the message. */
async function prove({ user }: OpenedDesk, button: string) {
  await user.type(await screen.findByLabelText('交易密码'), '246810');
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByTestId('identity-dialog'));
  expect(dialog.getByText(/^您正在复核通过/)).toHaveTextContent(
    button === '复核通过'
      ? `：申购 ${sample.product_short_name} 1,000,000.00 元，委托编号 ${sample.local_order_no}，`
      : ' 2 笔委托，合计 3,000,000.00 元，',
  );
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  await user.type(await screen.findByRole('textbox', { name: '短信验证码' }), '1234{Enter}');
}

it('approves with the password and a message, and says what became of the order', async () => {
  const opened = open(
    '',
    CHECKER,
    listing(sample),
    answer(auditUserLocalOrder, { list: [rowOf(sample, '10', '已受理')] }),
  );
  await prove(opened, '复核通过');
  const result = within(await screen.findByRole('region', { name: '复核结果' }));
  expect(result.getByRole('status')).toHaveTextContent('复核通过，委托已受理');
  await waitFor(() => expect(result.getByRole('status')).toHaveFocus());
  const [sent] = opened.server.sentTo(auditUserLocalOrder);
  expect(sent?.payload).toMatchObject({
    local_orders: [
      { local_order_no: sample.local_order_no, content_sha256: sample.content_sha256 },
    ],
    audit_result: '1',
    noticerecord_id: 'notice-1',
  });
  expect(JSON.stringify(sent?.payload)).not.toContain('246810');
  await opened.user.click(result.getByRole('button', { name: '继续复核' }));
  expect(await screen.findByRole('region', { name: '复核委托' })).toBeInTheDocument();
});

it('asks for the password at its field, and shows a wrong one there', async () => {
  const opened = open(
    '',
    CHECKER,
    listing(sample),
    refusal(auditUserLocalOrder, 'transaction_password_wrong'),
  );
  await opened.user.click(await screen.findByRole('button', { name: '复核通过' }));
  expect(await screen.findByLabelText('交易密码')).toHaveAccessibleDescription('请输入交易密码');
  await prove(opened, '复核通过');
  await waitFor(() =>
    expect(screen.getByLabelText('交易密码')).toHaveAccessibleDescription(/密码错误/),
  );
  expect(screen.getByLabelText('交易密码')).toHaveValue('');
});

it('rejects only with a reason of two characters', async () => {
  const opened = open(
    '',
    CHECKER,
    listing(sample),
    answer(auditUserLocalOrder, { list: [rowOf(sample, '01', '复核驳回')] }),
  );
  const { user, server } = opened;
  const reason = await screen.findByLabelText(/^驳回原因/);
  await user.type(reason, '否');
  await user.click(screen.getByRole('button', { name: '驳回' }));
  expect(reason).toHaveAccessibleDescription('请填写驳回原因');
  expect(server.sentTo(auditUserLocalOrder)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '金额有误' }));
  await user.click(screen.getByRole('button', { name: '驳回' }));
  expect(await screen.findByText('已驳回', { selector: '[role=status]' })).toBeInTheDocument();
  expect(server.sentTo(auditUserLocalOrder)[0]?.payload).toMatchObject({
    audit_result: '2',
    audit_remark: '金额有误',
  });
});

it('does not approve what changed since it was submitted, and names the change', async () => {
  const changed: LocalOrder = {
    ...sample,
    recheck_list: sample.recheck_list.map((check) =>
      check.check_code === 'FEE'
        ? { ...check, is_ok: '0', reason: '费用由 0.00 变为 10.00' }
        : check,
    ),
  };
  const { user, server } = open('', CHECKER, listing(changed));
  const button = await screen.findByRole('button', { name: '复核通过' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('交易密码'), '246810{Enter}');
  expect(screen.getByText(/^不能通过，费率：费用由 0.00 变为 10.00$/)).toBeInTheDocument();
  expect(screen.queryByTestId('identity-dialog')).not.toBeInTheDocument();
  expect(server.sentTo(auditUserLocalOrder)).toEqual([]);
});

it('says beside the sum how many orders are not in it', async () => {
  const leaving = { ...other, entrust_money: null, entrust_share: shares(100_000_00n) };
  const { user } = open('', CHECKER, listing(sample, leaving));
  for (const { local_order_no } of [sample, leaving])
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${local_order_no}` }));
  const sum = '已选 2 笔，合计 1,000,000.00 元，另有 1 笔按份额委托';
  expect(screen.getByText(sum)).toBeInTheDocument();
});

it('decides on several at once, each answered by itself', async () => {
  const late = {
    ...rowOf(other, '10', ''),
    is_ok: '0' as const,
    error_no: '516203',
    error_info: '委托已过复核时效',
    order_status: '02' as const,
    order_status_dict_name: '复核过期',
  };
  const opened = open(
    '',
    CHECKER,
    listing(sample, other),
    answer(auditUserLocalOrder, { list: [rowOf(sample, '10', '已受理'), late] }),
  );
  const { user } = opened;
  for (const { local_order_no } of [sample, other])
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${local_order_no}` }));
  expect(screen.getByText('已选 2 笔，合计 3,000,000.00 元')).toBeInTheDocument();
  await prove(opened, '批量通过 2 笔');
  expect(await screen.findByText('通过 1 笔，未通过 1 笔')).toBeInTheDocument();
  expect(screen.getByTestId(`decided-${sample.local_order_no}`)).toHaveTextContent('委托已受理');
  expect(screen.getByTestId(`decided-${other.local_order_no}`)).toHaveTextContent(
    '委托已过复核时效复核过期',
  );
});

it('sends a decision that got no answer again under the same number', async () => {
  const opened = open(
    '',
    CHECKER,
    listing(sample),
    failure(auditUserLocalOrder, new RequestTimedOut('')),
  );
  await opened.user.click(await screen.findByRole('button', { name: '金额有误' }));
  await opened.user.click(screen.getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(opened.server.sentTo(auditUserLocalOrder).length).toBeGreaterThan(1), {
    timeout: 4000,
  });
  const [first, ...again] = opened.server.sentTo(auditUserLocalOrder);
  for (const { payload } of again) expect(payload).toEqual(first?.payload);
  expect(screen.getByText('正在确认提交结果…')).toBeInTheDocument();
});
