import { expect, it } from 'vitest';
import { findingOf } from './deduction-finding.ts';

it.each([
  { refusal: 'insufficient_cash', finding: 'cash_short', why: 'cash may come before the last run' },
  {
    refusal: 'risk_profile_missing',
    finding: 'risk_profile_expired',
    why: 'nothing is sold without an assessment',
  },
  {
    refusal: 'risk_profile_expired',
    finding: 'risk_profile_expired',
    why: 'the customer has to answer again',
  },
  {
    refusal: 'risk_level_exceeded',
    finding: 'risk_mismatch',
    why: 'the product became too risky for the customer',
  },
  {
    refusal: 'suitability_step_needed',
    finding: 'risk_mismatch',
    why: 'the mismatch that was confirmed was another one',
  },
  {
    refusal: 'agreement_step_needed',
    finding: 'agreement_changed',
    why: 'a newer version has to be signed',
  },
  {
    refusal: 'above_day_maximum',
    finding: 'amount_capped',
    why: 'the fund limits what is bought a day',
  },
  { refusal: 'quota_exhausted', finding: 'amount_capped', why: 'the fund is sold out' },
  {
    refusal: 'below_additional_minimum',
    finding: 'amount_capped',
    why: 'the minimum rose above what the plan pays',
  },
  {
    refusal: 'product_not_buyable',
    finding: 'product_not_buyable',
    why: 'the fund takes no purchases',
  },
  {
    refusal: 'account_restricted',
    finding: 'product_not_buyable',
    why: 'nothing is sold to this account now',
  },
] as const)('$refusal is $finding: $why', ({ refusal, finding }) => {
  expect(findingOf(refusal)).toBe(finding);
});
