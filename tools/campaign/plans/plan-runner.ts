// A process that runs deductions on a database: each line it reads asks for one run, each line it writes answers one.
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { systemClock } from '../../../apps/server/src/clock.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { keepCalendar } from '../../../apps/server/src/modules/calendar/index.ts';
import { readDictionaries } from '../../../apps/server/src/modules/dictionary/index.ts';
import { keepIndexPasts, runDuePlans } from '../../../apps/server/src/modules/plans/index.ts';

const settings = z
  .object({
    connection: z.object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      password: z.string(),
      database: z.string(),
    }),
    /** How far the clock of the mall is ahead of this machine's. */
    aheadMs: z.number(),
  })
  .parse(JSON.parse(process.env['PLAN_RUNNER'] ?? '{}'));

const db = connect(settings.connection, { poolMax: 3 });
const clock = systemClock('demo', () => Date.now() + settings.aheadMs);
const deps = {
  db,
  clock,
  readCalendar: keepCalendar({ db, clock }),
  dictionaries: await readDictionaries(),
  pasts: keepIndexPasts(db),
};

console.log('ready');
for await (const _ of createInterface({ input: process.stdin })) {
  const faults: string[] = [];
  const report = await runDuePlans({ ...deps, onFault: (error) => faults.push(String(error)) });
  console.log(JSON.stringify({ report: report ?? null, faults }));
}
await db.destroy();
