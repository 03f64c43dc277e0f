import { at } from '@mall/domain/calendar/moment';
import { moveBusinessClock } from '#clock.ts';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { openStory, type StoryMall, type StoryOptions } from './app/open-story.ts';
import { dayOf } from './story-world.ts';
import { createTestApp } from './test-app.ts';

/** A whole mall on a database of its own, with a registrar and managers who publish in the evening. */
export async function createStoryMall(options: StoryOptions): Promise<StoryMall> {
  return openStory((parts) => createTestApp({ ...parts, hasCalendar: true }), options);
}

/** Goes to ten o'clock of a day. */
export async function goToDay({ deps }: StoryMall, day: string): Promise<void> {
  await moveBusinessClock(deps.db, deps.clock, { day: dayOf(day), msOfDay: at(10, 0) });
}

/** Closes the business day; throws when it stays open. */
export async function endDay({ clearing }: StoryMall): Promise<void> {
  const reports = await closeBusinessDay(clearing);
  const open = reports?.find(({ isClosed, breaks }) => !isClosed || breaks.length > 0);
  if (open) throw new Error(`the day is not in order: ${JSON.stringify(open)}`);
}
