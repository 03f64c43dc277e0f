import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms, RiskLevel } from '@mall/domain/catalogue/product-terms';
import { rate } from '@mall/domain/money/units';
import { type MatchedParts, unmetParts } from '@mall/domain/suitability/match-product';
import { sha256Of } from '#content-hash.ts';
import { type Dictionaries, filledName, nameOf } from '#modules/dictionary/index.ts';
import { escapePlain } from '#modules/documents/index.ts';
import { ownerTable } from './blanks/customer-blanks.ts';
import type { PaperFacts } from './blanks/paper-facts.ts';
import { feeTable, percent, saleTable } from './blanks/product-blanks.ts';
import type { Template } from './template-store.ts';

export type FilledAgreement = {
  readonly agreementId: string;
  readonly title: string;
  readonly contentHtml: string;
  readonly contentHash: Buffer;
};

export type FilledFor = Omit<ProductTerms, 'status' | 'clientTypes'>;

/** About what and for whom a template is filled. */
export type FilledWith = {
  readonly product: FilledFor | undefined;
  /** What the customer can bear; undefined: a visitor, or a customer before the first assessment. */
  readonly level: RiskLevel | undefined;
  /** What of the product fits the customer; undefined as the level. */
  readonly parts?: MatchedParts | undefined;
  readonly facts?: PaperFacts;
};

const BLANK = /\{(\w+)\}/g;

/** A template with its blanks filled: the exact bytes a customer reads and a signature names. */
export function fillTemplate(
  template: Template,
  { product, level, parts, facts = {} }: FilledWith,
  dictionaries: Dictionaries,
): FilledAgreement {
  const nameBlanks = new Map([['product_short_name', product?.shortName ?? '']]);
  const textBlanks = new Map([
    ...nameBlanks,
    ['product_code', product?.productCode ?? ''],
    [
      'product_risk',
      product ? `R${product.risk} ${nameOf(dictionaries, 'FUND_RISK_LEVEL', product.risk)}` : '',
    ],
    [
      'client_risk',
      level === undefined ? '-' : `C${level} ${nameOf(dictionaries, 'CLIENT_RISK_LEVEL', level)}`,
    ],
    ['mismatch', product && parts ? wordsOfMismatch(product, level, parts, dictionaries) : ''],
    ['qualified_before', wordsBefore(facts.lapsedOn, dictionaries)],
    ['manager', facts.companyName ?? ''],
    ['adviser_rate', percent(facts.adviserRate ?? rate(0n))],
    ['customer', facts.customer?.name ?? nameOf(dictionaries, 'PAPER_TEXT', 'on_signing')],
    ['customer_id', facts.customer?.idNo ?? nameOf(dictionaries, 'PAPER_TEXT', 'on_signing')],
  ]);
  const tables = new Map([
    ['fee_table', () => (product ? feeTable(product, dictionaries) : '')],
    ['sale_table', () => (product ? saleTable(product, dictionaries) : '')],
    ['owners', () => ownerTable(facts.customer, dictionaries)],
  ]);
  const contentHtml = template.content_html.replaceAll(BLANK, (blank, name) => {
    const text = textBlanks.get(name);
    return text === undefined ? (tables.get(name)?.() ?? blank) : escapePlain(text);
  });
  return {
    agreementId: agreementIdOf(template, product?.productNo),
    title: template.agreement_name.replaceAll(
      BLANK,
      (blank, name) => nameBlanks.get(name) ?? blank,
    ),
    contentHtml,
    contentHash: sha256Of(contentHtml),
  };
}

/** A sentence for each part that does not fit: the risk and the level a product asks for are one part and two reasons. */
function wordsOfMismatch(
  { risk, minClientLevel }: FilledFor,
  level: RiskLevel | undefined,
  parts: MatchedParts,
  dictionaries: Dictionaries,
): string {
  const least = minClientLevel ?? risk;
  const isBelow = !parts.risk && level !== undefined && level < least && least > risk;
  const isRisky = !parts.risk && (level === undefined || level < risk || !isBelow);
  const others = unmetParts(parts).filter((part) => part !== 'risk');
  return [
    ...(isRisky ? [nameOf(dictionaries, 'MISMATCH_TEXT', 'risk')] : []),
    ...(isBelow ? [filledName(dictionaries, ['MISMATCH_TEXT', 'level'], { level: least })] : []),
    ...others.map((part) => nameOf(dictionaries, 'MISMATCH_TEXT', part)),
  ].join('');
}

function wordsBefore(lapsedOn: Day | undefined, dictionaries: Dictionaries): string {
  if (lapsedOn === undefined) return nameOf(dictionaries, 'LETTER_TEXT', 'first');
  return filledName(dictionaries, ['LETTER_TEXT', 'again'], { day: lapsedOn });
}

/** Only documents about a product carry its number. */
export function agreementIdOf(
  { template_id, scope }: Pick<Template, 'template_id' | 'scope'>,
  productNo: string | undefined,
): string {
  return scope === 'CLIENT' ? template_id : `${template_id}${productNo ?? ''}`;
}

const TEMPLATE_ID_LENGTH = 6;

export function readAgreementId(agreementId: string): {
  readonly templateId: string;
  readonly productNo: string | undefined;
} {
  const productNo = agreementId.slice(TEMPLATE_ID_LENGTH);
  return {
    templateId: agreementId.slice(0, TEMPLATE_ID_LENGTH),
    productNo: productNo === '' ? undefined : productNo,
  };
}
