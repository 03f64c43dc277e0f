import { describe, expect, it } from 'vitest';
import { mayRedeem, TRADE_STATUS_RIGHTS, type TradeStatus } from './trade-status.ts';

// The table's keys are the codes; Object.keys only forgets it.
const all = Object.keys(TRADE_STATUS_RIGHTS) as TradeStatus[];

describe('whether holders may redeem (rules 1.8)', () => {
  it.each([
    { isRedeemable: true, open: ['3', '6', '11', '13', '16'], why: 'a sold-out product lets go' },
    { isRedeemable: false, open: ['3', '6', '11', '16'], why: 'its flag decides, and no other' },
  ])('is so in $open: $why', ({ isRedeemable, open }) => {
    expect(all.filter((status) => mayRedeem({ status, isRedeemable }))).toEqual(open);
  });
});
