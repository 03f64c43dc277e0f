import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { isPlausible, msOfPageTime } from '@mall/domain/calendar/page-time';

type ShownDocument = { readonly view_begin: string; readonly view_end: string };
type ServerTimes = {
  /** Pages stamp with the business clock, hand-outs are noted by the wall clock. */
  readonly businessMs: number;
  readonly wallMs: number;
  readonly readMs: number | undefined;
};

/**
 * What is kept of a reading: the server's own times, and the page's where they can be true. A time that lies outside of
 * what the server saw proves nothing and is left out.
 */
export function readingEvidence<D extends ShownDocument>(
  { view_begin, view_end, ...document }: D,
  { businessMs, wallMs, readMs = 0 }: ServerTimes,
) {
  const pageMs = [msOfPageTime(view_begin), msOfPageTime(view_end)];
  const known = { fromMs: businessMs - readMs, toMs: businessMs };
  return {
    ...document,
    ...(isPlausible(pageMs, known) && { view_begin, view_end }),
    server_read_ms: readMs,
    server_handed_out_at: formatMoment(momentAt(wallMs - readMs)),
    server_signed_at: formatMoment(momentAt(wallMs)),
  };
}
