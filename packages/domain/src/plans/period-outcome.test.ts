import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideRun,
  endsByFailure,
  failuresInARow,
  NO_RUN_ALL_DAY,
  outcomeAfter,
  type PeriodOutcome,
  type RunFinding,
} from './period-outcome.ts';

describe('what a run finds', () => {
  it.each<{ finding: RunFinding; early: string; last: string; why: string }>([
    { finding: 'order_placed', early: 'paid', last: 'paid', why: 'there is an order' },
    { finding: 'cash_short', early: 'retry', last: 'failed', why: 'cash may arrive until 14:30' },
    {
      finding: 'product_not_buyable',
      early: 'skipped',
      last: 'skipped',
      why: 'the product is closed',
    },
    { finding: 'amount_capped', early: 'skipped', last: 'skipped', why: 'all or nothing' },
    {
      finding: 'risk_profile_expired',
      early: 'skipped, plan paused',
      last: 'skipped, plan paused',
      why: 'the customer has to answer first',
    },
    {
      finding: 'risk_mismatch',
      early: 'skipped, plan paused',
      last: 'skipped, plan paused',
      why: 'the product or the customer changed',
    },
    {
      finding: 'agreement_changed',
      early: 'skipped, plan paused',
      last: 'skipped, plan paused',
      why: 'the new version is not signed',
    },
    {
      finding: 'strategy_pays_nothing',
      early: 'skipped_by_strategy',
      last: 'skipped_by_strategy',
      why: 'the plan works as asked',
    },
    {
      finding: 'system_fault',
      early: 'retry',
      last: 'skipped, operator told',
      why: 'the fault is ours, so it is no failure of the customer',
    },
  ])('$finding: $early, at the last run $last, because $why', ({ finding, early, last }) => {
    const said = (isLastRun: boolean) => {
      const decision = decideRun(finding, { isLastRun });
      if (decision.kind === 'retry') return 'retry';
      const effects = [
        decision.pausesPlan && 'plan paused',
        decision.alertsOperator && 'operator told',
      ];
      return [decision.outcome, ...effects].filter(Boolean).join(', ');
    };
    expect([said(false), said(true)]).toEqual([early, last]);
  });

  it('nothing all day is skipped, and the operator is told', () => {
    expect(NO_RUN_ALL_DAY).toMatchObject({ outcome: 'skipped', alertsOperator: true });
  });
});

/** p paid, f failed, s skipped, n skipped by the strategy. */
const OUTCOMES = { p: 'paid', f: 'failed', s: 'skipped', n: 'skipped_by_strategy' } as const;
const outcomes = (letters: string): readonly PeriodOutcome[] =>
  // The tables spell only these letters.
  [...letters].map((letter) => OUTCOMES[letter as keyof typeof OUTCOMES]);

describe('failures in a row', () => {
  it.each([
    { letters: '', count: 0, ends: false, why: 'nothing happened yet' },
    { letters: 'ff', count: 2, ends: false, why: 'EX-9.6: 02-24 and 03-16' },
    { letters: 'ffp', count: 0, ends: false, why: 'EX-9.6: 04-15 was paid' },
    { letters: 'ffpff', count: 2, ends: false, why: 'EX-9.6: 05-15 and 06-15' },
    { letters: 'ffpfff', count: 3, ends: true, why: 'EX-9.6: ended on 07-15' },
    { letters: 'fsfnf', count: 3, ends: true, why: 'a skipped period neither counts nor resets' },
    { letters: 'fffs', count: 3, ends: false, why: 'a skipped period ends nothing' },
    { letters: 'fpff', count: 2, ends: false, why: 'the payment between them counts' },
  ])('$letters: $count, ends $ends, because $why', ({ letters, count, ends }) => {
    expect(failuresInARow(outcomes(letters))).toBe(count);
    expect(endsByFailure(outcomes(letters))).toBe(ends);
  });

  it('an order that comes to nothing makes its period a skipped one, also after later runs', () => {
    const fates = ['cancelled_by_customer', 'refused_by_registrar'] as const;
    expect(fates.map((fate) => outcomeAfter('paid', fate))).toEqual(['skipped', 'skipped']);
    expect(outcomeAfter('paid', 'standing')).toBe('paid');
    expect(outcomeAfter('failed', 'cancelled_by_customer')).toBe('failed');
    // Two failures, a payment that is refused later, and one failure more: now it is the third.
    expect(endsByFailure(outcomes('ffpf'))).toBe(false);
    expect(endsByFailure(outcomes('ffsf'))).toBe(true);
  });

  it('is what counting one period after the other gives', () => {
    const any = fc.array(fc.constantFrom<PeriodOutcome>(...Object.values(OUTCOMES)));
    fc.assert(
      fc.property(any, (periods) => {
        let count = 0;
        for (const period of periods) {
          if (period === 'paid') count = 0;
          if (period === 'failed') count += 1;
        }
        expect(failuresInARow(periods)).toBe(count);
      }),
    );
  });
});
