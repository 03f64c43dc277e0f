import { hash } from 'node:crypto';
import { epochMsOf, formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { isPlausible, msOfPageTime } from '@mall/domain/calendar/page-time';
import type { Checked, Circumstances } from '#modules/agreements/check-document.ts';
import { type InvestorProfile, matchProduct } from '#modules/suitability/index.ts';

/** A document as the customer read it. */
export type ReadDocument = {
  readonly agreementId: string;
  readonly templateVersion: string;
  /** Of the bytes that were on the screen. */
  readonly shownHash: string;
  /** As the page says. */
  readonly viewBegin: string;
  readonly viewEnd: string;
  readonly isScrolledToEnd: boolean;
  /** Risk items ticked one by one, by their numbers. */
  readonly tickedItems: readonly string[];
};

const BROWSER_MAX = 255;

type ServerTimes = {
  /** Pages stamp with the business clock, hand-outs are noted by the wall clock. */
  readonly businessMs: number;
  readonly wallMs: number;
  readonly readMs: number | undefined;
};

/**
 * What is kept of a reading: the server's own times, and the page's where they can be true. A time that lies outside of
 * what the server saw proves nothing and is left out. The names are part of what a signature's hash covers.
 */
export function readingEvidence(
  document: ReadDocument,
  { businessMs, wallMs, readMs = 0 }: ServerTimes,
) {
  const { viewBegin: view_begin, viewEnd: view_end } = document;
  const pageMs = [msOfPageTime(view_begin), msOfPageTime(view_end)];
  const known = { fromMs: businessMs - readMs, toMs: businessMs };
  return {
    agreement_id: document.agreementId,
    template_version: document.templateVersion,
    shown_sha256: document.shownHash,
    scrolled_to_end: document.isScrolledToEnd ? '1' : '0',
    ticked_items: document.tickedItems,
    ...(isPlausible(pageMs, known) && { view_begin, view_end }),
    server_read_ms: readMs,
    server_handed_out_at: formatMoment(momentAt(wallMs - readMs)),
    server_signed_at: formatMoment(momentAt(wallMs)),
  };
}

/**
 * What is kept beside a signature (rules 12.5): how the text was read, from where it was signed, how the signer was known, and the
 * levels of customer and product on that day. The names are part of what the hash on the trail covers.
 */
export function signatureEvidence(
  { now, clock, confirmation, signer, investor }: Omit<Circumstances, 'isRepeat'>,
  { document, filled, readMs, product }: Checked,
  opStation: string | undefined,
) {
  const times = { businessMs: epochMsOf(now), wallMs: clock.wallMs(), readMs };
  return {
    ...readingEvidence(document, times),
    content_sm3: hash('sm3', filled.contentHtml, 'hex'),
    address: signer.address,
    user_agent: signer.browser?.slice(0, BROWSER_MAX),
    op_station: opStation,
    identity: confirmation?.evidence,
    risk: {
      ...customerRisk(investor),
      product_risk: product?.risk,
      match: product && matchProduct(investor, product, now.day).match,
    },
  };
}

function customerRisk(investor: InvestorProfile | undefined) {
  return {
    client_risk: investor?.assessment?.level,
    assessed_to: investor?.assessment?.validTo,
    is_lowest_class: investor?.isLowestClass === true ? '1' : '0',
    is_professional: investor?.isProfessional === true ? '1' : '0',
  };
}
