import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createOrderStory, refusing, type StoryShopper } from '#testing/order-story.ts';
import {
  buy,
  passFlowStep,
  purchaseOf,
  readThrough,
  walkToSubmit,
} from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { agreements, trading } = contract;
const { db, ownerDb, newShopper } = await createOrderStory();

let products = 0;
async function newFund(risk: '2' | '3') {
  products += 1;
  const productNo = `9101${String(products).padStart(2, '0')}`;
  await sellFund(db, { productNo, risk });
  return productNo;
}

const rate = (productNo: string, risk_level: '2' | '3' | '5') =>
  ownerDb.updateTable('product').set({ risk_level }).where('product_no', '=', productNo).execute();

const unsigned = async ({ client }: StoryShopper, product_no: string) => {
  const condition = { busin_type: '300002', product_no, only_unsigned: '1' } as const;
  const { list } = await client(agreements.compElectQryNeedSignByCondition, condition);
  return list.map(({ agree_kind }) => agree_kind);
};

const start = ({ client }: StoryShopper, productNo: string) =>
  client(trading.startTradeFlowStep, {
    request_no: randomUUID(),
    busin_type: '300002',
    product_no: productNo,
    entrust_money: fen(100_00n),
  });

describe('a signature', () => {
  it('counts for the text that was signed: a fund rated R5 since asks again', async () => {
    const shopper = await newShopper();
    const productNo = await newFund('2');
    await buy(shopper, productNo, 100_00n);
    expect(await unsigned(shopper, productNo)).toEqual([]);
    await rate(productNo, '5');
    expect(await unsigned(shopper, productNo)).toEqual([
      'FUND_SUMMARY',
      'SUIT_MATCH',
      // The highest risk takes an identity, and with it the papers of the first identified signature.
      'RISK_DISCLOSURE',
      'ESIGN_TERMS',
      'TAX_RESIDENCE',
    ]);
    expect((await start(shopper, productNo)).cur_step).toBe('AGREEMENT');
    await buy(shopper, productNo, 100_00n);
    const orders = await db
      .selectFrom('trade_order')
      .select(['product_risk', 'sign_nos'])
      .where('product_no', '=', productNo)
      .orderBy('order_no')
      .execute();
    const [before, after] = orders.map(({ sign_nos }) => sign_nos);
    // The investor rights notice is about no product and keeps its signature.
    expect(after?.filter((signNo) => before?.includes(signNo))).toHaveLength(1);
  });

  it('says why it is asked for again: other facts, or another version', async () => {
    const shopper = await newShopper();
    const productNo = await newFund('2');
    const reasons = async () => {
      const condition = { busin_type: '300002', product_no: productNo } as const;
      const { list } = await shopper.client(agreements.compElectQryNeedSignByCondition, condition);
      return list.map(({ agree_kind, need_reason }) => `${agree_kind} ${need_reason}`);
    };
    await buy(shopper, productNo, 100_00n);
    await rate(productNo, '3');
    expect(await reasons()).toEqual([
      'INVESTOR_RIGHTS null',
      'FUND_SUMMARY 等级等内容已变化',
      'RISK_DISCLOSURE 等级等内容已变化',
      'SUIT_MATCH 等级等内容已变化',
    ]);
    await sql`
      insert into agreement_template
      select (jsonb_populate_record(t, '{"template_version": "2027.1", "content_html": "<p>更新</p>"}')).*
        from agreement_template t where t.template_id = 'TPL001'`.execute(ownerDb);
    expect((await reasons())[0]).toBe('INVESTOR_RIGHTS 协议已更新');
  });

  it('does not carry an order whose product was rated higher after it was signed', async () => {
    const shopper = await newShopper();
    const productNo = await newFund('2');
    const flow = await walkToSubmit(shopper, productNo, 100_00n);
    await rate(productNo, '5');
    const request = purchaseOf(shopper.dictionaries, { ...flow, productNo, money: 100_00n });
    await expect(shopper.client(trading.buyProd, request)).rejects.toMatchObject(
      refusing('suitability_step_needed'),
    );
  });
});

describe('the suitability step', () => {
  const setLevel = (clientId: string, risk_level: '3' | '4') =>
    db.updateTable('investor').set({ risk_level }).where('client_id', '=', clientId).execute();

  it('is asked again when the product’s risk changed since it was passed, and only then', async () => {
    const shopper = await newShopper();
    const productNo = await newFund('2');
    const flow = await walkToSubmit(shopper, productNo, 100_00n);
    const where = (cur_step: 'SUBMIT' | 'SUIT') =>
      shopper.client(trading.gotoTradeNextStep, {
        request_no: randomUUID(),
        flow_id: flow.flowId,
        cur_step,
      });
    expect((await where('SUBMIT')).cur_step).toBe('SUBMIT');
    await rate(productNo, '3');
    await expect(where('SUBMIT')).rejects.toMatchObject(refusing('suitability_step_needed'));
    expect((await where('SUIT')).cur_step).toBe('SUBMIT');
    const request = purchaseOf(shopper.dictionaries, { ...flow, productNo, money: 100_00n });
    // What changed is told before the papers of the new rating are asked for.
    await expect(shopper.client(trading.buyProd, request)).rejects.toMatchObject({
      ...refusing('terms_changed'),
      message: expect.stringContaining('产品风险等级'),
    });
    expect(await unsigned(shopper, productNo)).toContain('RISK_DISCLOSURE');
  });

  it('is asked again when the customer’s own level changed since', async () => {
    const shopper = await newShopper();
    const productNo = await newFund('3');
    const flow = await walkToSubmit(shopper, productNo, 100_00n);
    const request = purchaseOf(shopper.dictionaries, { ...flow, productNo, money: 100_00n });
    await setLevel(shopper.clientId, '3');
    await expect(shopper.client(trading.buyProd, request)).rejects.toMatchObject(
      refusing('suitability_step_needed'),
    );
    await shopper.client(trading.gotoTradeNextStep, {
      request_no: randomUUID(),
      flow_id: flow.flowId,
      cur_step: 'SUIT',
    });
    // The letter of suitability names the customer's level, so it is another text since.
    await expect(shopper.client(trading.buyProd, request)).rejects.toMatchObject(
      refusing('agreement_step_needed'),
    );
    expect(await unsigned(shopper, productNo)).toEqual(['SUIT_MATCH']);
    await shopper.client(agreements.compElectSignAgreeNomal, {
      request_no: randomUUID(),
      agreements: [await readThrough(shopper.client, `TPL004${productNo}`, '2026.2')],
      flow_id: flow.flowId,
    });
    await passFlowStep(shopper.client, { flow_id: flow.flowId, cur_step: 'AGREEMENT' });
    await expect(shopper.client(trading.buyProd, request)).resolves.toMatchObject({
      order_status: '10',
    });
  });
});
