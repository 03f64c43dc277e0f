import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { Instant } from '../../apps/server/src/db/instant.ts';
import { inDatabase } from '../../tools/campaign/order-world.ts';
import { BASE_PATH } from '../mall-test.ts';
import type { StoryMall } from '../story-mall.ts';

type InMall = Pick<StoryMall, 'dataDir'>;

/** A customer gets no second code within a minute: as if the minute since the last one had passed, here and there. */
export async function passCodeMinute({ dataDir }: InMall, page: Page): Promise<void> {
  await inDatabase(dataDir, moveCodesBack);
  await page.evaluate(MOVE_NOTICE_BACK);
}

/** At the beginning of a story: an earlier one of the same customer may have asked for a code less than a minute ago. */
export async function passEarlierCodes({ dataDir }: InMall): Promise<void> {
  await inDatabase(dataDir, moveCodesBack);
}

async function moveCodesBack(db: Db): Promise<void> {
  const earlier = sql<Instant>`last_sent_at - interval '1 minute'`;
  await db.updateTable('sms_count').set({ last_sent_at: earlier }).execute();
}

// The page counts the minute from what it keeps here.
const NOTICE = JSON.stringify(`${BASE_PATH}:smsNotice`);
const MOVE_NOTICE_BACK = `{
  const notice = JSON.parse(localStorage.getItem(${NOTICE}) ?? '{}');
  localStorage.setItem(${NOTICE}, JSON.stringify({ ...notice, sentAtMs: notice.sentAtMs - 60_000 }));
}`;
