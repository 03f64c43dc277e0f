import { Refused } from '@mall/contract/client';

/**
 * The refusals a screen acts on by itself. The numbers are written out, and held to the contract by a test,
 * for the reason server-texts.ts gives.
 */
export const REFUSAL_NUMBERS = {
  not_built: '501001',
  system_busy: '500001',
  too_many_requests: '429001',
  login_throttled: '210003',
  login_key_replaced: '210004',
  login_request_stale: '210005',
  login_crowded: '210010',
  product_absent: '230001',
  notice_absent: '230004',
  position_not_held: '516101',
  bill_not_found: '519002',
  figure_not_visible: '519003',
  flow_expired: '516002',
  suitability_step_needed: '516030',
  agreement_step_needed: '516031',
  confirm_items_unticked: '516020',
  terms_changed: '516035',
  order_not_found: '516126',
  identity_unconfirmed: '516019',
  audit_reason_missing: '516205',
  transaction_password_wrong: '516208',
} as const;

export function isRefusedAs(failure: unknown, code: keyof typeof REFUSAL_NUMBERS): boolean {
  return failure instanceof Refused && failure.errorNo === REFUSAL_NUMBERS[code];
}
