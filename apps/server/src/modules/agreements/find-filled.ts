import type { Day } from '@mall/domain/calendar/day';
import { matchProduct } from '@mall/domain/suitability/match-product';
import type { Db } from '#db/database.ts';
import { findCompanyName, findProductTerms } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import { readPaperFacts } from './blanks/paper-facts.ts';
import { fillTemplate, readAgreementId } from './fill-template.ts';
import { findTemplate } from './template-store.ts';

/** For whom a document is filled, and when. */
export type FilledOn = {
  readonly day: Day;
  /** Undefined: a visitor, or a customer of whom nothing is known. */
  readonly investor: InvestorProfile | undefined;
  /** Undefined: a visitor. */
  readonly clientId: string | undefined;
};

/** The document of a number as it is in force on a day; undefined when there is none. */
export async function findFilled(
  { db, dictionaries }: { readonly db: Db; readonly dictionaries: Dictionaries },
  agreementId: string,
  { day, investor, clientId }: FilledOn,
) {
  const { templateId, productNo } = readAgreementId(agreementId);
  const template = await findTemplate(db, templateId, day);
  if (!template || (template.scope === 'CLIENT') !== (productNo === undefined)) return undefined;
  const product = productNo ? await findProductTerms(db, productNo, day) : undefined;
  if (productNo && !product) return undefined;
  // A template about funds says nothing about a trust.
  if (product && !template.category_ids.includes(product.categoryId)) return undefined;
  const [ofCustomer, companyName] = await Promise.all([
    readPaperFacts(db, [template], { clientId, day, product }),
    product && findCompanyName(db, product.companyCode),
  ]);
  return {
    template,
    filled: fillTemplate(
      template,
      {
        product,
        level: investor?.assessment?.level,
        parts: product && matchProduct(investor, product, day).parts,
        facts: { ...ofCustomer, companyName },
      },
      dictionaries,
    ),
    product,
    isPrivate: product?.isPrivate ?? false,
  };
}
