import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { sha256Of } from '#content-hash.ts';
import { createOrderStory, refusing, type StoryShopper } from '#testing/order-story.ts';
import { buy, purchaseOf, walkToConfirm, walkToSubmit } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { catalogue, trading } = contract;
const { db, ownerDb, newShopper } = await createOrderStory();
const RISKS = ['净值波动', '集中持仓', '流动性', '杠杆', '衍生品'];
await sellFund(db, { productNo: '910066' });
await sellFund(db, { productNo: '910067', risk: '5', specialRisks: RISKS });

const NINE = ['all-1', 'fund-1', 'fund-2', 'risk-1', ...RISKS.map((_, at) => `special-${at + 1}`)];
const USUAL = ['all-1', 'fund-1', 'fund-2'];

const asked = async ({ client }: StoryShopper, product_no: string) =>
  (await client(catalogue.queryProductConfirmItemOwn, { product_no, busin_type: '300002' })).list;

const confirm = ({ client }: StoryShopper, flow_id: string, ticked_items: readonly string[]) =>
  client(trading.gotoTradeNextStep, {
    request_no: randomUUID(),
    flow_id,
    cur_step: 'CONFIRM',
    ticked_items: [...ticked_items],
  });

describe('the items to confirm', () => {
  it.each([
    { customer: {}, product: '910067', items: NINE, who: 'an ordinary person, R5' },
    { customer: {}, product: '910066', items: USUAL, who: 'an ordinary person, R3' },
    {
      customer: { isProfessional: true },
      product: '910067',
      items: ['all-1', 'fund-1', 'fund-2', 'risk-1'],
      who: 'a professional, R5',
    },
    {
      customer: { clientType: '1' as const },
      product: '910066',
      items: [...USUAL, 'inst-1', 'inst-2'],
      who: 'an institution, R3',
    },
  ])('are the same in the query and in the flow: $who', async ({ customer, product, items }) => {
    const shopper = await newShopper(customer);
    const list = await asked(shopper, product);
    expect(list.map(({ item_no }) => item_no)).toEqual(items);
    const flow = await walkToConfirm(shopper, product, 100_00n);
    expect(flow.step_data.confirm_items).toEqual(list);
  });

  it('are all needed: neither the step nor the order is taken with the usual three of nine', async () => {
    const shopper = await newShopper();
    const { flow_id, step_data } = await walkToConfirm(shopper, '910067', 100_00n);
    const unticked = refusing('confirm_items_unticked');
    await expect(confirm(shopper, flow_id, USUAL)).rejects.toMatchObject(unticked);
    await expect(confirm(shopper, flow_id, NINE.slice(1))).rejects.toMatchObject(unticked);
    await confirm(shopper, flow_id, NINE);
    const termsHash = step_data.terms?.terms_sha256 ?? '';
    const order = { flowId: flow_id, termsHash, productNo: '910067', money: 100_00n };
    const few = purchaseOf(shopper.dictionaries, order);
    await expect(shopper.client(trading.buyProd, few)).rejects.toMatchObject(unticked);
    const all = purchaseOf(shopper.dictionaries, { ...order, items: step_data.confirm_items });
    await expect(shopper.client(trading.buyProd, all)).resolves.toMatchObject({
      order_status: '10',
    });
  });

  it('are kept with the order and shown with it, in the words of that time', async () => {
    const shopper = await newShopper();
    const before = await asked(shopper, '910067');
    const { order_no } = await buy(shopper, '910067', 100_00n);
    await ownerDb
      .updateTable('product_archive')
      .set({ special_risks: ['另一项风险'] })
      .where('product_no', '=', '910067')
      .execute();
    const { confirm_items } = await shopper.client(trading.transRecordDetailQuery, { order_no });
    expect(confirm_items).toEqual(
      before.map(({ item_no, item_text }) => ({
        item_no,
        item_text,
        text_sha256: sha256Of(item_text).toString('hex'),
      })),
    );
    expect(confirm_items).toHaveLength(9);
  });

  it('are asked again when their list changed since they were ticked', async () => {
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, '910066', 100_00n);
    await ownerDb
      .updateTable('product')
      .set({ hold_months: 6 })
      .where('product_no', '=', '910066')
      .execute();
    const order = { ...flow, productNo: '910066', money: 100_00n };
    // The summary names how long shares are held, and is signed again with another purchase.
    await walkToConfirm(shopper, '910066', 100_00n);
    await expect(
      shopper.client(trading.buyProd, purchaseOf(shopper.dictionaries, order)),
    ).rejects.toMatchObject(refusing('confirm_items_unticked'));
    const again = await confirm(shopper, flow.flowId, [...USUAL, 'hold-1']);
    expect(again.cur_step).toBe('SUBMIT');
    const { confirm_items: items, terms } = again.step_data;
    const termsHash = terms?.terms_sha256 ?? '';
    const complete = purchaseOf(shopper.dictionaries, { ...order, items, termsHash });
    await expect(shopper.client(trading.buyProd, complete)).resolves.toBeDefined();
  });
});
