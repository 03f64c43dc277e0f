import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { createOrderStory, refusing, type StoryShopper } from '#testing/order-story.ts';
import { passFlowStep, purchaseOf, readThrough } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { db, newShopper } = await createOrderStory();
const values = { '2026-11-11': 100_000_000n };
await sellFund(db, { productNo: '910066', risk: '3', advisedDays: 400, values });
await sellFund(db, { productNo: '910067', risk: '2', minClientLevel: '5', values });
const { agreements, trading } = contract;

const begin = ({ client }: StoryShopper, product_no: string, busin_type: '300001' | '300002') =>
  client(trading.startTradeFlowStep, {
    request_no: randomUUID(),
    busin_type,
    product_no,
    entrust_money: fen(100_00n),
  });

const confirm = ({ client }: StoryShopper, flow_id: string, initiative_flag?: '1') =>
  client(trading.gotoTradeNextStep, {
    request_no: randomUUID(),
    flow_id,
    cur_step: 'SUIT',
    initiative_flag,
  });

/** Reads and signs everything a flow asks for, the warning among it. */
async function sign(
  shopper: StoryShopper,
  { flow_id, step_data }: Awaited<ReturnType<typeof begin>>,
) {
  const read = [];
  for (const { agreement_id, template_version } of step_data.agreements)
    read.push(await readThrough(shopper.client, agreement_id, template_version));
  await shopper.wait?.(10_000);
  await shopper.signIdentified?.({ request_no: randomUUID(), agreements: read, flow_id });
  return passFlowStep(shopper.client, { flow_id, cur_step: 'AGREEMENT' });
}

async function letterOf({ client }: StoryShopper, product_no: string): Promise<string> {
  const letter = await client(agreements.compQuerySuitAgreeHtml, { product_no });
  return letter.content_html;
}

const RISK = '产品风险等级高于您的风险承受能力。';
const LEVEL = '本产品仅面向风险承受能力为C5及以上的投资者';
const TERM = '产品的投资期限长于您在风险测评中选择的最长投资期限。';
const VARIETY = '产品的投资品种超出您在风险测评中选择的投资品种范围。';

describe('what does not fit', () => {
  it.each([
    { who: { level: '4', preferred: { term: 'B', variety: 'C' } }, says: [TERM] },
    { who: { level: '4', preferred: { term: 'C', variety: 'B' } }, says: [VARIETY] },
    { who: { level: '2', preferred: { term: 'A', variety: 'A' } }, says: [RISK, TERM, VARIETY] },
    { who: { level: '2' }, says: [RISK] },
  ] as const)('is named in the letter, and nothing besides: $says', async ({ who, says }) => {
    const letter = await letterOf(await newShopper(who), '910066');
    const named = [RISK, TERM, VARIETY].filter((sentence) => letter.includes(sentence));
    expect(named).toEqual(says);
  });

  it('is the level a product asks for, not its risk', async () => {
    const letter = await letterOf(await newShopper({ level: '4' }), '910067');
    expect(letter).toContain(LEVEL);
    expect(letter).not.toContain(RISK);
  });

  it('is confirmed by the customer, signed, and kept with the order', async () => {
    const shopper = await newShopper({ level: '4', preferred: { term: 'B', variety: 'C' } });
    const flow = await begin(shopper, '910066', '300002');
    expect(flow).toMatchObject({ cur_step: 'SUIT' });
    await expect(confirm(shopper, flow.flow_id)).rejects.toMatchObject(
      refusing('suitability_step_needed'),
    );
    const asked = await confirm(shopper, flow.flow_id, '1');
    const kinds = asked.step_data.agreements.map(({ agree_kind }) => agree_kind);
    expect(kinds).toContain('SUIT_MISMATCH');
    const { flow_id, step_data } = await sign(shopper, asked);
    const ticked_items = step_data.confirm_items.map(({ item_no }) => item_no);
    await passFlowStep(shopper.client, { flow_id, cur_step: 'CONFIRM', ticked_items });
    const termsHash = step_data.terms?.terms_sha256 ?? '';
    const clicked = { flowId: flow_id, termsHash, productNo: '910066', money: 100_00n };
    const items = step_data.confirm_items;
    const request = purchaseOf(shopper.dictionaries, { ...clicked, items });
    const { order_no } = await shopper.client(trading.buyProd, request);
    const order = await db
      .selectFrom('trade_order')
      .selectAll()
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      client_risk: '4',
      product_risk: '3',
      product_days: 400,
      product_variety: 'C',
      min_client_level: null,
      match_result: '2',
    });
    // No risk is above him, so it holds for the next order of the product too (rules 6.4).
    const next = await begin(shopper, '910066', '300002');
    const again = await confirm(shopper, next.flow_id, '1');
    expect(again.step_data.agreements.map(({ agree_kind }) => agree_kind)).not.toContain(
      'SUIT_MISMATCH',
    );
  });

  it('has to be read again when he answered otherwise in between', async () => {
    const shopper = await newShopper({ level: '4', preferred: { term: 'C', variety: 'B' } });
    const flow = await begin(shopper, '910066', '300002');
    const asked = await confirm(shopper, flow.flow_id, '1');
    expect(asked.cur_step).toBe('AGREEMENT');
    await db
      .updateTable('investor')
      .set({ preferred_term: 'A', preferred_variety: 'B' })
      .where('client_id', '=', shopper.clientId)
      .execute();
    await expect(sign(shopper, asked)).rejects.toThrow();
  });
});
