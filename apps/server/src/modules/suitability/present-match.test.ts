import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { describe, expect, it } from 'vitest';
import { createOrderStory } from '#testing/order-story.ts';
import { sellFund } from '#testing/story-world.ts';

const { db, newShopper } = await createOrderStory();
await sellFund(db, { productNo: '910066', risk: '3' });
// A mixed fund that holders are advised to keep for three years and a day more.
await sellFund(db, { productNo: '910067', risk: '3', advisedDays: 1097 });
await sellFund(db, { productNo: '910068', risk: '2', minClientLevel: '4' });
await sellFund(db, { productNo: '920052', risk: '3', categoryId: '10052' });
const { checkSuitMatch } = contract.suitability;

describe('the comparison of customer and product', () => {
  it.each([
    { level: '4' as const, match_result: '1', risk_match: '1' },
    { level: '2' as const, match_result: '2', risk_match: '0' },
  ])(
    'says of C$level what was checked, and nothing of what he was never asked',
    async (expected) => {
      const { level, ...told } = expected;
      const { client } = await newShopper({ level });
      const answer = await client(checkSuitMatch, { product_no: '910066' });
      expect(answer).toMatchObject({ ...told, term_match: null, invest_match: null });
    },
  );

  it.each([
    { term: 'D', variety: 'C', says: ['1', '1', '1', '1'], why: 'everything fits' },
    { term: 'C', variety: 'C', says: ['2', '1', '0', '1'], why: 'his money stays three years' },
    { term: 'D', variety: 'B', says: ['2', '1', '1', '0'], why: 'he wants no shares' },
    { term: 'A', variety: 'A', says: ['2', '1', '0', '0'], why: 'neither fits' },
  ] as const)('names what does not fit: $why', async ({ says, why: _, ...preferred }) => {
    const { client } = await newShopper({ level: '4', preferred });
    const told = await client(checkSuitMatch, { product_no: '910067' });
    const { match_result, risk_match, term_match, invest_match } = told;
    expect([match_result, risk_match, term_match, invest_match]).toEqual(says);
    expect(told.suit_agree_kind).toBe(says[0] === '1' ? 'SUIT_MATCH' : 'SUIT_MISMATCH');
  });

  it('compares no term where the product says none', async () => {
    const { client } = await newShopper({ preferred: { term: 'A', variety: 'C' } });
    const told = await client(checkSuitMatch, { product_no: '910066' });
    expect(told).toMatchObject({ match_result: '1', term_match: null, invest_match: '1' });
  });

  it.each([
    {
      who: { level: '3' },
      match_result: '2',
      risk_match: '0',
      why: 'R2 would fit, it asks for C4',
    },
    { who: { level: '4' }, match_result: '1', risk_match: '1', why: 'C4 is what it asks for' },
    {
      who: { level: '1', isProfessional: true },
      match_result: '1',
      risk_match: '1',
      why: 'a professional investor is measured by nothing',
    },
  ] as const)(
    'a product may ask for more than its risk: $why',
    async ({ who, why: _, ...told }) => {
      const { client } = await newShopper({ ...who, preferred: { term: 'A', variety: 'C' } });
      const answer = await client(checkSuitMatch, { product_no: '910068' });
      expect(answer).toMatchObject({ ...told, fund_risk_level: '2', min_client_level: '4' });
    },
  );

  it('of private products what does not fit is forbidden, and no letter confirms it', async () => {
    const { client } = await newShopper({ preferred: { term: 'E', variety: 'B' } });
    expect(await client(checkSuitMatch, { product_no: '920052' })).toMatchObject({
      match_result: '3',
      risk_match: '1',
      invest_match: '0',
      suit_agree_kind: null,
    });
  });

  it('EX-6.4: counts an assessment of a year ago for funds and not for trusts', async () => {
    const told = async (validTo: string, product_no: string) => {
      const { client } = await newShopper({ level: '4', validTo });
      return client(checkSuitMatch, { product_no });
    };
    expect((await told('2027-11-12', '920052')).risk_valid_date).toBe('2026-11-12');
    expect((await told('2027-11-11', '910066')).risk_valid_date).toBe('2027-11-11');
    await expect(told('2027-11-11', '920052')).rejects.toMatchObject({
      errorNo: REFUSALS.risk_profile_expired.errorNo,
    });
  });
});
