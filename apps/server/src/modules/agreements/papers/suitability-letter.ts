import type { compQuerySuitAgreeHtml } from '@mall/contract/agreements/document-view';
import type { RefusalOf, ReplyOf } from '@mall/contract/define-call';
import { handOut } from '@mall/domain/agreements/forced-reading';
import type { Match } from '@mall/domain/suitability/match';
import { matchProduct } from '@mall/domain/suitability/match-product';
import { agreementIdOf } from '#modules/agreements/fill-template.ts';
import { findFilled } from '#modules/agreements/find-filled.ts';
import { mayRead } from '#modules/agreements/private-papers.ts';
import {
  findReading,
  type Reader,
  upsertReading,
} from '#modules/agreements/reading/handout-store.ts';
import { findTemplatesOf } from '#modules/agreements/template-store.ts';
import { presentDocument, type ViewDeps } from '#modules/agreements/view-template.ts';
import { findProductTerms } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { findInvestor, MATCH_CODES } from '#modules/suitability/index.ts';

type Letter =
  | { readonly ok: true; readonly reply: ReplyOf<typeof compQuerySuitAgreeHtml> }
  | { readonly ok: false; readonly refusal: RefusalOf<typeof compQuerySuitAgreeHtml> };

const KINDS = {
  match: 'SUIT_MATCH',
  warn: 'SUIT_MISMATCH',
  // The warning says why; it cannot be confirmed.
  forbidden: 'SUIT_MISMATCH',
} as const satisfies Record<Match, string>;

/** The notice of a match or the warning of a mismatch, with both levels; handing it out begins its forced reading. */
export async function readSuitabilityLetter(
  deps: ViewDeps,
  reader: Reader,
  productNo: string,
): Promise<Letter> {
  const { db, clock, dictionaries } = deps;
  const { day } = await clock.businessNow(db);
  const product = await findProductTerms(db, productNo, day);
  if (!product || !(await mayRead(deps, product, reader.clientId))) return refuse('product_absent');
  const investor = await findInvestor(db, reader.clientId);
  const { risk, match } = matchProduct(investor, product, day);
  if (match === undefined) return refuse('risk_profile_missing');
  if (risk === 'expired') return refuse('risk_profile_expired');
  const kind = KINDS[match];
  const templates = await findTemplatesOf(db, product.categoryId, day);
  const template = templates.find(({ agree_kind }) => agree_kind === kind);
  const agreementId = template && agreementIdOf(template, productNo);
  const { clientId } = reader;
  const found = agreementId && (await findFilled(deps, agreementId, { day, investor, clientId }));
  if (!found) return refuse('agreement_not_found');
  const { filled } = found;
  const before = await findReading(db, reader, filled.contentHash);
  await upsertReading(db, reader, filled.contentHash, handOut(before, clock.wallMs()));
  return {
    ok: true,
    reply: {
      ...presentDocument(found.template, filled),
      agreement_id: filled.agreementId,
      agree_kind: kind,
      agree_kind_dict_name: nameOf(dictionaries, 'AGREE_KIND', kind),
      match_result: MATCH_CODES[match],
      match_result_dict_name: nameOf(dictionaries, 'MATCH_RESULT', MATCH_CODES[match]),
      force_read_seconds: found.template.force_read_seconds,
      can_confirm: match === 'forbidden' ? '0' : '1',
    },
  };
}

function refuse(refusal: RefusalOf<typeof compQuerySuitAgreeHtml>) {
  return { ok: false, refusal } as const;
}
