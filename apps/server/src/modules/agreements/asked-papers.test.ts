import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkOrders } from '#modules/trading/index.ts';
import { createOrderStory, refusing, type StoryShopper } from '#testing/order-story.ts';
import { offerRepo } from '#testing/repo-story.ts';
import { buy, readThrough } from '#testing/story-shopper.ts';
import { type StoryProduct, sellFund } from '#testing/story-world.ts';

const { agreements } = contract;
const { db, ownerDb, newShopper, wait } = await createOrderStory();

let funds = 0;
async function newFund(risk: '2' | '4' | '5', more: Partial<StoryProduct> = {}) {
  funds += 1;
  const productNo = `9102${String(funds).padStart(2, '0')}`;
  await sellFund(db, { productNo, risk, ...more });
  return productNo;
}

async function unsigned({ client }: StoryShopper, product_no: string) {
  const { list } = await client(agreements.compElectQryNeedSignByCondition, {
    busin_type: '300002',
    product_no,
    only_unsigned: '1',
  });
  return list.map(({ agree_kind, sign_mode }) => `${agree_kind} ${sign_mode}`);
}

const SAFE = ['INVESTOR_RIGHTS R', 'FUND_SUMMARY R', 'RISK_DISCLOSURE R', 'SUIT_MATCH R'];

it('a fund of the highest risk takes an identity for its disclosure, and once what goes with the first such signature', async () => {
  const shopper = await newShopper();
  const [safe, first, second] = [await newFund('2'), await newFund('5'), await newFund('5')];
  expect(await unsigned(shopper, safe)).toEqual(SAFE);
  expect(await unsigned(shopper, first)).toEqual([
    'INVESTOR_RIGHTS R',
    'FUND_SUMMARY R',
    'SUIT_MATCH R',
    'RISK_DISCLOSURE S',
    'ESIGN_TERMS S',
    'TAX_RESIDENCE S',
  ]);
  await buy(shopper, first, 100_00n);
  expect(await unsigned(shopper, second)).toEqual([
    'FUND_SUMMARY R',
    'SUIT_MATCH R',
    'RISK_DISCLOSURE S',
  ]);
});

it('a fund that invests abroad takes an identity for a disclosure of its own', async () => {
  const shopper = await newShopper();
  const asked = await unsigned(shopper, await newFund('2', { isOverseas: true }));
  expect(asked).toEqual([
    'INVESTOR_RIGHTS R',
    'FUND_SUMMARY R',
    'SUIT_MATCH R',
    'ESIGN_TERMS S',
    'TAX_RESIDENCE S',
    'RISK_DISCLOSURE S',
  ]);
  const riskiest = await unsigned(shopper, await newFund('5', { isOverseas: true }));
  expect(riskiest.filter((paper) => paper.startsWith('RISK'))).toEqual(['RISK_DISCLOSURE S']);
});

it('an institution confirms who owns it along with its first identified signature', async () => {
  const shopper = await newShopper({ clientType: '1' });
  expect(await unsigned(shopper, await newFund('5'))).toContain('BENEFICIAL_OWNER S');
  await buy(shopper, await newFund('5'), 100_00n);
  expect(await unsigned(shopper, await newFund('5'))).not.toContain('BENEFICIAL_OWNER S');
});

it('a repo that suits its customer is told so', async () => {
  await offerRepo(db, { productNo: '204007' });
  const { client } = await newShopper();
  const condition = { busin_type: '300012', product_no: '204007' } as const;
  const { list } = await client(agreements.compElectQryNeedSignByCondition, condition);
  expect(list.map(({ agree_kind }) => agree_kind)).toContain('SUIT_MATCH');
});

it('a warning that takes an identity asks for the same two papers', async () => {
  const shopper = await newShopper({ level: '2' });
  const asked = await unsigned(shopper, await newFund('4'));
  expect(asked).toContain('SUIT_MISMATCH S');
  expect(asked.slice(-2)).toEqual(['ESIGN_TERMS S', 'TAX_RESIDENCE S']);
});

it('a professional investor is not told how a product suits him', async () => {
  const shopper = await newShopper({ isProfessional: true });
  const fund = await newFund('2');
  expect(await unsigned(shopper, fund)).toEqual(SAFE.slice(0, -1));
  const { list } = await shopper.client(agreements.queryAgreementRule, { product_no: fund });
  const letters = list.filter(({ agree_kind }) => agree_kind === 'SUIT_MATCH');
  expect(letters.map(({ required }) => required)).toEqual(['0', '0']);
  await buy(shopper, fund, 100_00n);
  expect(await wrongsOfOrders()).toEqual([]);
});

it('the declaration about taxes is ticked statement by statement and takes an identity', async () => {
  const shopper = await newShopper();
  const [declaration] = await declarationOf(shopper, await newFund('5'));
  const { agreement_id = '', template_version = '' } = declaration ?? {};
  const read = await readThrough(shopper.client, agreement_id, template_version);
  await wait(10_000);
  const request = { request_no: crypto.randomUUID(), agreements: [read] };
  await expect(shopper.client(agreements.compElectSignAgreeNomal, request)).rejects.toMatchObject(
    refusing('agreement_needs_certificate'),
  );
  const untouched = { ...read, ticked_items: ['2'] };
  await expect(
    shopper.signIdentified?.({ request_no: crypto.randomUUID(), agreements: [untouched] }),
  ).rejects.toThrow('agreement_unread');
  await shopper.signIdentified?.(request);
  expect(await declarationOf(shopper, await newFund('5'))).toEqual([]);
});

it('verify finds a purchase that names no signature of a paper its risk asks for', async () => {
  const shopper = await newShopper();
  const { order_no } = await buy(shopper, await newFund('5'), 100_00n);
  expect(await wrongsOfOrders()).toEqual([]);
  await sql`alter table trade_order disable trigger user`.execute(ownerDb);
  for (const templateId of ['TPL026', 'TPL027'])
    await sql`update trade_order o set sign_nos = array_remove(sign_nos, s.sign_no) from agreement_signature s
               where o.order_no = ${order_no} and s.client_id = o.client_id and s.template_id = ${templateId}`.execute(
      ownerDb,
    );
  await sql`alter table trade_order enable trigger user`.execute(ownerDb);
  const wrongs = await wrongsOfOrders();
  for (const templateId of ['TPL026', 'TPL027'])
    expect(wrongs).toContain(`${order_no} names no signature of document ${templateId}`);
});

async function declarationOf({ client }: StoryShopper, product_no: string) {
  const condition = { busin_type: '300002', product_no, only_unsigned: '1' } as const;
  const { list } = await client(agreements.compElectQryNeedSignByCondition, condition);
  return list.filter(({ agree_kind }) => agree_kind === 'TAX_RESIDENCE');
}

async function wrongsOfOrders() {
  return (await checkOrders(db)).flatMap(({ wrong }) => wrong);
}
