import { parseDay } from '@mall/domain/calendar/day';
import { startBusinessClock, systemClock } from '../../../apps/server/src/clock.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { createLog } from '../../../apps/server/src/log.ts';
import { keepCalendar } from '../../../apps/server/src/modules/calendar/index.ts';
import { closeBusinessDay } from '../../../apps/server/src/modules/clearing/index.ts';
import { readDictionaries } from '../../../apps/server/src/modules/dictionary/index.ts';
import { openClearing } from '../../../apps/server/src/open-clearing.ts';
import { attachDatabase } from '../../../apps/server/src/start/open-database.ts';

/** Small, so that a step of few orders has many places where it can be killed. */
const CHUNK_SIZE = 3;

/** `day close --until DAY` as a process to be killed: in small ranges, with a line for each step as it ends. */
async function main(untilText: string | undefined): Promise<number> {
  const until = parseDay(untilText ?? '');
  const settings = readConfig();
  if (!until || !settings.ok) throw new Error('needs a day and the settings of a mall');
  const { config } = settings;
  const { db, close } = await attachDatabase({ config, log: createLog(config) });
  const clock = systemClock(config.mode);
  const readCalendar = keepCalendar({ db, clock });
  const dictionaries = await readDictionaries();
  const clearing = openClearing({ config, db, clock, readCalendar, dictionaries });
  if (!clearing) throw new Error('a demo has its registrar');
  await startBusinessClock(db, config);
  console.log('begins');
  const reports = await closeBusinessDay(
    { ...clearing, chunkSize: CHUNK_SIZE },
    { until, onStep: (day, { step }) => console.log(`${day} ${step}`) },
  );
  await close();
  return reports?.every(({ isClosed, breaks }) => isClosed && breaks.length === 0) ? 0 : 1;
}

process.exitCode = await main(process.argv[2]);
