import type { TradeStatus } from '@mall/domain/catalogue/trade-status';
import { fen, type Rate, rate } from '@mall/domain/money/units';
import { type DemoProduct, draftProduct } from '#demo-world/product-draft.ts';
import { pickAt, streamOf, wholeBetween } from '#demo-world/random.ts';
import { PROVIDER, TRUST_BRANDS } from '#demo-world/seed/companies.ts';
import { CERTIFICATE, RISKS, TRUST } from '#demo-world/seed/product-texts.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import type { CatalogueRow } from '#modules/catalogue/index.ts';
import { termDatesOf, termStatusAt } from './term-dates.ts';

const CERTIFICATE_DAYS = [14, 28, 35, 63, 91, 119, 182, 273, 364] as const;

/** Income certificates (10005): the broker's own debt, sold in periods. */
export function buildCertificates(plan: WorldPlan, count: number): readonly DemoProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const stream = streamOf(plan.seed, 'certificate', index);
    const days = pickAt(stream, 1, CERTIFICATE_DAYS);
    const product_no = `HD${String(5_001 + index)}`;
    const status = termStatusAt(index);
    const text = (words: string) =>
      words.replace('{days}', String(days)).replace('{no}', String(index + 1));
    const agreed = 160 + Math.round(days / 6) + wholeBetween(stream, 2, 0, 20);
    const product = draftProduct({
      product_no,
      short_name: text(CERTIFICATE.name),
      full_name: text(CERTIFICATE.full),
      category_id: '10005',
      fund_no: product_no,
      is_private: false,
      risk_level: pickAt(stream, 3, ['1', '1', '2', '3']),
      own_status: status,
      sale_mode: '1',
      company_code: PROVIDER.code,
      ...termDatesOf(status, days, stream, plan),
      term_count: days,
      term_unit: '0',
      annual_rate_e8: hundredths(agreed),
      upp_annual_rate_e8: hundredths(agreed + (index % 3 === 0 ? 40 : 0)),
      first_min_fen: fen(5_000_000n),
      add_min_fen: fen(1_000_000n),
      step_fen: fen(1_000_000n),
      redeem_pay_days: 1,
    });
    const archive = archiveRow(product_no, { scope: CERTIFICATE.scope, risk: product.risk_level });
    return {
      product,
      archive,
      life: undefined,
      windows: [],
      quota: quotaOf(product_no, status, stream, null),
    };
  });
}

/** Trusts (10052): a year or two, a million or three. */
export function buildTrusts(plan: WorldPlan, count: number): readonly DemoProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const stream = streamOf(plan.seed, 'trust', index);
    const months = pickAt(stream, 1, [12, 12, 18, 24]);
    const product_no = `XT${String(2_001 + index)}`;
    const status = termStatusAt(index + 3);
    const brand = pickAt(stream, 2, TRUST_BRANDS);
    const text = (words: string) =>
      words.replace('{brand}', brand).replace('{no}', String(index + 1));
    const low = 350 + months * 3 + wholeBetween(stream, 3, 0, 60);
    const minimum = fen(pickAt(stream, 4, [100_000_000n, 100_000_000n, 300_000_000n]));
    const product = draftProduct({
      product_no,
      short_name: text(TRUST.name),
      full_name: text(TRUST.full),
      category_id: '10052',
      fund_no: product_no,
      is_private: true,
      risk_level: pickAt(stream, 5, ['3', '3', '4']),
      own_status: status,
      sale_mode: '2',
      company_code: trustCode(TRUST_BRANDS.indexOf(brand)),
      invest_type: '1',
      ...termDatesOf(status, months * 30, stream, plan),
      term_count: months,
      term_unit: '1',
      annual_rate_e8: hundredths(low),
      upp_annual_rate_e8: hundredths(low + 60),
      first_min_fen: minimum,
      add_min_fen: fen(10_000_000n),
      step_fen: fen(10_000_000n),
      redeem_pay_days: 10,
      cooling_off_hours: 24,
    });
    const archive = {
      ...archiveRow(product_no, { scope: TRUST.scope, risk: product.risk_level }),
      period_no: `P${String(index + 1).padStart(3, '0')}`,
      distribute_mode: pickAt(stream, 6, ['y', 'h', 'q', 'm'] as const),
    };
    return {
      product,
      archive,
      life: undefined,
      windows: [],
      quota: quotaOf(product_no, status, stream, 200),
    };
  });
}

export function trustCode(index: number): string {
  return `T${String(index + 1).padStart(2, '0')}`;
}

export function archiveRow(
  product_no: string,
  { scope, risk }: { readonly scope: string; readonly risk: keyof typeof RISKS },
): CatalogueRow<'product_archive'> {
  return {
    product_no,
    custodian_name: null,
    benchmark_text: null,
    risk_text: RISKS[risk],
    invest_scope: scope,
    invest_target: null,
    period_no: null,
    distribute_mode: null,
  };
}

/** How much of an issue is left: nothing when it is sold out, all of it before the sale. */
export function quotaOf(
  product_no: string,
  status: TradeStatus,
  stream: number,
  investor_max: number | null,
): CatalogueRow<'product_quota'> {
  const total = fen(BigInt(wholeBetween(stream, 50, 2, 20)) * 10_000_000_000n);
  const isUnsold = status === '0' || status === '1' || status === '12';
  const share = isUnsold ? 100 : wholeBetween(stream, 51, 15, 70);
  const left = status === '2' || isUnsold ? fen((total * BigInt(share)) / 100n) : fen(0n);
  const investors = investor_max === null || isUnsold ? 0 : wholeBetween(stream, 52, 12, 160);
  return { product_no, total_fen: total, left_fen: left, investor_max, investor_count: investors };
}

export function hundredths(basisPoints: number): Rate {
  return rate(BigInt(basisPoints) * 10_000n);
}
