import type { Day } from '@mall/domain/calendar/day';
import type { Rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { Template } from '#modules/agreements/template-store.ts';
import { findAdviserRate } from '#modules/catalogue/index.ts';
import {
  type CustomerOnPapers,
  readCustomerOnPapers,
  readQualification,
} from '#modules/identity/index.ts';

/** What only some papers say; what none of the asked papers says is not read. */
export type PaperFacts = {
  /** The last day of a qualification that has ended: the letter names it, so that it is signed again. */
  readonly lapsedOn?: Day | undefined;
  /** Undefined: a visitor. */
  readonly customer?: CustomerOnPapers | undefined;
  /** Who manages the product. */
  readonly companyName?: string | undefined;
  /** What the adviser of a portfolio asks for a year. */
  readonly adviserRate?: Rate | undefined;
};

/** What is read for the blanks that some papers have. */
type CustomerFacts = Omit<PaperFacts, 'companyName'>;

export type FactsAbout = {
  readonly clientId: string | undefined;
  readonly day: Day;
  readonly product?: { readonly productNo: string } | undefined;
};

/** Reads what the blanks of these papers need to know of the customer, and of what the terms of the product do not say. */
export async function readPaperFacts(
  db: Db,
  templates: readonly Pick<Template, 'content_html'>[],
  { clientId, day, product }: FactsAbout,
): Promise<CustomerFacts> {
  const has = (...blanks: readonly string[]) =>
    templates.some(({ content_html }) => blanks.some((blank) => content_html.includes(blank)));
  const [qualification, customer, adviserRate] = await Promise.all([
    clientId && has('{qualified_before}') ? readQualification(db, clientId, day) : undefined,
    clientId && has('{customer}', '{owners}') ? readCustomerOnPapers(db, clientId) : undefined,
    product && has('{adviser_rate}') ? findAdviserRate(db, product.productNo) : undefined,
  ]);
  return { lapsedOn: qualification?.lapsedOn, customer, adviserRate };
}
