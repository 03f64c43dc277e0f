import { createHash } from 'node:crypto';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { totalValue } from '@mall/domain/catalogue/figures/return-series';
import { describe, expect, it } from 'vitest';
import { sampled } from '#testing/sampled/sampled.ts';
import { dayOf } from '#testing/story-world.ts';
import { buildWorld, familyCounts } from './build-world.ts';
import { reportsOf } from './funds/fund-reports.ts';
import { allSecurities } from './funds/securities.ts';
import type { DemoProduct } from './product-draft.ts';
import { failingCollections } from './terms/collections.ts';
import { indexHistory } from './values/index-history.ts';
import { marketFactors } from './values/market-factors.ts';
import { DEMO_SEED, indexAnchor, indexDays, planWorld } from './world-plan.ts';
import { historyOf } from './write-world.ts';

const calendar = builtInCalendar();
const openedOn = dayOf('2026-11-16');
const planOf = (productCount: number, seed = 'test') =>
  planWorld({ seed, productCount, openedOn }, calendar);
const world = buildWorld(planOf(1200));
const factorsOn = marketFactors('test');

/** Fund companies that exist: none of them, nor a part of their names, may turn up in an invented market. */
const REAL_NAMES = (
  '华夏 易方达 嘉实 南方 广发 富国 汇添富 招商 博时 工银 鹏华 天弘 银华 建信 中欧 兴证 国泰 华安 交银 景顺 大成 万家 ' +
  '华宝 诺安 长城 长盛 长信 长江 泰康 中银 农银 平安 民生 浦银 摩根 海富通 国投 申万 光大 华泰 国联 信达 东方 金鹰 宝盈 ' +
  '融通 银河 宏利 中海 汇丰 新华 中信 国海 中邮 益民 东吴 天治 中加 鑫元 前海 创金 睿远 朱雀 淳厚 恒越 惠升 蜂巢 同泰 ' +
  '博道 西部 红土 太平 圆信 永赢 兴业 国金 北信 国寿 英大 江信 汇安 中融 先锋 鹏扬 格林 南华 凯石 国融 弘毅 湘财 ' +
  '达诚 瑞达 明亚 尚正 泉果 百嘉 易米 汇泉 东兴 财通 德邦 方正 安信 华富 金元 浙商 华润 上银 诺德 金信 富荣 九泰 中庚 ' +
  '中航 东海 渤海 财达 苏新 安联 路博迈 贝莱德 富达 施罗德 联博 中金 国信 海通 君安 银泰 中诚 重信 爱建 五矿 中粮'
).split(' ');

