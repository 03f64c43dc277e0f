import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { isPlausible, msOfPageTime } from '@mall/domain/calendar/page-time';
import type { Checked } from '#modules/agreements/signing.ts';

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
  { document, items }: Pick<Checked, 'document' | 'items'>,
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
    // What is no item of this text proves nothing.
    ticked_items: items.filter((item) => document.tickedItems.includes(item)),
    ...(isPlausible(pageMs, known) && { view_begin, view_end }),
    server_read_ms: readMs,
    server_handed_out_at: formatMoment(momentAt(wallMs - readMs)),
    server_signed_at: formatMoment(momentAt(wallMs)),
  };
}
