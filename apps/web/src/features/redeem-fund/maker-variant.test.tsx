import { crhMallGD001 } from '@mall/contract/legacy/institution-desk';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { tradeRedeem } from '@mall/contract/trading/redeem';
import { fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { CHECKED, openRedeem, redeemed, sharesField } from '#testing/redeem-sheet-story.tsx';

const { reply: rights } = await exampleOf(crhMallGD024, 'legacy/crhMallGD024');
const { reply: desk } = await exampleOf(crhMallGD001, 'legacy/crhMallGD001');
const { reply: taken } = await exampleOf(tradeWithdraw, 'trading/tradeWithdraw');
const policy = rights.audit_policy;
if (!policy) throw new Error('the example has a policy');

async function reachConfirm(...answers: readonly Answer[]) {
  const opened = openRedeem(...answers);
  await opened.user.type(await sharesField(), '9000');
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  await opened.user.click(await screen.findByRole('checkbox', { name: CHECKED }));
  return opened;
}

it('submits an audited order, names its end and its auditors, and leads to the audit page', async () => {
  const waiting = {
    ...redeemed,
    order_status: '00' as const,
    order_status_dict_name: '待复核',
    need_audit: '1' as const,
    local_order_no: 'BD1',
    expire_time: '2026-06-29 15:00:00',
    cancel_deadline: null,
  };
  const { user } = await reachConfirm(
    answer(crhMallGD024, rights),
    answer(crhMallGD001, desk),
    answer(tradeRedeem, waiting),
    answer(tradeWithdraw, { ...taken, order_status: '03', order_status_dict_name: '经办撤回' }),
  );
  expect(
    await screen.findByText('复核人须于 2026-06-29 15:00:00 前处理，逾期自动失效；可复核：顾*'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交复核' }));
  expect(await screen.findByText('已提交复核')).toBeInTheDocument();
  const sheet = within(screen.getByTestId('trade-sheet'));
  expect(sheet.getByText('BD1')).toBeInTheDocument();
  expect(sheet.getByText('待复核')).toBeInTheDocument();
  expect(sheet.getByText('复核截止').nextElementSibling).toHaveTextContent('2026-06-29 15:00:00');
  expect(sheet.getByRole('link', { name: '查看我的复核' })).toHaveAttribute(
    'href',
    '/MyAccount/audit?tab=mine',
  );
  // The maker changes his mind.
  await user.click(sheet.getByRole('button', { name: '撤回' }));
  await user.click(await screen.findByRole('button', { name: '确认撤回' }));
  expect(await screen.findByText('赎回委托经办撤回')).toBeInTheDocument();
});

it.each([
  {
    why: 'it is below what the institution looks at',
    known: { ...rights, audit_policy: { ...policy, min_money: fen(9_999_999_999n) } },
  },
  {
    why: 'the institution does not look at redemptions',
    known: { ...rights, audit_policy: { ...policy, order_kinds: ['purchase' as const] } },
  },
  { why: 'nothing is audited', known: { ...rights, audit_policy: null } },
])('is confirmed as ever: $why', async ({ known }) => {
  await reachConfirm(answer(crhMallGD024, known), answer(crhMallGD001, desk));
  expect(screen.getByRole('button', { name: '确认赎回 9,000.00 份' })).toBeInTheDocument();
  expect(screen.queryByText(/^复核人须于/)).not.toBeInTheDocument();
});

it('warns when no colleague may look at so much', async () => {
  const low = desk.operators.map((operator) => ({ ...operator, audit_limit: fen(100n) }));
  await reachConfirm(
    answer(crhMallGD024, rights),
    answer(crhMallGD001, { ...desk, operators: low }),
  );
  expect(await screen.findByText(/当前没有可复核该金额的操作员/)).toBeInTheDocument();
});
