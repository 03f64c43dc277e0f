import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { type TermKind, termKindOf } from './term-kind.ts';

/** What the contract fixes: the parties, and its terms line by line as the server words them. */
export function ElementSection({ product }: { readonly product: ProductInfo }) {
  return (
    <Section title="产品要素">
      <Descriptions column={2} items={itemsOf(product)} />
    </Section>
  );
}

const COMPANY_NAMES = {
  certificate: '发行人',
  fixed: '管理人',
  windows: '管理人',
  daily: '管理人',
  trust: '受托人',
} as const satisfies Record<TermKind, string>;

function itemsOf(product: ProductInfo) {
  const kind = termKindOf(product);
  const company = COMPANY_NAMES[kind];
  const own = [
    { label: '产品全称', text: product.product_full_name },
    { label: company, text: product.company_name },
    ...(kind === 'certificate'
      ? [{ label: '兑付日', text: formatFullDay(product.expire_date_num) }]
      : [{ label: '托管人', text: product.custodian_name }]),
    { label: '成立日期', text: formatFullDay(product.establish_date_num) },
  ];
  const worded = product.term_items.map(({ item_name, item_text }) => ({
    label: item_name,
    text: item_text,
  }));
  // What the contract says in its own words is not said twice.
  const said = new Set(worded.map(({ label }) => label));
  return [...own.filter(({ label }) => !said.has(label)), ...worded].map(({ label, text }) => ({
    key: label,
    label,
    children: text ?? MISSING,
  }));
}
