// @vitest-environment node
import { REFUSALS } from '@mall/contract/refusals';
import { expect, it } from 'vitest';
import { SERVER_TEXTS } from './server-texts.ts';

it.each([
  ['session_expired', SERVER_TEXTS.session_expired],
  ['not_signed_in', SERVER_TEXTS.not_signed_in],
  ['system_busy', SERVER_TEXTS.system_busy],
  ['operator_not_permitted', SERVER_TEXTS.operator_not_permitted],
  ['audit_reason_missing', SERVER_TEXTS.audit_reason_missing],
] as const)('%s is the contract’s own text', (code, text) => {
  expect(text).toBe(REFUSALS[code].text);
});
