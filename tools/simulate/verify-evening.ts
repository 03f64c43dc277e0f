import { checkKeptData } from '../../apps/server/src/check-recorded-data.ts';
import { sealKeysFrom, sealTrail } from '../../apps/server/src/modules/trail/index.ts';
import type { StoryMall } from '../../apps/server/src/testing/app/open-story.ts';

const KEYS = sealKeysFrom(['a secret of the simulation']);

/** Seals what the day wrote and returns everything that `npm run mall -- verify` would call wrong of it. */
export async function verifyEvening({ clearing }: Pick<StoryMall, 'clearing'>) {
  const { db, clock } = clearing;
  if (!KEYS.current) throw new Error('the simulation seals with a key of its own');
  await sealTrail({ db, clock, key: KEYS.current });
  const checks = await checkKeptData(db, { ...clearing, keys: KEYS, nowMs: clock.wallMs() });
  return checks.flatMap(({ wrong }) => wrong);
}
