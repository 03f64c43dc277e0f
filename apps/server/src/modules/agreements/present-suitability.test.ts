import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { describe, expect, it } from 'vitest';
import { createStoryMall } from '#testing/story-mall.ts';
import { walkToSubmit } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { deps, enter } = await createStoryMall({ startsAt: '2026-11-12T14:00:00+08:00' });
await sellFund(deps.db, { productNo: '910066', risk: '3' });
const { legacy } = contract;
const cautious = await enter({ clientId: 'C1', level: '2', validTo: '2028-03-10' });
const daring = await enter({ clientId: 'C2', level: '5', free: 1_000_00n });

describe('what an old page is told of a product and its customer', () => {
  it.each([
    { who: cautious, match: '2', why: 'the product is a level above him' },
    { who: daring, match: '1', why: 'he takes more risk than this' },
  ])('is $match because $why', async ({ who, match }) => {
    const told = await who.client(legacy.crhMallU012, { product_no: '910066', is_buy: '1' });
    const names = deps.dictionaries.get('MATCH_RESULT');
    expect(told).toMatchObject({
      match_result: match,
      match_result_dict_name: names?.get(match),
    });
    expect(told.need_sign_count).toBeGreaterThan(0);
  });

  it('tells until when the assessment counts, and nothing of a match before there is one', async () => {
    const asked = { product_no: '910066' };
    expect(await cautious.client(legacy.crhMallU012, asked)).toMatchObject({
      risk_valid_date: '2028-03-10',
    });
    await deps.db
      .updateTable('investor')
      .set({ risk_level: null, risk_valid_to_on: null })
      .where('client_id', '=', 'C1')
      .execute();
    expect(await cautious.client(legacy.crhMallU012, asked)).toMatchObject({
      match_result: null,
      match_result_dict_name: null,
      risk_valid_date: null,
    });
  });

  it('counts down as he signs, and selling takes no signature', async () => {
    const count = async (is_buy: '0' | '1') =>
      (await daring.client(legacy.crhMallU012, { product_no: '910066', is_buy })).need_sign_count;
    const before = await count('1');
    await walkToSubmit(daring, '910066', 100_00n);
    expect(await count('1')).toBeLessThan(before);
    expect(await count('0')).toBe(0);
  });

  it('is nothing for a product that is not there', async () => {
    await expect(daring.client(legacy.crhMallU012, { product_no: '999999' })).rejects.toMatchObject(
      { errorNo: REFUSALS.product_absent.errorNo },
    );
  });
});
