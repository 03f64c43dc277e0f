import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { returnBetween } from '@mall/domain/catalogue/figures/period-return';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { refusing } from '#testing/login-story.ts';
import { openTestSession } from '#testing/open-test-session.ts';

const { deps, ownerDb, clientOf } = await createDemoMarket(300);
const { db } = deps;
const { watchlist, catalogue, legacy } = contract;
const enter = async (clientId: string) =>
  clientOf(await openTestSession(deps, { scope: 'session', clientId }));
const one = await enter('c1');
const other = await enter('c2');
const rows = await db.selectFrom('product').selectAll().orderBy('product_no').execute();
const numbers = rows.map(({ product_no }) => product_no);
const [first = '', second = '', third = ''] = numbers;

beforeEach(() => db.deleteFrom('watched_product').execute());

const add = (
  client: Client,
  product_nos: string[],
  more: { group_name?: string; remark?: string; add_date_num?: Day } = {},
) =>
  client(watchlist.addOptionalProduct, { product_nos, client_id: 'c2', bind_code: 'c2', ...more });
const remove = (client: Client, product_nos: string[]) =>
  client(watchlist.deleteOptionalProduct, { product_nos, client_id: 'c1' });
const list = (client: Client, more: { category_id?: '10010'; group_name?: string } = {}) =>
  client(watchlist.queryOptionalProduct, { page_num: 1, page_size: 200, ...more });
const numbersOf = async (client: Client) =>
  (await list(client)).list.map(({ product_no }) => product_no).toSorted();

