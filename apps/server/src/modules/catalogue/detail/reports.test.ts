import { contract } from '@mall/contract';
import type { Day } from '@mall/domain/calendar/day';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { dayOf } from '#testing/story-world.ts';

const { clientOf, deps } = await createDemoMarket(300);
const { db } = deps;
const { catalogue } = contract;
const visitor = clientOf();
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** The public funds that have reported, one of every kind and class. */
const funds = await db
  .selectFrom('product')
  .distinctOn(['cat_varieties', 'share_class'])
  .selectAll()
  .where('category_id', 'in', ['10010', '10050'])
  .where('trade_status', '!=', '0')
  .where(({ exists, selectFrom }) =>
    exists(
      selectFrom('fund_report')
        .select('fund_no')
        .whereRef('fund_report.fund_no', '=', 'product.fund_no'),
    ),
  )
  .orderBy('cat_varieties')
  .orderBy('share_class')
  .orderBy('product_no')
  .execute();

describe('the asset mix', () => {
  it('adds up to 100.00 % and to the size of all classes of the fund, to the fen', async () => {
    expect(funds.length).toBeGreaterThan(10);
    for (const { product_no, fund_no } of funds) {
      const reply = await visitor(catalogue.queryProductHoldAssets, { product_no });
      expect(reply.report_date_num).toBe('2026-09-30');
      expect(sum(reply.list.map(({ ratio }) => ratio))).toBe(100_000_000n);
      const sizes = await db
        .selectFrom('product_scale')
        .innerJoin('product', 'product.product_no', 'product_scale.product_no')
        .select('scale_fen')
        .where('fund_no', '=', fund_no)
        .where('report_on', '=', reply.report_date_num)
        .execute();
      expect(reply.fund_scale).toBe(sum(sizes.map(({ scale_fen }) => scale_fen)));
      expect(sum(reply.list.map(({ market_value }) => market_value))).toBe(reply.fund_scale);
    }
  });

  it('is the same for all classes of a fund', async () => {
    const [a, c] = await Promise.all(
      ['910021', '910022'].map((product_no) =>
        visitor(catalogue.queryProductHoldAssets, { product_no }),
      ),
    );
    expect(c).toEqual(a);
  });

  it('is empty for what reports nothing', async () => {
    const reply = await visitor(catalogue.queryProductHoldAssets, { product_no: 'BJ007' });
    expect(reply).toEqual({ need_qualify: '0', report_date_num: null, fund_scale: null, list: [] });
  });
});

describe('the largest holdings', () => {
  it('come largest first, with the change against the report before', async () => {
    for (const { product_no, fund_no } of funds) {
      const reply = await visitor(catalogue.queryProductPosition, { product_no });
      for (const list of [reply.stock_list, reply.bond_list, reply.fund_list]) {
        const ratios = list.map(({ hold_ratio }) => hold_ratio);
        expect(ratios).toEqual(ratios.toSorted((left, right) => Number(right - left)));
        for (const held of list) {
          const before = await db
            .selectFrom('fund_holding')
            .select('weight_rate_e8')
            .where('fund_no', '=', fund_no)
            .where('security_code', '=', held.code)
            .where('report_on', '<', reply.report_date_num)
            .executeTakeFirst();
          expect(held.change).toBe(before ? held.hold_ratio - before.weight_rate_e8 : null);
        }
      }
    }
  });

  it.each([
    { variety: '1', list: 'stock_list', why: 'a stock fund holds stocks' },
    { variety: '0', list: 'bond_list', why: 'a bond fund holds bonds' },
    { variety: '3', list: 'bond_list', why: 'a money fund holds certificates of deposit' },
    { variety: '12', list: 'fund_list', why: 'a fund of funds holds funds' },
  ] as const)('are in $list for $variety, because $why', async ({ variety, list }) => {
    const fund = funds.find(({ cat_varieties }) => cat_varieties === variety);
    const reply = await visitor(catalogue.queryProductPosition, {
      product_no: fund?.product_no ?? '',
    });
    expect(reply[list]).toHaveLength(10);
  });
});

