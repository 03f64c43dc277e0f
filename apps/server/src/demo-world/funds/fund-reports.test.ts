import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { isTradingDay } from '@mall/domain/calendar/trading-calendar';
import { RATE_ONE } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { buildWorld } from '#demo-world/build-world.ts';
import { planWorld } from '#demo-world/world-plan.ts';
import { dayOf } from '#testing/story-world.ts';
import { reportKindOf } from './asset-mix.ts';
import { reportsOf } from './fund-reports.ts';
import { allSecurities } from './securities.ts';

const calendar = builtInCalendar();
const plan = planWorld(
  { seed: 'test', productCount: 1200, openedOn: dayOf('2026-11-16') },
  calendar,
);
const { products, market, termItems, managers, tenures } = buildWorld(plan);
const securities = new Map(allSecurities(market).map((held) => [held.security_code, held]));
const reported = products.flatMap((product) => {
  const reports = reportsOf(product, plan, market);
  return reports.length === 0 ? [] : [{ product, reports, kind: reportKindOf(product) }];
});

describe('a report', () => {
  it('comes twice for every fund that is old enough, and once per fund, not per class', () => {
    const funds = new Set(reported.map(({ product }) => product.product.fund_no));
    expect(funds.size).toBe(reported.length);
    const old = products.filter(
      ({ product, life }) =>
        life && product.established_on && product.established_on < '2026-06-30' && !life.endsOn,
    );
    expect(new Set(old.map(({ product }) => product.fund_no)).size).toBeGreaterThan(600);
    for (const { product } of old) expect(funds).toContain(product.fund_no);
    const dates = reported.map(({ reports }) => reports.map(({ report }) => report.report_on));
    expect(dates).toContainEqual(['2026-06-30', '2026-09-30']);
  });

  it('divides the fund into parts that make a whole', () => {
    for (const { reports } of reported)
      for (const { report } of reports) {
        const { stock_rate_e8, bond_rate_e8, cash_rate_e8, fund_rate_e8, other_rate_e8 } = report;
        const sum = stock_rate_e8 + bond_rate_e8 + cash_rate_e8 + fund_rate_e8 + other_rate_e8;
        expect(sum).toBe(RATE_ONE);
        expect(cash_rate_e8).toBeGreaterThan(0n);
      }
  });

  it.each([
    { kind: 'stock', part: 'stock_rate_e8', least: 80n, why: 'its contract says at least 80 %' },
    { kind: 'index', part: 'stock_rate_e8', least: 90n, why: 'it follows an index' },
    { kind: 'bond', part: 'bond_rate_e8', least: 80n, why: 'its contract says at least 80 %' },
    { kind: 'fof', part: 'fund_rate_e8', least: 80n, why: 'it buys funds' },
    { kind: 'mixed', part: 'stock_rate_e8', least: 30n, why: 'its contract says at least 30 %' },
  ] as const)('of a $kind fund keeps to its contract: $why', ({ kind, part, least }) => {
    const ofKind = reported.filter((found) => found.kind === kind);
    expect(ofKind.length).toBeGreaterThan(10);
    for (const { reports } of ofKind)
      for (const { report } of reports)
        expect(report[part]).toBeGreaterThanOrEqual(least * 1_000_000n);
  });

  it('names at most ten holdings of a kind, none above a tenth of the fund, all within their part', () => {
    for (const { reports } of reported)
      for (const { report, holdings } of reports)
        for (const kind of ['stock', 'bond', 'fund'] as const) {
          const held = holdings.filter(
            ({ security_code }) => securities.get(security_code)?.security_kind === kind,
          );
          expect(held.length === 0 || held.length === 10).toBe(true);
          expect(held.every(({ weight_rate_e8 }) => weight_rate_e8 <= 10_000_000n)).toBe(true);
          const sum = held.reduce((total, { weight_rate_e8 }) => total + weight_rate_e8, 0n);
          expect(sum).toBeLessThanOrEqual(report[`${kind}_rate_e8`]);
        }
  });

  it('keeps most names from quarter to quarter, changes some of them and most weights', () => {
    const kept: number[] = [];
    for (const { reports } of reported) {
      const [before, after] = reports.map(({ holdings }) => holdings);
      if (!before || !after || before.length === 0) continue;
      const names = new Set(before.map(({ security_code }) => security_code));
      kept.push(
        after.filter(({ security_code }) => names.has(security_code)).length / after.length,
      );
      expect(after).not.toEqual(before);
    }
    const mean = kept.reduce((sum, part) => sum + part, 0) / kept.length;
    expect(mean).toBeGreaterThan(0.7);
    expect(kept.some((part) => part < 1)).toBe(true);
  });

  it('names only what exists in this world, and a fund of funds not itself', () => {
    for (const { product, reports } of reported)
      for (const { holdings } of reports)
        for (const { security_code } of holdings) {
          expect(securities.has(security_code)).toBe(true);
          expect(security_code).not.toBe(product.product.product_code);
        }
    expect(securities.size).toBe(allSecurities(market).length);
    const names = allSecurities(market).map(({ security_name }) => security_name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a manager', () => {
  it('is at work before his first fund and bears no name twice in his house', () => {
    const began = new Map(managers.map((one) => [one.manager_code, one.career_began_on]));
    expect(tenures.length).toBeGreaterThan(600);
    for (const { manager_code, from_on } of tenures)
      expect((began.get(manager_code) ?? '9999') <= from_on).toBe(true);
    const names = managers.map(
      ({ company_code, manager_name }) => `${company_code} ${manager_name}`,
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a fixed term', () => {
  it('begins, ends and pays on trading days as far as the calendar is known', () => {
    const terms = products.filter(
      ({ product }) => product.term_count !== null && product.expires_on,
    );
    expect(terms.length).toBeGreaterThan(50);
    for (const { product } of terms)
      for (const day of [
        product.collect_begin_on,
        product.collect_end_on,
        product.established_on,
        product.expires_on,
      ])
        if (day && day <= '2027-12-31')
          expect([day, isTradingDay(calendar, day)]).toEqual([day, true]);
  });
});

describe('a window', () => {
  it('opens and closes on trading days as far as the calendar is known', () => {
    const windows = products.flatMap((product) => product.windows);
    expect(windows.length).toBeGreaterThan(20);
    for (const { begin_on, end_on } of windows) {
      if (end_on > '2027-12-31') continue;
      expect([begin_on, isTradingDay(calendar, begin_on)]).toEqual([begin_on, true]);
      expect([end_on, isTradingDay(calendar, end_on)]).toEqual([end_on, true]);
      expect(begin_on <= end_on).toBe(true);
    }
  });
});

describe('terms in words', () => {
  it('belong to every certificate, plan and trust, and to nothing else', () => {
    const told = new Set(termItems.map(({ product_no }) => product_no));
    for (const { product } of products)
      expect(told.has(product.product_no)).toBe(
        ['10005', '10008', '10017', '10052'].includes(product.category_id),
      );
  });

  it('special risks belong to the highest class only', () => {
    for (const { product, archive } of products)
      expect((archive.special_risks ?? []).length > 0).toBe(product.risk_level === '5');
  });
});
