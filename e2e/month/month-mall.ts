import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Day } from '@mall/domain/calendar/day';
import { temporaryDataDir } from '../../tools/mall/run-mall.ts';
import { FIXED_CODE, openStory, type StoryMall, test as storyTest } from '../story-mall.ts';

/** A world of its own, because its registrar is a program that answers through files and knows what it answered from the first day on. */
const OPENING = '2026-11-12T09:30:00+08:00';
const SETTINGS = {
  MALL_CLOCK: OPENING,
  MALL_SEED_PRODUCTS: '700',
  MALL_FIXED_CODE: FIXED_CODE,
};

export const test = storyTest.extend<object, { readonly story: StoryMall }>({
  story: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const data = temporaryDataDir();
      const story = await openStory(data.path, SETTINGS, { MALL_REGISTRAR: 'files' });
      await use(story);
      await story.stop();
      data.remove();
    },
    { scope: 'worker', timeout: 620_000 },
  ],
});

/** From its next file on the registrar accepts three of five shares of all that leaves a product on a day. */
export function acceptInPart({ dataDir }: StoryMall, productNo: string, day: Day): void {
  const folder = join(dataDir, 'registrar');
  mkdirSync(folder, { recursive: true });
  const accepts = { [`${productNo} ${day}`]: { accepted: '3n', applied: '5n' } };
  writeFileSync(join(folder, 'behaviour.json'), JSON.stringify({ accepts }));
}