describe('the size', () => {
  it('is told report by report, the last one first', async () => {
    const { list } = await visitor(catalogue.queryProductScale, { product_no: '910021' });
    expect(list).toHaveLength(8);
    expect(list[0]?.report_date_num).toBe('2026-09-30');
    const days = list.map(({ report_date_num }) => report_date_num);
    expect(days).toEqual(days.toSorted().toReversed());
  });
});

describe('a portfolio', () => {
  it('is made of parts that are a whole, the largest first', async () => {
    const { list } = await visitor(catalogue.queryGroupProductPortfolioComposition, {
      product_no: 'ZH001',
    });
    expect(list.map(({ weight }) => weight)).toEqual([
      40_000_000n,
      30_000_000n,
      20_000_000n,
      10_000_000n,
    ]);
    expect(list.every(({ risk_level_dict_name }) => risk_level_dict_name !== '')).toBe(true);
  });

  it('is what a fund is not', async () => {
    const { list } = await visitor(catalogue.queryGroupProductPortfolioComposition, {
      product_no: '910021',
    });
    expect(list).toEqual([]);
  });
});

describe('managers', () => {
  const changed = async () => {
    const row = await db
      .selectFrom('product_manager')
      .innerJoin('product', 'product.product_no', 'product_manager.product_no')
      .select('product_manager.product_no')
      .where('until_on', 'is not', null)
      .where('trade_status', '=', '3')
      .orderBy('product_manager.product_no')
      .executeTakeFirstOrThrow();
    return row;
  };

  it('are the present one and then the former, each with the return of his time', async () => {
    const { product_no } = await changed();
    const { list } = await visitor(catalogue.queryProductManagerPc, { product_no });
    expect(list.map(({ end_date_num }) => end_date_num === null)).toEqual([true, false]);
    for (const manager of list) {
      const at = async (day: Day) =>
        db
          .selectFrom('product_nav')
          .select('adjusted_nav_e8')
          .where('product_no', '=', product_no)
          .where('nav_on', '<=', day)
          .orderBy('nav_on', 'desc')
          .executeTakeFirst();
      const start = await at(manager.begin_date_num);
      const end = await at(manager.end_date_num ?? dayOf('2099-12-31'));
      // Who was there from the first day began at one yuan; screens print hundredths of a percent.
      const exact = Number(end?.adjusted_nav_e8) / Number(start?.adjusted_nav_e8 ?? 1e8) - 1;
      expect(Math.abs(Number(manager.manage_return) / 1e8 - exact)).toBeLessThan(0.000_051);
      expect(manager.manage_return).not.toBeNull();
      expect(manager.work_years).toBeGreaterThanOrEqual(5);
      // Who left may manage nothing any more.
      expect(manager.product_count > 0 || manager.end_date_num !== null).toBe(true);
    }
  });

  it('come with product and company in one call', async () => {
    const { product_no } = await changed();
    const reply = await visitor(catalogue.queryProductAndManagerAndCompanyInfo, { product_no });
    const { list } = await visitor(catalogue.queryProductManager, { product_no });
    expect(reply.manager).toEqual(list[0]);
    expect(reply.company?.company_name).toBe(reply.product.company_name);
    const counted = await db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('company_code', '=', reply.product.company_code)
      .where('trade_status', '!=', '0')
      .executeTakeFirstOrThrow();
    expect(BigInt(reply.company?.product_count ?? 0)).toBe(counted.count);
    expect(reply.company?.fund_scale).toBeGreaterThan(0n);
  });

  it('are found by code with all they manage, or not at all', async () => {
    const { product_no } = await changed();
    const { list } = await visitor(catalogue.queryProductManager, { product_no });
    for (const { manager_code, manage_return } of list) {
      const detail = await visitor(catalogue.queryProductManagerDetail, { manager_code });
      const here = detail.products.find((product) => product.product_no === product_no);
      expect(here?.manage_return).toBe(manage_return);
    }
    await expect(
      visitor(catalogue.queryProductManagerDetail, { manager_code: 'M999' }),
    ).rejects.toThrow('基金经理不存在');
  });
});
