import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import { momentAt } from '@mall/domain/calendar/moment';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { type InvestorProfile, saveInvestor } from '#modules/suitability/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { openTestSession } from '#testing/open-test-session.ts';

const { clientOf, deps } = await createDemoMarket(300);
const { db } = deps;
const { catalogue } = contract;
const visitor = clientOf();
const professional = await enter('c1', { clientType: '1', professional: {} });

type Found = Awaited<ReturnType<typeof findProduct>>;

/** The first product that fits, by its number. */
async function findProduct(fits: (row: Product) => boolean): Promise<Product> {
  const rows = await db.selectFrom('product').selectAll().orderBy('product_no').execute();
  const row = rows.find((each) => each.trade_status !== '0' && fits(each));
  if (!row) throw new Error('the world has such a product');
  return row;
}
type Product = Awaited<ReturnType<typeof readProducts>>[number];
const readProducts = () => db.selectFrom('product').selectAll().execute();

const rulesOf = ({ product_no }: Found) =>
  professional(catalogue.queryProductTradeRulesOwn, { product_no });
const infoOf = ({ product_no }: Found) =>
  professional(catalogue.queryProductInfoOwn, { product_no });
const written = (points: readonly { point_describe: string; point_time: string | null }[]) =>
  points.map((point) => `${point.point_describe} ${point.point_time ?? '--'}`).join(', ');
const namesOf = (rules: readonly { rule_name: string }[]) =>
  rules.map(({ rule_name }) => rule_name).join(' ');

