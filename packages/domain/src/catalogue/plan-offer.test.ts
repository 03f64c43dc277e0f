import { describe, expect, it } from 'vitest';
import { isOpenToPlans, mayOpenPlan, type PlanCustomer } from './plan-offer.ts';
import type { ProductTerms } from './product-terms.ts';
import { ON_SALE_STATUSES, TRADE_STATUS_RIGHTS, type TradeStatus } from './trade-status.ts';

type Terms = Pick<ProductTerms, 'isPlannable' | 'isPrivate' | 'status' | 'clientTypes'>;

const OPEN: Terms = { isPlannable: true, isPrivate: false, status: '3', clientTypes: ['0', '1'] };
const PERSON: PlanCustomer = { clientType: '0', isRestricted: false, isUnbinding: false };

describe('a plan in a holding', () => {
  it.each<{
    readonly terms?: Partial<Terms>;
    readonly customer?: Partial<PlanCustomer>;
    readonly may: boolean;
    readonly why: string;
  }>([
    { may: true, why: 'an open fund that takes plans' },
    { terms: { isPlannable: false }, may: false, why: 'the product takes no plans' },
    { terms: { isPrivate: true }, may: false, why: 'private products are bought by hand' },
    { terms: { status: '11' }, may: true, why: 'a plan may pay less than the cap of a day' },
    { terms: { status: '5' }, may: true, why: 'only redemptions are suspended' },
    { terms: { status: '6' }, may: false, why: 'purchases are suspended' },
    { terms: { status: '2' }, may: false, why: 'a collection ends before a plan could go on' },
    { terms: { status: '17' }, may: false, why: 'nothing moves until a break is resolved' },
    { customer: { clientType: '1' }, may: true, why: 'sold to institutions too' },
    { customer: { clientType: '2' }, may: false, why: 'not sold to products' },
    { customer: { isRestricted: true }, may: false, why: 'the account may not act' },
    { customer: { isUnbinding: true }, may: false, why: 'the advice is being ended' },
  ])('may be opened: $may, as $why', ({ terms, customer, may }) => {
    expect(mayOpenPlan({ ...OPEN, ...terms }, { ...PERSON, ...customer })).toBe(may);
  });

  it('is open in no status in which the product cannot be bought', () => {
    const sold: readonly string[] = ON_SALE_STATUSES;
    // The keys of the table are the statuses.
    for (const status of Object.keys(TRADE_STATUS_RIGHTS) as TradeStatus[]) {
      if (isOpenToPlans({ ...OPEN, status })) expect(sold).toContain(status);
    }
  });
});