describe('the watch list', () => {
  it('belongs to the customer of the token, whatever the request says', async () => {
    await add(one, [first, second]);
    expect(await numbersOf(one)).toEqual([first, second]);
    expect(await numbersOf(other)).toEqual([]);
    await remove(other, [first]);
    expect(await numbersOf(one)).toEqual([first, second]);
  });

  it('takes the same product twice as once, and gives it back twice as once', async () => {
    expect(await add(one, [first, first])).toEqual({ success_nos: [first], fail_nos: [] });
    await Promise.all([add(one, [first]), add(one, [first])]);
    expect((await list(one)).count).toBe(1);
    await remove(one, [first]);
    expect(await remove(one, [first])).toEqual({ success_nos: [first], fail_nos: [] });
    expect((await list(one)).count).toBe(0);
  });

  it('says which products there are not, and takes the others', async () => {
    const outcome = await add(one, [first, 'NOSUCHPRODUCT']);
    expect(outcome).toEqual({ success_nos: [first], fail_nos: ['NOSUCHPRODUCT'] });
    expect(await numbersOf(one)).toEqual([first]);
  });

  it('holds 200 and no more, also when several tabs add at once, and adds nothing in part', async () => {
    await add(one, numbers.slice(0, 150));
    await add(one, numbers.slice(150, 195));
    await expect(add(one, numbers.slice(195, 201))).rejects.toMatchObject(
      refusing('watchlist_full'),
    );
    expect((await list(one)).count).toBe(195);
    const tries = numbers.slice(195, 205).map((productNo) => add(one, [productNo]));
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await list(one)).count).toBe(200);
    await expect(add(one, [first], { remark: '还在' })).resolves.toBeDefined();
  });

  it('keeps groups and notes, changes them on demand and forgets them when told', async () => {
    await add(one, [first, second], { group_name: '稳健', remark: '等回调' });
    await add(one, [third]);
    await add(one, [first], { remark: '已建仓' });
    expect((await list(one, { group_name: '稳健' })).count).toBe(2);
    const noted = async () => (await list(one)).list.find((item) => item.product_no === first);
    expect(await noted()).toMatchObject({ group_name: '稳健', remark: '已建仓' });
    await add(one, [first], { group_name: '', remark: ' ' });
    expect(await noted()).toMatchObject({ group_name: null, remark: null });
    await add(one, [first]);
    expect((await list(one)).count).toBe(3);
  });

  it.each([
    { given: '2026-09-01', why: 'what was taken off comes back to its day' },
    { given: '2099-01-01', why: 'a day that has not come yet counts as today' },
  ])('puts a product back where it stood: $why', async ({ given }) => {
    await add(one, [first]);
    const [fresh] = (await list(one)).list;
    const today = fresh?.add_date_num ?? '';
    await remove(one, [first]);
    const day = parseDay(given);
    await add(one, [first], {
      group_name: '稳健',
      remark: '等回调',
      ...(day && { add_date_num: day }),
    });
    await add(one, [second]);
    const back = (await list(one)).list.find(({ product_no }) => product_no === first);
    const expected = given < today ? given : today;
    expect(back).toMatchObject({ group_name: '稳健', remark: '等回调', add_date_num: expected });
    await add(one, [first], day ? { add_date_num: day } : {});
    expect((await list(one)).list.map(({ product_no }) => product_no)).toEqual([second, first]);
  });

  it('shows of a family only that family', async () => {
    const funds = rows.filter(({ category_id }) => category_id === '10010').slice(0, 3);
    const others = rows.filter(({ category_id }) => category_id !== '10010').slice(0, 3);
    await add(
      one,
      [...funds, ...others].map(({ product_no }) => product_no),
    );
    expect((await list(one, { category_id: '10010' })).count).toBe(3);
  });

  it('counts the change from the net value of the day a product was added, dividends reinvested', async () => {
    const fund = rows.find(
      ({ cat_varieties, trade_status }) => cat_varieties === '1' && trade_status === '3',
    );
    const productNo = fund?.product_no ?? '';
    await add(one, [productNo]);
    const values = await db
      .selectFrom('product_nav')
      .select(['nav_on', 'adjusted_nav_e8'])
      .where('product_no', '=', productNo)
      .orderBy('nav_on', 'desc')
      .limit(31)
      .execute();
    const [last, base] = [values[0], values[30]];
    if (!last || !base) throw new Error('the fund has a history');
    const added = ownerDb.updateTable('watched_product').set({ watched_on: base.nav_on });
    await added.where('product_no', '=', productNo).execute();
    const [item] = (await list(one)).list;
    const expected = returnBetween(base.adjusted_nav_e8, last.adjusted_nav_e8);
    // The wire carries two decimals of a percent.
    expect(Number(item?.since_add_ratio) / 1e8).toBeCloseTo(Number(expected) / 1e8, 4);
  });

  it('shows nothing of a private product that its list would not show', async () => {
    const hidden = rows.find(({ is_private }) => is_private)?.product_no ?? '';
    await add(one, [hidden]);
    expect((await list(one)).list).toMatchObject([
      { product_no: hidden, need_qualify: '1', unit_net_value: null, since_add_ratio: null },
    ]);
  });
});

describe('the stars of the lists', () => {
  const listed = (client: Client, is_zx: '0' | '1' = '0') =>
    client(catalogue.queryProductByJsonOwn, { page_num: 1, page_size: 20, is_zx });

  it('are lit only for the customer who lit them', async () => {
    await add(one, [first]);
    const starsOf = async (client: Client) =>
      (await listed(client)).list.filter(({ is_optional }) => is_optional === '1');
    expect((await starsOf(one)).map(({ product_no }) => product_no)).toEqual([first]);
    expect(await starsOf(other)).toEqual([]);
    const found = await one(catalogue.queryProductInfoOwn, { product_no: first });
    expect(found.is_optional).toBe('1');
  });

  it('are all there is when a customer asks for his own only; a visitor has none', async () => {
    await add(one, [first, third]);
    const own = await listed(one, '1');
    expect(own.list.map(({ product_no }) => product_no)).toEqual([first, third]);
    expect(own.count).toBe(2);
    const page = { page_num: 1, page_size: 20, is_zx: '1' } as const;
    expect(await clientOf()(catalogue.queryProductByJson, page)).toEqual({ list: [], count: 0 });
  });

  it('can be lit and put out by the old calls too', async () => {
    await one(legacy.crhMallT051, { product_nos: [first] });
    expect(await numbersOf(one)).toEqual([first]);
    await one(legacy.crhMallT052, { product_nos: [first] });
    expect(await numbersOf(one)).toEqual([]);
  });
});