describe('the same seed', () => {
  const fingerprint = (seed: string) => {
    const plan = planOf(60, seed);
    const built = buildWorld(plan);
    const factors = marketFactors(seed);
    const histories = built.products.map((product) => historyOf(product, plan, factors));
    const closes = { days: indexDays(plan), anchor: indexAnchor(plan) };
    const indices = indexHistory(seed, closes, factors);
    const reports = built.products.map((product) => reportsOf(product, plan, built.market));
    const written = JSON.stringify([built, histories, indices, reports], (_, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    return createHash('sha256').update(written).digest('hex');
  };

  it('gives the same world, byte for byte, on every machine', () => {
    expect(fingerprint('test')).toBe(fingerprint('test'));
    expect(fingerprint('test')).toBe(
      'fc66f2dfaebf47b66454b3135dedb0cd31f32f652a2a6e3ae7e403a9a7f14982',
    );
  });

  it('is what makes it: another seed gives another world', () => {
    expect(fingerprint('other')).not.toBe(fingerprint('test'));
  });
});

describe('the shelf', () => {
  it('has funds whose first minimum, further minimum and step are three amounts', () => {
    const funds = buildWorld(planOf(300)).products.map(({ product }) => product);
    const stepped = funds.filter(
      ({ first_min_fen, add_min_fen, step_fen, category_id }) =>
        category_id === '10010' && first_min_fen > add_min_fen && add_min_fen > step_fen,
    );
    expect(stepped.length).toBeGreaterThan(5);
    for (const { add_min_fen, step_fen } of funds) {
      expect(add_min_fen).toBeGreaterThan(0n);
      expect(step_fen).toBeGreaterThan(0n);
    }
  });

  it.each(sampled([0, 1, 12, 60, 1200, 26_000]))('counts exactly %i products', (total) => {
    const counted = Object.values(familyCounts(total)).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(total);
  });

  it('has every family, every status and every kind of fund', () => {
    const distinct = (pick: (product: DemoProduct['product']) => string | null | undefined) =>
      new Set(world.products.map(({ product }) => pick(product)).filter((value) => value != null));
    expect(world.products).toHaveLength(1200);
    expect(distinct(({ category_id }) => category_id).size).toBe(7);
    expect(distinct(({ own_status }) => own_status).size).toBe(18);
    expect([...distinct(({ cat_varieties }) => cat_varieties)].sort()).toEqual([
      '0',
      '1',
      '11',
      '12',
      '14',
      '2',
      '3',
      '99',
    ]);
    expect(distinct(({ invest_type }) => invest_type).size).toBe(4);
    expect(distinct(({ product_no }) => product_no).size).toBe(1200);
    expect(distinct(({ short_name }) => short_name).size).toBe(1200);
  });

  it.each(sampled([200, 1200]))(
    'of %i products: before a month is over a collection fails and another does not',
    (count) => {
      const { products } = buildWorld(planOf(count, DEMO_SEED));
      const failing = failingCollections(products).map(({ product_no }) => product_no);
      const monthEnd = addDays(openedOn, 31);
      // The registrar takes up to a week.
      const ending = products.flatMap(({ product }) =>
        product.own_status === '2' && addDays(product.collect_end_on ?? monthEnd, 7) <= monthEnd
          ? [product.product_no]
          : [],
      );
      expect(failing.length).toBeGreaterThan(0);
      expect(ending).toEqual(expect.arrayContaining(failing));
      expect(ending.length).toBeGreaterThan(failing.length);
    },
  );

  it('bears no name of a company that exists', () => {
    const brands = world.companies.map(({ company_name }) => company_name);
    const names = [
      ...brands,
      ...allSecurities(world.market).map(({ security_name }) => security_name),
      ...world.products.map(({ product }) => product.short_name.slice(0, 4)),
    ];
    expect(names.filter((name) => REAL_NAMES.some((real) => name.startsWith(real)))).toEqual([]);
  });

  it('keeps the codes and names that guides point at', () => {
    const nameOf = (no: string) =>
      world.products.find(({ product }) => product.product_no === no)?.product.short_name;
    expect(nameOf('910021')).toBe('启明汇稳纯债债券A');
    expect(nameOf('910022')).toBe('启明汇稳纯债债券C');
    expect(nameOf('910203')).toBe('长汀价值精选混合A');
  });

  it('charges no more than the rule of 2026 allows', () => {
    const since2026 = world.fees.tiers.filter(({ effective_on }) => effective_on >= '2026');
    const highest = (prefix: string) =>
      since2026
        .filter(({ schedule_id }) => schedule_id === prefix)
        .reduce((most, { rate_e8 }) => ((rate_e8 ?? 0n) > most ? (rate_e8 ?? 0n) : most), 0n);
    expect(highest('BUY-EQUITY')).toBeLessThanOrEqual(800_000n);
    expect(highest('BUY-MIXED')).toBeLessThanOrEqual(500_000n);
    expect(highest('BUY-BOND')).toBeLessThanOrEqual(300_000n);
    expect(highest('BUY-INDEX')).toBeLessThanOrEqual(300_000n);
    const early = since2026.filter(({ schedule_id }) => schedule_id === 'RED-EQUITY');
    expect(early.find(({ from_days }) => from_days === 0)?.rate_e8).toBe(1_500_000n);
    expect(early.every(({ to_fund_rate_e8 }) => to_fund_rate_e8 === 100_000_000n)).toBe(true);
  });
});

describe('a history', () => {
  const plan = planOf(1200);
  const sample = world.products.filter((_, index) => index % 9 === 0);

  it('has a value on every trading day of a fund, on every calendar day where income is earned', () => {
    for (const product of sample) {
      const points = historyOf(product, plan, factorsOn);
      const { life } = product;
      if (!life) {
        expect(points).toEqual([]);
        continue;
      }
      const lag = product.product.nav_lag_days ?? 0;
      const last = plan.history.at(-1 - lag) ?? openedOn;
      const until = life.endsOn && life.endsOn < last ? life.endsOn : last;
      const expected =
        life.behaviour.kind === 'income'
          ? everyDay(life.startsOn, until)
          : plan.longHistory.filter((day) => day >= life.startsOn && day <= until);
      expect(points.map(({ day }) => day)).toEqual(expected);
    }
  });

  it('accumulates exactly the dividends and splits it lists', () => {
    for (const product of sample) {
      let events = product.life?.earlierEvents.map(({ event }) => event) ?? [];
      for (const point of historyOf(product, plan, factorsOn)) {
        if (point.event) events = [...events, point.event];
        expect(point.total).toBe(totalValue(point.nav, events));
      }
    }
  });

  it('stays within what its kind can do in a day', () => {
    const limits: Record<string, number> = { '0': 0.6, '1': 9, '2': 7, '14': 9, '11': 7, '12': 3 };
    for (const product of sample) {
      const limit = limits[product.product.cat_varieties ?? ''];
      if (limit === undefined) continue;
      for (const { growth } of historyOf(product, plan, factorsOn))
        expect(Math.abs(Number(growth ?? 0n) / 1e6)).toBeLessThan(limit);
    }
  });
});

function everyDay(from: Day, to: Day): readonly Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
