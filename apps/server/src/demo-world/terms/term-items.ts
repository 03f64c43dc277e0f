import { formatDecimal } from '@mall/domain/money/decimal';
import type { DemoProduct } from '#demo-world/product-draft.ts';
import { pickAt, streamOf } from '#demo-world/random.ts';
import { CUSTODIANS } from '#demo-world/seed/companies.ts';
import { PLAN_TERMS, SPECIAL_RISKS, TERM_NAMES } from '#demo-world/seed/term-texts.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import type { CatalogueRow } from '#modules/catalogue/index.ts';

type Item = CatalogueRow<'product_term_item'>;
type Line = readonly [name: keyof typeof TERM_NAMES, text: string];

/** What the contracts of certificates, plans and trusts fix in words. */
export function buildTermItems(
  { seed }: WorldPlan,
  products: readonly DemoProduct[],
  companyNames: ReadonlyMap<string, string>,
): readonly Item[] {
  return products.flatMap((demo) => {
    const { product_no, company_code } = demo.product;
    const stream = streamOf(seed, 'terms', product_no);
    const lines = linesOf(demo, stream, companyNames.get(company_code) ?? '');
    return lines.map(([name, item_text], index) => ({
      product_no,
      place: index + 1,
      item_name: TERM_NAMES[name],
      item_text,
    }));
  });
}

function linesOf(
  { product, archive }: DemoProduct,
  stream: number,
  company: string,
): readonly Line[] {
  const scope = archive.invest_scope ?? '';
  switch (product.category_id) {
    case '10005':
      return [
        ['issuer', company],
        ['type', isFloating(product) ? PLAN_TERMS.floating : PLAN_TERMS.fixed],
        ['interest', PLAN_TERMS.interest],
        ['payment', PLAN_TERMS.payment],
        ['use', scope],
      ];
    case '10008':
    case '10017':
      return [
        ['manager', company],
        ['custodian', pickAt(stream, 1, CUSTODIANS)],
        ['scope', scope],
        ['leverage', PLAN_TERMS.leverage],
        ['stop', pickAt(stream, 2, PLAN_TERMS.stops)],
        ...performanceLine(product),
      ];
    case '10052':
      return [
        ['trustee', company],
        ['custodian', pickAt(stream, 1, CUSTODIANS)],
        ['use', scope],
        ['credit', pickAt(stream, 3, PLAN_TERMS.credits)],
        ['distribution', PLAN_TERMS.distribution],
      ];
    default:
      return [];
  }
}

function performanceLine({
  performance_rate_e8: part,
  performance_schedule_id: bands,
}: DemoProduct['product']): readonly Line[] {
  if (bands) return [['performance', PLAN_TERMS.bands]];
  if (part === undefined || part === null) return [];
  const percent = formatDecimal(part / 1_000_000n, 0);
  return [['performance', PLAN_TERMS.performance.replace('{percent}', percent)]];
}

function isFloating(product: DemoProduct['product']): boolean {
  return product.annual_rate_e8 !== product.upp_annual_rate_e8;
}

/** The risks a buyer of the highest class ticks one by one. */
export function withSpecialRisks(demo: DemoProduct): DemoProduct {
  const special_risks = demo.product.risk_level === '5' ? [...SPECIAL_RISKS] : [];
  return { ...demo, archive: { ...demo.archive, special_risks } };
}
