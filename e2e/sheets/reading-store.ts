import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Instant } from '../../apps/server/src/db/instant.ts';
import { inDatabase } from '../../tools/campaign/order-world.ts';

/** Longer than any document asks to be read. */
const READING_MS = 30_000;

/** Between the two a document that is open on the page has been read for long enough; `buy-and-clear` waits for real. */
export async function passReadingTime(page: Page): Promise<void> {
  await page.evaluate(`{
    const now = performance.now.bind(performance);
    performance.now = () => now() + ${READING_MS};
  }`);
}

/** Own properties hide those of the prototype; without it the clock of the browser is its own again. */
export async function endReadingTime(page: Page): Promise<void> {
  await page.evaluate('delete performance.now');
}

/** As if the server had handed out earlier what was read on the page. */
export async function moveHandoutsBack(dataDir: string): Promise<void> {
  const earlier = sql<Instant>`first_at - interval '30 seconds'`;
  await inDatabase(dataDir, (db) =>
    db.updateTable('agreement_handout').set({ first_at: earlier }).execute(),
  );
}
