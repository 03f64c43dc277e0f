import type { queryAgreementRule } from '@mall/contract/agreements/need-sign';
import type { ReplyOf } from '@mall/contract/define-call';
import { type AskedFor, askedPapers } from '@mall/domain/agreements/asked-papers';
import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { Db } from '#db/database.ts';
import { findTemplatesOf, ruleOf, type Template } from '#modules/agreements/template-store.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';

type Rule = ReplyOf<typeof queryAgreementRule>['list'][number];

/** Which kinds of agreement each business with a product asks for, and whether they are asked of this customer (rules 12.2). */
export async function listRules(
  { db, dictionaries }: { readonly db: Db; readonly dictionaries: Dictionaries },
  product: Pick<ProductTerms, 'categoryId'>,
  asked: AskedFor & { readonly day: Day; readonly businType: string | undefined },
): Promise<readonly Rule[]> {
  const templates = await findTemplatesOf(db, product.categoryId, asked.day);
  const isAsked = (template: Template, businType: string) => {
    const ofBusiness = templates.filter(({ busin_types }) => busin_types.includes(businType));
    return askedPapers(ofBusiness, ruleOf, asked).includes(template);
  };
  return templates.flatMap((template) =>
    template.busin_types
      .filter((businType) => asked.businType === undefined || businType === asked.businType)
      .map((businType): Rule => {
        // The columns hold what the contract's lists allowed when the template was entered.
        const kind = template.agree_kind as Rule['agree_kind'];
        const { scope, sign_mode } = template;
        return {
          agree_kind: kind,
          agree_kind_dict_name: nameOf(dictionaries, 'AGREE_KIND', kind),
          // As above.
          busin_type: businType as Rule['busin_type'],
          busin_type_dict_name: nameOf(dictionaries, 'BUSIN_TYPE', businType),
          scope,
          scope_dict_name: nameOf(dictionaries, 'AGREE_SCOPE', scope),
          sign_mode,
          sign_mode_dict_name: nameOf(dictionaries, 'SIGN_MODE', sign_mode),
          required:
            businType !== BUSINESS_TYPE.readingOnly && isAsked(template, businType) ? '1' : '0',
        };
      }),
  );
}
