import { rate } from '@mall/domain/money/units';
import { type DemoProduct, draftProduct } from '#demo-world/product-draft.ts';
import { drawAt, streamOf } from '#demo-world/random.ts';
import { PROVIDER } from '#demo-world/seed/companies.ts';
import { PORTFOLIO } from '#demo-world/seed/product-texts.ts';
import { archiveRow } from '#demo-world/terms/fixed-terms.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import type { CatalogueRow } from '#modules/catalogue/index.ts';
import { behaviourOf } from './fund-behaviour.ts';
import { feeTermsOf, settlementTermsOf } from './fund-kinds.ts';
import { fundDatesOf, fundLife } from './fund-life.ts';

export const PORTFOLIO_COUNT = PORTFOLIO.names.length;
const RISK = ['2', '3', '4'] as const;

/** Portfolios of funds that an adviser keeps. */
export function buildPortfolios(plan: WorldPlan, count: number): readonly DemoProduct[] {
  return PORTFOLIO.names.slice(0, count).map((name, index) => {
    const stream = streamOf(plan.seed, 'portfolio', index);
    const product_no = `ZH${String(index + 1).padStart(3, '0')}`;
    const dates = fundDatesOf({ status: '3', stream }, plan);
    const product = draftProduct({
      product_no,
      short_name: name,
      full_name: name,
      category_id: '10010',
      cat_varieties: '99',
      fund_no: product_no,
      is_private: false,
      risk_level: RISK[index] ?? '3',
      own_status: '3',
      sale_mode: '1',
      company_code: PROVIDER.code,
      adviser_rate_e8: rate(500_000n),
      ...dates,
      ...settlementTermsOf('fof'),
      ...feeTermsOf('fof', stream, true),
    });
    const behaviour = behaviourOf('fof', { stream, sector: 0, isClassC: false });
    const established_on = dates.established_on;
    return {
      product,
      archive: archiveRow(product_no, { scope: PORTFOLIO.scope, risk: product.risk_level }),
      life:
        established_on === null
          ? undefined
          : fundLife(
              { product_no, established_on, expires_on: null },
              behaviour,
              'fof',
              plan.history,
            ),
      windows: [],
      quota: undefined,
    };
  });
}

const WEIGHTS = [40, 30, 20, 10] as const;

/** Four open funds each, of different kinds; the weights make a whole. */
export function portfolioParts(
  { seed }: WorldPlan,
  portfolios: readonly DemoProduct[],
  funds: readonly DemoProduct[],
): readonly CatalogueRow<'portfolio_part'>[] {
  const open = funds.filter(
    ({ product }) => product.own_status === '3' && product.share_class === 'A',
  );
  if (open.length < WEIGHTS.length * 10) return [];
  return portfolios.flatMap(({ product }, index) => {
    const stream = streamOf(seed, 'parts', index);
    const tenth = Math.floor(open.length / WEIGHTS.length);
    return WEIGHTS.map((weight, place) => ({
      portfolio_no: product.product_no,
      product_no: open[place * tenth + (drawAt(stream, place) % tenth)]?.product.product_no ?? '',
      weight_rate_e8: rate(BigInt(weight) * 1_000_000n),
    }));
  });
}
