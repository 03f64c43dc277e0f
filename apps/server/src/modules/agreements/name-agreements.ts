import { findProductTerms } from '#modules/catalogue/index.ts';
import { fillTemplate, readAgreementId } from './fill-template.ts';
import { mayRead } from './private-papers.ts';
import type { SignDeps } from './signing.ts';
import { findTemplate } from './template-store.ts';

type NamingDeps = Pick<SignDeps, 'db' | 'clock' | 'dictionaries' | 'seesPrivate'>;

/** The titles of the papers a customer is about to sign; undefined when one of them is not there for him. */
export async function nameAgreements(
  deps: NamingDeps,
  clientId: string,
  agreementIds: readonly string[],
): Promise<readonly string[] | undefined> {
  const { day } = await deps.clock.businessNow(deps.db);
  const titles: string[] = [];
  for (const agreementId of agreementIds) {
    const { templateId, productNo } = readAgreementId(agreementId);
    const template = await findTemplate(deps.db, templateId, day);
    const product = productNo ? await findProductTerms(deps.db, productNo, day) : undefined;
    if (!template || (productNo !== undefined && !product)) return undefined;
    if (product && !(await mayRead(deps, product, clientId))) return undefined;
    titles.push(fillTemplate(template, { product, level: undefined }, deps.dictionaries).title);
  }
  return titles;
}
