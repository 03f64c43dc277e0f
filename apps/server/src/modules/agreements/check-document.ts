import { readingTimeMs } from '@mall/domain/agreements/forced-reading';
import { itemsLeft, itemsToTick } from '@mall/domain/agreements/ticked-items';
import { msOfPageTime } from '@mall/domain/calendar/page-time';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Tx } from '#db/database.ts';
import type { FilledAgreement } from './fill-template.ts';
import { findFilled } from './find-filled.ts';
import { mayRead } from './private-papers.ts';
import { findReading } from './reading/handout-store.ts';
import type { Checked, Circumstances, ReadDocument, Refusal } from './signing.ts';
import type { Template } from './template-store.ts';

/** Whether a document is there for the signer, in this version, read, and confirmed as its mode asks. */
export async function checkDocument(
  tx: Tx,
  circumstances: Circumstances,
  document: ReadDocument,
): Promise<Checked | ReturnType<typeof refuse>> {
  const { dictionaries, now, confirmation, signer, investor, isRepeat } = circumstances;
  const found = await findFilled({ db: tx, dictionaries }, document.agreementId, {
    day: now.day,
    investor,
    clientId: signer.clientId,
  });
  if (!found || !(await mayRead({ ...circumstances, db: tx }, found, signer.clientId)))
    return refuse('agreement_not_found');
  const { template, filled, product } = found;
  if (template.template_version !== document.templateVersion) return refuse('agreement_renewed');
  if (template.sign_mode === 'S' && !confirmation) return refuse('agreement_needs_certificate');
  if (!isRepeat && !(await hasItsFlow(tx, circumstances, found))) return refuse('flow_expired');
  const readMs = await msOfReading(tx, circumstances, filled);
  const isSameText = filled.contentHash.toString('hex') === document.shownHash;
  const items = itemsOf(template, filled);
  const isTicked = itemsLeft(items, document.tickedItems).length === 0;
  const isRead = (isReadThrough(document, template, readMs) && isTicked) || isRepeat;
  if (!isSameText || !isRead) return refuse('agreement_unread');
  const { productNo } = product ?? {};
  return { ok: true, template, filled, document, items, product, productNo, readMs };
}

/**
 * Whether the flow this is signed for is the signer's own, open, and about this product. Only documents of one order need a flow; one
 * that is named has to stand for every document.
 */
async function hasItsFlow(
  tx: Tx,
  { findOpenFlow, signer, flowId }: Circumstances,
  {
    template,
    product,
  }: { readonly template: Template; readonly product: ProductTerms | undefined },
): Promise<boolean> {
  if (flowId === undefined) return template.scope !== 'ORDER';
  const flow = await findOpenFlow(tx, signer.clientId, flowId);
  return flow !== undefined && (product === undefined || flow.productNo === product.productNo);
}

/** What has to be ticked one by one before it is signed. */
function itemsOf(template: Template, { contentHtml }: FilledAgreement): readonly string[] {
  return itemsToTick({ agreeKind: template.agree_kind, signMode: template.sign_mode, contentHtml });
}

async function msOfReading(
  tx: Tx,
  { clock, signer }: Circumstances,
  { contentHash: hash }: FilledAgreement,
): Promise<number | undefined> {
  return readingTimeMs(await findReading(tx, signer, hash), clock.wallMs());
}

/** The server's own clock decides; a page that says itself that it showed the text too briefly is believed. */
function isReadThrough(
  document: ReadDocument,
  { force_read_seconds }: Template,
  readMs: number | undefined,
): boolean {
  const forcedMs = force_read_seconds * 1000;
  if (readMs === undefined || readMs < forcedMs) return false;
  const shownMs = msOfPageTime(document.viewEnd) - msOfPageTime(document.viewBegin);
  return document.isScrolledToEnd && shownMs >= forcedMs;
}

function refuse(refusal: Refusal) {
  return { ok: false, refusal } as const;
}
