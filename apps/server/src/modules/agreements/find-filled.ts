import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import { findProductTerms } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { type FilledWith, fillTemplate, readAgreementId } from './fill-template.ts';
import { findTemplate } from './template-store.ts';

/** The document of a number as it is in force on a day; undefined when there is none. */
export async function findFilled(
  { db, dictionaries }: { readonly db: Db; readonly dictionaries: Dictionaries },
  agreementId: string,
  { day, level }: { readonly day: Day; readonly level: FilledWith['level'] },
) {
  const { templateId, productNo } = readAgreementId(agreementId);
  const template = await findTemplate(db, templateId, day);
  if (!template || (template.scope === 'CLIENT') !== (productNo === undefined)) return undefined;
  const product = productNo ? await findProductTerms(db, productNo, day) : undefined;
  if (productNo && !product) return undefined;
  // A template about funds says nothing about a trust.
  if (product && !template.category_ids.includes(product.categoryId)) return undefined;
  return {
    template,
    filled: fillTemplate(template, { product, level }, dictionaries),
    product,
    isPrivate: product?.isPrivate ?? false,
  };
}
