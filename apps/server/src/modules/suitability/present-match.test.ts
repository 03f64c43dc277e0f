import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { describe, expect, it } from 'vitest';
import { createOrderStory } from '#testing/order-story.ts';
import { sellFund } from '#testing/story-world.ts';

const { db, newShopper } = await createOrderStory();
await sellFund(db, { productNo: '910066', risk: '3' });
await sellFund(db, { productNo: '920052', risk: '3', categoryId: '10052' });

describe('the comparison of customer and product', () => {
  it.each([
    { level: '4' as const, match_result: '1', risk_match: '1' },
    { level: '2' as const, match_result: '2', risk_match: '0' },
  ])('says of C$level what was checked, and nothing of term and variety', async (expected) => {
    const { level, ...told } = expected;
    const { client } = await newShopper({ level });
    const answer = await client(contract.suitability.checkSuitMatch, { product_no: '910066' });
    expect(answer).toMatchObject({ ...told, term_match: null, invest_match: null });
  });

  it('EX-6.4: counts an assessment of a year ago for funds and not for trusts', async () => {
    const told = async (validTo: string, product_no: string) => {
      const { client } = await newShopper({ level: '4', validTo });
      return client(contract.suitability.checkSuitMatch, { product_no });
    };
    expect((await told('2027-11-12', '920052')).risk_valid_date).toBe('2026-11-12');
    expect((await told('2027-11-11', '910066')).risk_valid_date).toBe('2027-11-11');
    await expect(told('2027-11-11', '920052')).rejects.toMatchObject({
      errorNo: REFUSALS.risk_profile_expired.errorNo,
    });
  });
});
