import { Refused } from '@mall/contract/client';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { expect, it } from 'vitest';
import { RequestTimedOut } from '#shared/api/request-failure.ts';
import { troubleOf } from './trade-trouble.ts';

const refused = (code: RefusalCode) => new Refused(REFUSALS[code].errorNo, REFUSALS[code].text);

it.each([
  'off_purchase_step',
  'below_first_minimum',
  'below_additional_minimum',
  'above_order_maximum',
  'above_day_maximum',
  'above_newcomer_maximum',
  'above_holding_maximum',
  'quota_exhausted',
  'concentration_exceeded',
  'insufficient_cash',
] as const)('shows %s beside the amount', (code) => {
  expect(troubleOf(refused(code))).toEqual({ kind: 'field', text: REFUSALS[code].text });
});

it.each(['product_not_buyable', 'operator_not_permitted', 'product_absent'] as const)(
  'shows %s in words of its own, because no amount heals it',
  (code) => {
    expect(troubleOf(refused(code))).toEqual({ kind: 'panel', text: REFUSALS[code].text });
  },
);

it.each(['risk_level_exceeded', 'lowest_risk_class', 'preference_exceeded'] as const)(
  'stops at %s, because no confirmation heals it',
  (code) => {
    expect(troubleOf(refused(code))).toEqual({ kind: 'unsuitable', text: REFUSALS[code].text });
  },
);

it('begins anew what expired', () => {
  expect(troubleOf(refused('flow_expired'))).toEqual({ kind: 'expired' });
});

it.each([
  'suitability_step_needed',
  'agreement_step_needed',
  // The items to tick, or the terms, are others by now.
  'confirm_items_unticked',
  'terms_changed',
] as const)('begins anew after %s and says why', (code) => {
  expect(troubleOf(refused(code))).toEqual({ kind: 'step', text: REFUSALS[code].text });
});

it('says of a step the server never answered that no order was sent', () => {
  const rest = '委托尚未提交，资金未动用，请重试';
  expect(troubleOf(new RequestTimedOut(''))).toEqual({ kind: 'panel', text: `请求超时，${rest}` });
  expect(troubleOf(new TypeError('Failed to fetch'))).toEqual({
    kind: 'panel',
    text: `服务器未应答，${rest}`,
  });
});
