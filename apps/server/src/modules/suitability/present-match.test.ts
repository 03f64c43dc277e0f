import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { createOrderStory } from '#testing/order-story.ts';
import { sellFund } from '#testing/story-world.ts';

const { db, newShopper } = await createOrderStory();
await sellFund(db, { productNo: '910066', risk: '3' });

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
});