describe('on a Monday morning', () => {
  it('a stock fund is confirmed on T+1 and pays on T+3', async () => {
    const fund = await findProduct(
      (row) => row.cat_varieties === '1' && row.trade_status === '3' && row.hold_months === null,
    );
    const rules = await rulesOf(fund);
    expect(written(rules.apply_info)).toBe(
      '提交申请 2026-11-16, 份额确认 2026-11-17, 查看收益 2026-11-18',
    );
    expect(written(rules.redeem_apply_info)).toBe(
      '提交申请 2026-11-16, 确认 2026-11-17, 资金到账 2026-11-19',
    );
    expect(namesOf(rules.buy_rules)).toBe('成交价格 撤单');
    expect(namesOf(rules.redeem_rules)).toBe('到账 计费顺序 大额赎回');
    expect(rules.redeem_arrive_days).toBe(3);
  });

  it('a money fund earns from its confirmation and pays on T+1', async () => {
    const rules = await rulesOf(await findProduct((row) => row.has_quick_withdrawal));
    expect(written(rules.redeem_apply_info)).toContain('资金到账 2026-11-17');
    expect(namesOf(rules.buy_rules)).toBe('成交价格 撤单 收益结转');
    expect(rules.buy_rules[0]?.rule_text).toContain('1.0000');
    // The customer is an institution, which has no quick withdrawal.
    expect(namesOf(rules.redeem_rules)).toBe('到账 大额赎回');
  });

  it('an overseas fund says that it waits', async () => {
    const rules = await rulesOf(
      await findProduct((row) => row.cat_varieties === '11' && row.trade_status === '3'),
    );
    expect(written(rules.apply_info)).toContain('份额确认 2026-11-18');
    expect(namesOf(rules.buy_rules)).toContain('境外市场');
  });

  it('a repurchase is lent today and says what an early end costs', async () => {
    const rules = await rulesOf(await findProduct((row) => row.product_no === 'BJ007'));
    expect(written(rules.apply_info)).toBe(
      '买入 2026-11-16, 起息 2026-11-16, 到期 2026-11-23, 资金可取 2026-11-24',
    );
    expect(rules.redeem_apply_info).toEqual([]);
    expect(rules.buy_confirm_days).toBeNull();
    expect(rules.buy_rules.map(({ rule_text }) => rule_text)).toContain(
      '1,000.00元起，1,000.00元递增。',
    );
    // 100,000.00 × 0.30 % × 5 ÷ 365.
    expect(rules.redeem_rules.map(({ rule_text }) => rule_text)).toEqual([
      '最低100.00元，100.00元递增，按提前终止收益率0.30%计息，资金即时可用。',
      '持有第5天提前终止100,000.00元，利息4.11元。',
    ]);
  });

  it('a certificate bears interest from a day and is held out', async () => {
    const row = await findProduct(
      (each) => each.category_id === '10005' && each.trade_status === '2',
    );
    const rules = await rulesOf(row);
    expect(rules.apply_info.map(({ point_describe }) => point_describe)).toEqual([
      '认购开始',
      '起息',
      '产品到期',
      '资金到账',
    ]);
    expect(rules.apply_info[2]?.point_time).toBe(row.expires_on);
    expect(namesOf(rules.redeem_rules)).toBe('退出 到账');
    expect(rules.redeem_apply_info).toEqual([]);
  });

  it.each(['10017', '10052'] as const)(
    'a fixed term of %s leaves room for its operating period',
    async (category) => {
      const row = await findProduct(
        (each) =>
          each.category_id === category && each.invest_type === '1' && each.trade_status === '2',
      );
      const rules = await rulesOf(row);
      expect(rules.apply_info.map(({ point_describe }) => point_describe)).toEqual([
        '认购开始',
        '产品成立',
        '产品到期',
        '资金到账',
      ]);
      expect(namesOf(rules.buy_rules)).toBe('合格投资者 冷静期与回访 成交价格 起购与递增');
      const info = await infoOf(row);
      expect(info.apply_info).toEqual(rules.apply_info);
      expect(info.highprod_invest_type).toBe('1');
      expect(info.expire_date_num).toBe(row.expires_on);
      expect(info.term_items.length).toBeGreaterThan(3);
      expect(info.min_require_text).toContain('300万元');
    },
  );

  it('a plan that opens periodically waits for its next window', async () => {
    const row = await findProduct((each) => each.invest_type === '2' && each.trade_status === '8');
    const [rules, info, open] = await Promise.all([
      rulesOf(row),
      infoOf(row),
      professional(catalogue.queryProductFutureOpenDateOwn, { product_no: row.product_no }),
    ]);
    expect(rules.apply_info[0]?.point_time).toBe(open.list[0]?.open_begin_num);
    expect(info.next_open_begin_num).toBe(open.list[0]?.open_begin_num);
    expect(open.list.map(({ is_next }) => is_next)).toEqual(['1', '0', '0']);
    expect(open.list[0]?.open_type_dict_name).toBe('申购与赎回');
    expect(namesOf(rules.buy_rules)).toContain('开放期');
  });

  it('a plan tells its performance fee with an example', async () => {
    const row = await findProduct((each) => each.performance_rate_e8 !== null);
    const { list } = await professional(catalogue.queryProductRateInfoOwn, {
      product_no: row.product_no,
    });
    const perf = list.find(({ fee_type }) => fee_type === 'PERF');
    expect(perf).toMatchObject({ fee_type_dict_name: '业绩报酬', rate: 20_000_000n });
    const rules = await rulesOf(row);
    // Half a year at 3 %, a fifth of what is above the benchmark.
    const fee = (1_000_000 * (0.03 - (Number(row.annual_rate_e8) / 1e8) * (182 / 365))) / 5;
    const said = rules.redeem_rules.at(-1)?.rule_text ?? '';
    expect(Number(/业绩报酬([\d,.]+)元/.exec(said)?.[1]?.replaceAll(',', ''))).toBeCloseTo(fee, 1);
  });

  it('a collection says how far it is and until when it can be signed', async () => {
    const row = await findProduct(
      (each) => each.category_id === '10052' && each.trade_status === '2',
    );
    const info = await infoOf(row);
    expect(info.raised_money).toBe((info.quota_total ?? 0n) - (info.quota_left ?? 0n));
    expect(info.investor_max).toBe(200);
    const end = String(row.collect_end_on);
    expect(info.last_sign_time?.endsWith('15:00:00')).toBe(true);
    expect((info.last_sign_time ?? '') < end).toBe(true);
  });

  it('what is lent is covered, as last disclosed', async () => {
    const info = await infoOf(await findProduct((row) => row.product_no === 'BJ007'));
    expect(info.coverage_ratio).toBeGreaterThanOrEqual(100_000_000n);
    expect(info.pledged_value).toBeGreaterThan(info.outstanding_balance ?? 0n);
  });
});

