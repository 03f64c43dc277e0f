import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { Template } from '#modules/agreements/template-store.ts';
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
};

/** What is read of a customer alone. */
type CustomerFacts = Omit<PaperFacts, 'companyName'>;

export type FactsAbout = {
  readonly clientId: string | undefined;
  readonly day: Day;
};

/** Reads what the blanks of these papers need to know of the customer. */
export async function readPaperFacts(
  db: Db,
  templates: readonly Pick<Template, 'content_html'>[],
  { clientId, day }: FactsAbout,
): Promise<CustomerFacts> {
  const has = (...blanks: readonly string[]) =>
    templates.some(({ content_html }) => blanks.some((blank) => content_html.includes(blank)));
  const [qualification, customer] = await Promise.all([
    clientId && has('{qualified_before}') ? readQualification(db, clientId, day) : undefined,
    clientId && has('{customer}', '{owners}') ? readCustomerOnPapers(db, clientId) : undefined,
  ]);
  return { lapsedOn: qualification?.lapsedOn, customer };
}
