import type { Page } from '@playwright/test';

export type PageTiming = {
  /** When the largest text or picture of the first screen was painted. */
  readonly lcpMs: number;
  /** How far things moved that a reader may already have been looking at. */
  readonly shift: number;
  /** When the first row of the list was on the screen. */
  readonly rowsMs: number;
  /** The slowest answer to a click or key so far, until the screen showed it. */
  readonly interactionMs: number;
};

/**
 * Runs inside the page, before anything of its own, and writes down what its reader sees and when. As text,
 * because these tools are compiled without the names of a browser.
 */
const TAKE_NOTES = `(() => {
  const notes = { lcpMs: 0, shift: 0, rowsMs: 0, interactionMs: 0 };
  globalThis.benchNotes = notes;
  const watch = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type, buffered: true, ...more,
    });
  watch('largest-contentful-paint', ({ startTime }) => { notes.lcpMs = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) notes.shift += value;
  });
  watch('event', ({ duration, interactionId }) => {
    if (interactionId) notes.interactionMs = Math.max(notes.interactionMs, duration);
  }, { durationThreshold: 16 });
  // The frame after the one in which rows are found is the one that shows them.
  const look = () => requestAnimationFrame(() => {
    if (!document.querySelector('tr[data-testid^="row-"]')) return look();
    requestAnimationFrame(() => { notes.rowsMs = performance.now(); });
  });
  look();
})()`;

/** Makes a page take notes of itself, and reads them. */
export async function timePage(page: Page): Promise<() => Promise<PageTiming>> {
  await page.addInitScript(TAKE_NOTES);
  return () => page.evaluate<PageTiming>('globalThis.benchNotes');
}
