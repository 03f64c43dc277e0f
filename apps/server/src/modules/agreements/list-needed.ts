import type { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import type { ReplyOf } from '@mall/contract/define-call';
import { type AskedFor, askedPapers } from '@mall/domain/agreements/asked-papers';
import type { Day } from '@mall/domain/calendar/day';
import { momentAt } from '@mall/domain/calendar/moment';
import { isQdii } from '@mall/domain/catalogue/category';
import type { KnownInvestor, SuitabilityState } from '@mall/domain/suitability/match-product';
import { confirmationHolds } from '@mall/domain/suitability/mismatch-confirmation';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { findCompanyName } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { readPaperFacts } from './blanks/paper-facts.ts';
import { type FilledFor, fillTemplate } from './fill-template.ts';
import { findSignatures, type SignatureRow } from './signature-store.ts';
import { findTemplates, ruleOf, type Template } from './template-store.ts';

/** Which business asks, for which product, and for whom. */
export type Business = {
  readonly businType: string;
  readonly day: Day;
  readonly categoryId: string | undefined;
  readonly product: FilledFor | undefined;
  /** Absent: a visitor, who learns which documents there are and nothing about signatures. */
  readonly clientId: string | undefined;
  /** How the product suits the customer, as the documents of suitability name it; undefined: not about a product or a customer. */
  readonly suits: Pick<SuitabilityState, 'match' | 'parts' | 'level'> | undefined;
  /** As which kind of investor the customer is asked; undefined: papers that are meant for some kinds are asked of him too. */
  readonly investor: KnownInvestor | undefined;
  /** The purchase under way; documents of scope ORDER are signed for one flow. */
  readonly flowId?: string;
  /** A plan is confirmed for itself: its deductions go on longer than the confirmation of one order holds. */
  readonly isForPlan?: boolean;
};

export type NeededDocument = {
  readonly template: Template;
  readonly agreementId: string;
  readonly title: string;
  readonly productNo: string | undefined;
  /** The signature that counts, if there is one. */
  readonly signNo: string | undefined;
  /** The newest signature of the same version filled with other facts, such as another level. */
  readonly signedOtherwise: string | undefined;
  /** Another text of it was signed: an older version, or one about other facts. */
  readonly isRenewed: boolean;
};

/** The documents a business asks for, in the order of their templates, with the customer's signatures. */
export async function listNeeded(
  db: Db,
  business: Business,
  dictionaries: Dictionaries,
): Promise<readonly NeededDocument[]> {
  const { product, clientId } = business;
  // Asked for whether a paper names it or not: together the three are one round trip.
  const [templates, signatures, companyName] = await Promise.all([
    findTemplates(db, business),
    clientId ? findSignatures(db, clientId, product?.productNo) : [],
    product && findCompanyName(db, product.companyCode),
  ]);
  const about = templates.filter(({ scope }) => scope === 'CLIENT' || product !== undefined);
  const asked = askedPapers(about, ruleOf, askedForOf(business));
  const facts = { ...(await readPaperFacts(db, asked, business)), companyName };
  return asked.map((template) => {
    const filled = fillTemplate(
      template,
      { product, level: business.suits?.level, parts: business.suits?.parts, facts },
      dictionaries,
    );
    const own = signatures.filter((signature) => concerns(signature, template, business));
    // The same version filled with other facts, such as a higher risk, is a text that was not signed.
    const current = own.find(({ content_sha256 }) => content_sha256.equals(filled.contentHash));
    return {
      template,
      agreementId: filled.agreementId,
      title: filled.title,
      productNo: template.scope === 'CLIENT' ? undefined : product?.productNo,
      signNo: current?.sign_no,
      signedOtherwise: current
        ? undefined
        : own.findLast(({ template_version }) => template_version === template.template_version)
            ?.sign_no,
      isRenewed: current === undefined && own.length > 0,
    };
  });
}

function askedForOf({ product, suits, investor, day }: Business): AskedFor {
  return {
    match: suits?.match,
    risk: product?.risk,
    isOverseas: product && isQdii(product),
    clientType: investor?.clientType,
    isProfessional: investor && isProfessionalOn(investor.professional, day),
  };
}

const MISMATCH = 'SUIT_MISMATCH';

function concerns(
  signature: SignatureRow,
  { template_id, scope, agree_kind }: Template,
  business: Business,
): boolean {
  const { product, flowId } = business;
  if (signature.template_id !== template_id) return false;
  if (scope === 'CLIENT') return true;
  if (signature.product_no !== product?.productNo) return false;
  if (scope === 'PRODUCT' || (flowId !== undefined && signature.flow_id === flowId)) return true;
  return agree_kind === MISMATCH && isStillConfirmed(signature, business);
}

/** Whether the confirmation of an earlier order of the product counts for this one too. */
function isStillConfirmed(
  { signed_at }: SignatureRow,
  { product, suits, day: today, isForPlan }: Business,
): boolean {
  const level = suits?.level;
  if (!product || level === undefined || isForPlan) return false;
  const signedOn = momentAt(msOfInstant(signed_at)).day;
  return confirmationHolds({ ...product, level }, { signedOn, today });
}

type NeededOnWire = ReplyOf<typeof compElectQryNeedSignByCondition>['list'][number];

/** One needed document as the wire says it. */
export function presentNeeded(document: NeededDocument, dictionaries: Dictionaries): NeededOnWire {
  const { template, agreementId, title, productNo, signNo } = document;
  const reason = reasonOf(document);
  // The column holds what the contract's list of kinds allowed when the template was entered.
  const kind = template.agree_kind as NeededOnWire['agree_kind'];
  return {
    agreement_id: agreementId,
    agreement_name: title,
    agree_kind: kind,
    agree_kind_dict_name: nameOf(dictionaries, 'AGREE_KIND', kind),
    template_id: template.template_id,
    template_version: template.template_version,
    effective_date_num: template.effective_on,
    scope: template.scope,
    scope_dict_name: nameOf(dictionaries, 'AGREE_SCOPE', template.scope),
    sign_mode: template.sign_mode,
    sign_mode_dict_name: nameOf(dictionaries, 'SIGN_MODE', template.sign_mode),
    force_read_seconds: template.force_read_seconds,
    product_no: productNo ?? null,
    is_signed: signNo === undefined ? '0' : '1',
    need_reason: reason === undefined ? null : nameOf(dictionaries, 'NEED_REASON', reason),
  };
}

/** Why a document is asked again: its version is another, or the same version says other facts, such as another level. */
function reasonOf({ isRenewed, signedOtherwise }: NeededDocument) {
  if (!isRenewed) return undefined;
  return signedOtherwise === undefined ? 'renewed' : 'otherwise';
}
