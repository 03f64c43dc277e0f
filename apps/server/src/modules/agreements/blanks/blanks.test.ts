import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createOrderStory, type StoryShopper } from '#testing/order-story.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { agreements } = contract;
const { db, ownerDb, clientOf, newShopper } = await createOrderStory();
await sellFund(db, { productNo: '910010', risk: '3' });
await sellFund(db, { productNo: '910015', risk: '5' });
await sellFund(db, {
  productNo: '910017',
  categoryId: '10017',
  collection: { begin: '2026-11-02', end: '2026-12-18' },
});

const read = async ({ client }: Pick<StoryShopper, 'client'>, agreement_id: string) =>
  (await client(agreements.compElectQryAgreeHtmlView, { agreement_id })).content_html;

it.each([
  { has: '<td>申购费</td><td>低于5,000,000.00元</td><td>1.50%</td>', why: 'the first tier' },
  {
    has: '<td>申购费</td><td>5,000,000.00元（含）以上</td><td>每笔1,000.00元</td>',
    why: 'a flat fee',
  },
  { has: '<td>赎回费</td><td>持有少于7日</td><td>1.50%</td>', why: 'the first days' },
  { has: '<td>赎回费</td><td>持有30日（含）至180日</td><td>0.50%</td>', why: 'days between' },
  { has: '<td>赎回费</td><td>持有180日（含）以上</td><td>0.00%</td>', why: 'the last days' },
  { has: '<td>首次购买起点</td><td>10.00元</td>', why: 'the least first purchase' },
  { has: '<td>赎回资金到账</td><td>T+3个交易日</td>', why: 'the day of the money' },
  { has: '管理人：启明基金', why: 'the manager' },
])('the summary of a fund names $why', async ({ has }) => {
  expect(await read(await newShopper(), 'TPL002910010')).toContain(has);
});

it('the contract of a plan names its customer, his masked document and the days of the collection', async () => {
  const shopper = await newShopper();
  await sql`update customer set qualified_as = 'verified', qualified_to_on = '2027-06-30'
             where client_id = ${shopper.clientId}`.execute(ownerDb);
  const html = await read(shopper, 'TPL012910017');
  expect(html).toContain('<td>募集期</td><td>2026-11-02 - 2026-12-18</td>');
  expect(html).toMatch(/投资者：测\*+，证件号码：\w{3}\*+\w{4}。/);
});

it('the terms of an adviser name both parties and the rate a year', async () => {
  await sql`update product set adviser_rate_e8 = 500000 where product_no = '910010'`.execute(
    ownerDb,
  );
  const html = await read(await newShopper(), 'TPL018910010');
  expect(html).toContain('投顾服务费年费率为0.50%。');
  expect(html).toMatch(/甲方（客户）：测\*+，证件号码：.*乙方（基金投资顾问机构）：启明基金/);
});

it('a visitor reads that a customer is named when he signs', async () => {
  const { content_html } = await clientOf(undefined)(agreements.compElectQryAgreeHtmlViewAuthless, {
    agreement_id: 'TPL027',
  });
  expect(content_html).toContain('签署人：（签署时由系统填写）');
});

it('an institution reads its owners as they are recorded, and signs again when the record changes', async () => {
  const shopper = await newShopper({ clientType: '1' });
  const asks = async () => {
    const condition = { busin_type: '300002', product_no: '910015', only_unsigned: '1' } as const;
    const { list } = await shopper.client(agreements.compElectQryNeedSignByCondition, condition);
    return list.filter(({ agree_kind }) => agree_kind === 'BENEFICIAL_OWNER');
  };
  expect(await read(shopper, 'TPL029')).toContain('开户登记中尚无受益所有人信息');
  await buy(shopper, '910015', 100_00n);
  expect(await asks()).toEqual([]);
  await sql`insert into institution values ('91320594MA1WQ37X21', '启明重工')`.execute(db);
  await sql`insert into beneficial_owner
            values ('91320594MA1WQ37X21', 1, '秦岳', '320502197108140037', '1', 36000000)`.execute(
    db,
  );
  await sql`update customer set inst_id_no = '91320594MA1WQ37X21'
             where client_id = ${shopper.clientId}`.execute(ownerDb);
  const recorded = await read(shopper, 'TPL029');
  expect(recorded).toContain(
    '<td>秦*</td><td>320***********0037</td><td>直接或间接持有36.00%的股权</td>',
  );
  expect(recorded).toContain('机构名称：启明重工');
  expect(await asks()).toMatchObject([{ need_reason: '等级等内容已变化' }]);
});
