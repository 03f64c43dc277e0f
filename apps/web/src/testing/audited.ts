import { crhMallGD001 } from '@mall/contract/legacy/institution-desk';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { exampleOf } from './example.ts';
import { type Answer, answer } from './fake-server.ts';

const { reply: rights } = await exampleOf(crhMallGD024, 'legacy/crhMallGD024');
const { reply: desk } = await exampleOf(crhMallGD001, 'legacy/crhMallGD001');
const kinds = [
  'purchase',
  'subscription',
  'redemption',
  'switch',
  'custody_transfer',
  'dividend_setting',
  'repo_purchase',
  'repo_early_end',
  'bank_transfer',
] as const;

/** An institution that looks at everything its operators order. */
export const AUDITED: readonly Answer[] = [
  answer(crhMallGD024, {
    ...rights,
    audit_policy: rights.audit_policy && { ...rights.audit_policy, order_kinds: [...kinds] },
  }),
  // What a setting is worth is not known, so that no limit would do.
  answer(crhMallGD001, {
    ...desk,
    operators: desk.operators.map((operator) => ({ ...operator, audit_limit: null })),
  }),
];

/** An order that waits for a colleague, as its call answers it. */
export const WAITING = {
  order_status: '00',
  order_status_dict_name: '待复核',
  need_audit: '1',
  local_order_no: 'BD1',
  expire_time: '2026-11-12 15:00:00',
  cancel_deadline: null,
} as const;

/** What every sheet says of an order that waits: until when it does, and where it is found. */
export async function expectSubmitted(): Promise<void> {
  expect(await screen.findByText('已提交复核')).toBeInTheDocument();
  expect(screen.getByText('BD1')).toBeInTheDocument();
  expect(screen.getByText('复核截止').nextElementSibling).toHaveTextContent('2026-11-12 15:00:00');
  expect(screen.getByRole('link', { name: '查看我的复核' })).toHaveAttribute(
    'href',
    '/MyAccount/audit?tab=mine',
  );
}

/** Before the last click: until when a colleague has to look at it, and who can. */
export async function expectAuditTold(until = '2026-11-12 15:00:00'): Promise<void> {
  const text = `复核人须于 ${until} 前处理，逾期自动失效；可复核：顾*`;
  expect(await screen.findByText(text)).toBeInTheDocument();
}
