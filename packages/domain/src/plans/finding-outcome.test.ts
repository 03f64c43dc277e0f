import { expect, it } from 'vitest';
import { settledBy } from './finding-outcome.ts';

it.each([
  ['order_placed', 'paid', false, 'the deduction stands'],
  ['cash_short', 'failed', false, 'the last run of the day had no cash either'],
  ['product_not_buyable', 'skipped', false, 'the fund was closed'],
  ['amount_capped', 'skipped', false, 'a limit stood against it'],
  ['risk_mismatch', 'skipped', true, 'it no longer suits the customer'],
  ['risk_profile_expired', 'skipped', true, 'the assessment is too old'],
  ['agreement_changed', 'skipped', true, 'there is something to sign'],
  ['strategy_pays_nothing', 'skipped_by_strategy', false, 'the index is dear'],
  ['system_fault', 'skipped', false, 'no run came through'],
  ['no_run_all_day', 'skipped', false, 'no run came'],
  ['stopped_by_customer', 'skipped', false, 'he paused it between two runs'],
])('%s makes a period %s, and pauses its plan: %s, because %s', (finding, outcome, pausesPlan) => {
  expect(settledBy(finding)).toMatchObject({ outcome, pausesPlan });
});

it('knows no other finding', () => {
  expect(settledBy('toString')).toBeUndefined();
  expect(settledBy('cash_was_short')).toBeUndefined();
});
