import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { createOrderStory, type StoryShopper } from '#testing/order-story.ts';
import { sellFund } from '#testing/story-world.ts';

const { db, newShopper, clientOf } = await createOrderStory();
const { queryAjIndexHome, queryAjIndexHomeOwn, queryProductByJsonOwn } = contract.catalogue;
// The terms of the second ask for more than its risk does.
for (const risk of ['1', '2', '3', '4', '5'] as const)
  await sellFund(db, {
    productNo: `91000${risk}`,
    risk,
    ...(risk === '2' ? { minClientLevel: '4' as const } : {}),
  });

const OWN = '已按您的风险等级筛选';
const GENERAL = '请结合自身风险承受能力选择';

async function fundFloorOf({ client }: Pick<StoryShopper, 'client'>) {
  const { floors } = await client(queryAjIndexHomeOwn, {});
  return floors.find(({ floor_code }) => floor_code === 'fund');
}

it.each([
  { who: 'C1', customer: { level: '1' }, shown: '1', note: OWN, why: 'R <= C' },
  { who: 'C3', customer: { level: '3' }, shown: '13', note: OWN, why: 'R2 asks for C4' },
  { who: 'C4', customer: { level: '4' }, shown: '1234', note: OWN, why: 'which he has' },
  { who: 'C5', customer: { level: '5' }, shown: '12345', note: OWN, why: 'R <= C' },
  {
    who: 'a professional of C1',
    customer: { level: '1', isProfessional: true },
    shown: '12345',
    note: GENERAL,
    why: 'every product matches',
  },
] as const)('$who finds R$shown on the floor of funds: $why', async ({ customer, shown, note }) => {
  const floor = await fundFloorOf(await newShopper(customer));
  const risks = (floor?.products ?? []).map(({ fund_risk_level }) => fund_risk_level);
  expect(risks.toSorted().join('')).toBe(shown);
  expect(floor?.floor_note).toBe(note);
});

it('shows a visitor every risk, and tells everyone the length of the list it leads to', async () => {
  const { floors } = await clientOf()(queryAjIndexHome, {});
  const floor = floors.find(({ floor_code }) => floor_code === 'fund');
  expect(floor).toMatchObject({ floor_note: GENERAL, product_count: 5 });
  expect(floor?.products).toHaveLength(5);
  const careful = await newShopper({ level: '1' });
  const listed = await careful.client(queryProductByJsonOwn, {
    json_str: {
      ordering: [],
      conditions: [
        { field_name: 'category_id', field_type: 'string', operation: '=', target: '10010' },
      ],
    },
    page_num: 1,
    page_size: 10,
  });
  expect((await fundFloorOf(careful))?.product_count).toBe(listed.count);
});
