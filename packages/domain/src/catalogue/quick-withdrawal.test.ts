import { describe, expect, it } from 'vitest';
import type { ClientType } from './product-terms.ts';
import { quickWithdrawalOf } from './quick-withdrawal.ts';

type Case = {
  readonly isOffered: boolean;
  readonly who: ClientType | undefined;
  readonly limit: bigint | undefined;
  readonly why: string;
};

describe('quick withdrawal', () => {
  it.each<Case>([
    { isOffered: true, who: '0', limit: 1_000_000n, why: 'EX-3.6: ten thousand yuan a day' },
    { isOffered: true, who: undefined, limit: 1_000_000n, why: 'a visitor reads the rule' },
    { isOffered: true, who: '1', limit: undefined, why: 'institutions have it off' },
    { isOffered: true, who: '2', limit: undefined, why: 'so have products' },
    { isOffered: false, who: '0', limit: undefined, why: 'the fund offers none' },
  ])('gives $who at most $limit, because $why', ({ isOffered, who, limit }) => {
    expect(quickWithdrawalOf(isOffered, who)?.dayLimit).toBe(limit);
  });
});
