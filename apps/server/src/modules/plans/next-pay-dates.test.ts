import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { refusing } from '#testing/login-story.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { readPlanProducts } from '#testing/plan-products.ts';

// The market opens on Monday, the 16th of November 2026, at ten.
const { clientOf, deps } = await createDemoMarket(160);
const { fund, hidden, notPlanned, products } = await readPlanProducts(deps.db);
const overseas = products.find(
  ({ is_plannable, overseas_market }) => is_plannable && overseas_market === 'QDII:US',
);
const customer = clientOf(await openTestSession(deps, { scope: 'session', clientId: 'c1' }));
const { queryNextPayDate } = contract.plans;
const product_no = fund.product_no;

describe('the next pay dates', () => {
  it.each([
    {
      asked: { cycle_type: '0', cycle_day: 16, count: 2 },
      dates: '2026-12-16 2027-01-18<2027-01-16?',
      why: 'the first is strictly after today; next year is not announced yet',
    },
    {
      asked: { cycle_type: '0', cycle_day: 28, count: 2 },
      dates: '2026-11-30<2026-11-28 2026-12-28',
      why: 'a Saturday is paid on Monday and moves no later date',
    },
    {
      asked: { cycle_type: '1', cycle_day: 1, count: 2 },
      dates: '2026-11-23 2026-11-30',
      why: 'today is a Monday and does not count',
    },
    {
      asked: { cycle_type: '2', cycle_day: 2, count: 3 },
      dates: '2026-11-17 2026-12-01 2026-12-15',
      why: 'every fortnight from the first Tuesday on',
    },
    {
      asked: { cycle_type: '3', cycle_day: undefined, count: 5 },
      dates: '2026-11-17 2026-11-18 2026-11-19 2026-11-20 2026-11-23',
      why: 'every open day',
    },
  ] as const)('$asked are $dates: $why', async ({ asked, dates }) => {
    const { list, ...first } = await customer(queryNextPayDate, { product_no, ...asked });
    const shown = list.map(
      ({ next_pay_date_num, nominal_date_num, is_rolled, is_provisional }) =>
        next_pay_date_num +
        (is_rolled === '1' ? `<${nominal_date_num}` : '') +
        (is_provisional === '1' ? '?' : ''),
    );
    expect(shown.join(' ')).toBe(dates);
    expect(first).toEqual(list[0]);
  });

  it('of a fund that invests overseas are days on which that market is open too', async () => {
    if (!overseas) throw new Error('the demo has such a fund');
    const asked = { cycle_type: '3', count: 24, product_no: overseas.product_no } as const;
    const { list } = await customer(queryNextPayDate, asked);
    // Thanksgiving closes New York on the 26th of November.
    const days = list.map(({ next_pay_date_num }) => String(next_pay_date_num));
    expect(days).not.toContain('2026-11-26');
    expect(days).toContain('2026-11-25');
  });

  it.each([
    { asked: '000000', refusal: 'product_absent', why: 'no such product' },
    {
      asked: hidden.product_no,
      refusal: 'plan_not_offered',
      why: 'no plan buys a private product',
    },
    { asked: notPlanned.product_no, refusal: 'plan_not_offered', why: 'no plan may buy it' },
  ] as const)('$refusal: $why', async ({ asked, refusal }) => {
    const answer = customer(queryNextPayDate, { product_no: asked, cycle_type: '3', count: 5 });
    await expect(answer).rejects.toMatchObject(refusing(refusal));
  });
});