describe('a switch', () => {
  it('leads to the open funds of the same manager, with what it costs and when it is there', async () => {
    const { list } = await visitor(catalogue.querySwitchList, { product_no: '910021' });
    const held = await findProduct((row) => row.product_no === '910021');
    expect(list.length).toBeGreaterThan(2);
    for (const { product_no, switch_fee_rate, est_confirm_date_num } of list) {
      const target = await findProduct((row) => row.product_no === product_no);
      expect(target.company_code).toBe(held.company_code);
      expect(['3', '5', '11']).toContain(target.trade_status);
      expect(target.client_types).toContain('0');
      expect(switch_fee_rate).toBeGreaterThanOrEqual(0n);
      expect(est_confirm_date_num).toBe(
        target.buy_confirm_days === 1 ? '2026-11-17' : '2026-11-18',
      );
    }
    expect(list.some(({ product_no }) => product_no === '910021')).toBe(false);
  });

  it('leads nowhere from what is no fund', async () => {
    const { list } = await visitor(catalogue.querySwitchList, { product_no: 'BJ007' });
    expect(list).toEqual([]);
  });
});

describe('what is ticked', () => {
  const itemsOf = async (product_no: string, busin_type?: string) => {
    const request = busin_type === undefined ? { product_no } : { product_no, busin_type };
    const { list } = await visitor(catalogue.queryProductConfirmItem, request);
    return list.map(({ item_text }) => item_text);
  };

  it('is in the words of the configuration', async () => {
    expect(await itemsOf('910021')).toEqual([
      '本人已核对产品、金额与交易日',
      '本人已阅读产品资料概要',
      '本人知晓成交价格为交易日净值，提交时未知',
    ]);
    expect(await itemsOf('910021', '300004')).toContain('持有天数重新计算');
    expect(await itemsOf('910021', '300003')).toEqual(['本人已核对产品、金额与交易日']);
    expect(await itemsOf('BJ007')).toContain('成交后不可撤单');
  });

  it('names the months of a holding period and every special risk', async () => {
    const locked = await findProduct((row) => row.hold_months !== null);
    expect(await itemsOf(locked.product_no)).toContain(
      `本人知晓每笔份额须持有满${locked.hold_months}个月后方可赎回`,
    );
    const risky = await findProduct((row) => row.risk_level === '5');
    const texts = await itemsOf(risky.product_no);
    expect(texts.filter((text) => text.startsWith('本人知晓：'))).toHaveLength(3);
  });

  it('is confirmed by an institution in its own name', async () => {
    const { list } = await professional(catalogue.queryProductConfirmItemOwn, {
      product_no: '910021',
    });
    const texts = list.map(({ item_text }) => item_text);
    expect(texts).toContain('本机构已核对产品、金额与交易日');
    expect(texts.filter((text) => text.includes('本人'))).toEqual([]);
  });

  it('is more for an institution', async () => {
    const { list } = await professional(catalogue.queryProductConfirmItemOwn, {
      product_no: '910021',
    });
    expect(list.map(({ item_no }) => item_no)).toEqual([
      'all-1',
      'fund-1',
      'fund-2',
      'inst-1',
      'inst-2',
    ]);
  });
});

describe('quick withdrawal', () => {
  it('is ten thousand yuan a day for a person, and nothing for an institution', async () => {
    const { product_no } = await findProduct((row) => row.has_quick_withdrawal);
    const rule = await visitor(catalogue.queryProductCashRule, { product_no });
    expect(rule).toMatchObject({ quick_flag: '1', day_limit: 1_000_000n, day_count: 5 });
    const own = await professional(catalogue.queryProductCashRuleOwn, { product_no });
    expect(own).toMatchObject({ quick_flag: '0', day_limit: null });
    const none = await visitor(catalogue.queryProductCashRule, { product_no: '910021' });
    expect(none.quick_flag).toBe('0');
  });
});

describe('after the cut-off', () => {
  beforeAll(async () => {
    const late = momentAt(Date.parse('2026-11-16T15:30:00+08:00'));
    await moveBusinessClock(db, deps.clock, late);
  });

  it('everything counts from the next trading day', async () => {
    const fund = await rulesOf(await findProduct((row) => row.product_no === '910021'));
    expect(written(fund.apply_info)).toContain('提交申请 2026-11-17, 份额确认 2026-11-18');
    const repo = await rulesOf(await findProduct((row) => row.product_no === 'BJ007'));
    expect(written(repo.apply_info)).toContain('买入 2026-11-17, 起息 2026-11-17, 到期 2026-11-24');
  });
});

async function enter(
  clientId: string,
  who: Pick<InvestorProfile, 'clientType' | 'professional'>,
): Promise<Client> {
  await db
    .transaction()
    .execute((tx) =>
      saveInvestor(tx, { clientId, assessment: undefined, isLowestClass: false, ...who }),
    );
  return clientOf(await openTestSession(deps, { scope: 'session', clientId }));
}
