import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { dayOf } from '#testing/story-world.ts';

const { app, clientOf, deps } = await createDemoMarket(300);
const { legacy, catalogue, shop } = contract;
const visitor = clientOf();
const get = async (url: string) => app.inject({ method: 'GET', url });
const where = (field_name: string, target: string) => ({
  ordering: [],
  conditions: [{ field_name, field_type: 'string' as const, operation: '=' as const, target }],
});

describe('an old read', () => {
  it.each([
    { path: '/mall/api/CRH-MALL0001?dict_entry=NOTICE_TYPE', list: true },
    { path: '/mall/api/0001?dict_entry=NOTICE_TYPE', list: true },
    { path: '/mall/api/CRH-MALLB001', list: true },
    { path: '/mall/api/B012?category_id=10000&page_size=20&page_num=1', list: true },
    { path: '/mall/api/B031', list: true },
    { path: '/mall/api/B032', list: true },
    { path: '/mall/api/P032', list: true },
    { path: '/mall/api/P047', list: true },
    { path: '/mall/api/T001?product_no=BJ007', list: false },
  ])('answers $path with its data beside the envelope', async ({ path, list }) => {
    const reply = (await get(path)).json();
    expect(reply.error).toEqual({ error_no: '0', error_info: '' });
    if (list) expect(reply.resultList).toEqual(reply.data.list);
    else expect(reply.map).toEqual(reply.data);
    if (list) expect(reply.resultList.length).toBeGreaterThan(0);
  });

  it('says which types of notices there are', async () => {
    const { list } = await visitor(legacy.crhMall0001, { dict_entry: 'NOTICE_TYPE' });
    expect(list.map(({ sub_entry }) => sub_entry)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect((await visitor(legacy.crhMall0001, { dict_entry: 'NOTHING' })).list).toEqual([]);
  });
});

describe('lists under old codes', () => {
  it('have the rows of the call that replaced them', async () => {
    const query = {
      ordering: [{ field_name: 'year_ratio', sort_direc: 'desc' as const }],
      conditions: where('category_id', '10010').conditions,
    };
    const page = { page_num: 2, page_size: 10 };
    const old = await visitor(legacy.crhMallB031, { query, ...page });
    expect(old).toEqual(await visitor(catalogue.queryProductByJson, { json_str: query, ...page }));
    expect(old.list).toHaveLength(10);
  });

  it('refuse a field that does not exist', async () => {
    const query = where('password', '1');
    await expect(
      visitor(legacy.crhMallB031, { query, page_num: 1, page_size: 10 }),
    ).rejects.toMatchObject({ errorNo: REFUSALS.list_field_unknown.errorNo });
    await expect(visitor(legacy.crhMallB032, { query })).rejects.toMatchObject({
      errorNo: REFUSALS.list_field_unknown.errorNo,
    });
  });

  it('give a category all its products, what can be bought first, and no other', async () => {
    const { list, count } = await visitor(legacy.crhMallB012, {
      category_id: '10005',
      page_num: 1,
      page_size: 100,
    });
    const stored = await deps.db
      .selectFrom('product')
      .select('product_no')
      .where('category_id', '=', '10005')
      .where('trade_status', '!=', '0')
      .execute();
    expect(count).toBe(stored.length);
    expect(new Set(list.map(({ product_no }) => product_no))).toEqual(
      new Set(stored.map(({ product_no }) => product_no)),
    );
    const lastOpen = list.findLastIndex(({ trade_status }) => ['2', '3'].includes(trade_status));
    const firstShut = list.findIndex(({ trade_status }) => ['4', '9', '14'].includes(trade_status));
    if (firstShut !== -1) expect(lastOpen).toBeLessThan(firstShut);
  });

  it('show a visitor no figure of a private product', async () => {
    const { list } = await visitor(legacy.crhMallB012, {
      category_id: '10017',
      page_num: 1,
      page_size: 100,
    });
    expect(list.length).toBeGreaterThan(3);
    for (const item of list)
      expect(item).toMatchObject({ need_qualify: '1', annual_rate: null, unit_net_value: null });
  });
});

describe('counts per option', () => {
  it('are what the database counts, for every option of every group', async () => {
    const { list, count } = await visitor(legacy.crhMallB032, {});
    const rows = await deps.db
      .selectFrom('product')
      .select(['category_id', 'cat_varieties', 'risk_level', 'trade_status', 'invest_type'])
      .where('trade_status', '!=', '0')
      .execute();
    const columns = {
      category_id: 'category_id',
      cat_varieties: 'cat_varieties',
      fund_risk_level: 'risk_level',
      trade_status: 'trade_status',
      highprod_invest_type: 'invest_type',
    } as const;
    const expected = Object.entries(columns).flatMap(([field, column]) =>
      [...Map.groupBy(rows, (row) => row[column])].flatMap(([value, found]) =>
        value === null ? [] : [`${field} ${value} ${found.length}`],
      ),
    );
    const counted = list.map(
      (option) => `${option.field_name} ${option.field_value} ${option.product_count}`,
    );
    expect(counted.toSorted()).toEqual(expected.toSorted());
    expect(count).toBe(list.length);
  });

  it('count within the query', async () => {
    const query = where('category_id', '10000');
    const { list } = await visitor(legacy.crhMallB032, { query });
    const categories = list.filter(({ field_name }) => field_name === 'category_id');
    expect(categories).toMatchObject([{ field_value: '10000', field_value_dict_name: '多元宝' }]);
  });
});

describe('what is most asked for', () => {
  it('is public, on sale, ten products, and the number of all is exact', async () => {
    const { product_count, list } = await visitor(legacy.crhMallP047, {});
    const { count } = await visitor(catalogue.queryProductByJson, { page_num: 1, page_size: 1 });
    expect(product_count).toBe(count);
    expect(list).toHaveLength(10);
    for (const item of list) expect(item).toMatchObject({ need_qualify: '0', button_status: '1' });
    expect(new Set(list.map(({ product_no }) => product_no)).size).toBe(10);
  });
});

describe('the floors', () => {
  it('come in the order of the home page with the same products', async () => {
    const { floors } = await visitor(catalogue.queryAjIndexHome, {});
    const { list } = await visitor(legacy.crhMallP032, {});
    expect(list.map(({ floor_code, products }) => [floor_code, products])).toEqual(
      floors.map(({ floor_code, products }) => [floor_code, products]),
    );
    expect(list.map(({ sort_no }) => sort_no)).toEqual(floors.map((_, index) => index + 1));
  });
});

describe('what buying takes', () => {
  it('is the limits and the fee of the product', async () => {
    const row = await deps.db
      .selectFrom('product')
      .selectAll()
      .where('category_id', '=', '10010')
      .where('trade_status', '=', '3')
      .where('purchase_schedule_id', 'is not', null)
      .orderBy('product_no')
      .executeTakeFirstOrThrow();
    const tier = await deps.db
      .selectFrom('fee_tier')
      .selectAll()
      .where('schedule_id', '=', row.purchase_schedule_id ?? '')
      .where('from_fen', '=', fen(0n))
      // A later version may be known already; what counts is what is in force.
      .where('effective_on', '<=', dayOf('2026-11-16'))
      .orderBy('effective_on', 'desc')
      .executeTakeFirstOrThrow();
    expect(await visitor(legacy.crhMallT001, { product_no: row.product_no })).toMatchObject({
      first_min_buy_money: row.first_min_fen,
      add_min_buy_money: row.add_min_fen,
      buy_step: row.step_fen,
      min_redeem_share: row.min_redeem_shares_e2,
      fee_rate: tier.rate_e8,
      discount: row.discount_rate_e8,
      need_qualify: '0',
    });
  });

  it('costs nothing for a repurchase, and stays hidden for a private product', async () => {
    expect(await visitor(legacy.crhMallT001, { product_no: 'BJ007' })).toMatchObject({
      fee_rate: null,
      discount: null,
    });
    const { product_no } = await deps.db
      .selectFrom('product')
      .select('product_no')
      .where('is_private', '=', true)
      .where('trade_status', '!=', '0')
      .executeTakeFirstOrThrow();
    expect(await visitor(legacy.crhMallT001, { product_no })).toMatchObject({
      need_qualify: '1',
      first_min_buy_money: null,
      add_min_buy_money: null,
      fee_rate: null,
    });
  });

  it('is refused for a product that is not there', async () => {
    await expect(visitor(legacy.crhMallT001, { product_no: 'NOBODY' })).rejects.toMatchObject({
      errorNo: REFUSALS.product_absent.errorNo,
    });
  });
});

describe('a banner', () => {
  it('leads to a page of the mall and to a picture that runs nothing', async () => {
    const { list } = await visitor(legacy.crhMallB001, { adv_location: 'home' });
    expect(list.map(({ sort_no }) => sort_no)).toEqual([1, 2, 3]);
    for (const { link_url, image_url } of list) {
      expect(link_url).toMatch(/^\/mall-pc-org\/topic\//);
      const picture = await get(image_url);
      expect(picture.headers['content-type']).toBe('image/svg+xml');
      expect(picture.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(picture.headers['cache-control']).toContain('immutable');
      expect(picture.headers['x-content-type-options']).toBe('nosniff');
      expect(picture.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    }
  });

  it('hangs where it was hung', async () => {
    expect((await visitor(legacy.crhMallB001, { adv_location: 'nowhere' })).list).toEqual([]);
  });

  it('without a picture is refused', async () => {
    const reply = await get(`${shop.getBannerImage.path}?banner_no=nothing`);
    expect(reply.json().error.error_no).toBe(REFUSALS.image_absent.errorNo);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://example.com/a.png"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(http://example.com)"/></svg>',
    '<html></html>',
  ])('cannot be stored as %s', async (image_svg) => {
    const banner = { banner_no: 'bad', title: 'x', link_url: '/home', sort_no: 9, image_svg };
    await expect(deps.db.insertInto('banner').values(banner).execute()).rejects.toThrow(
      'violates check constraint',
    );
  });
});
