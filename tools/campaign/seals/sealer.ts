// A process that seals signed documents on a database: each line it reads asks for one run, each line it writes answers one.
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { systemClock } from '../../../apps/server/src/clock.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { chooseSeal } from '../../../apps/server/src/gateways/seal/choose-seal.ts';
import { createLog } from '../../../apps/server/src/log.ts';
import { sealWaiting } from '../../../apps/server/src/modules/agreements/index.ts';
import { readDictionaries } from '../../../apps/server/src/modules/dictionary/index.ts';
import { configOf } from '../../../apps/server/src/testing/app/open-app.ts';

const settings = z
  .object({
    connection: z.object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      password: z.string(),
      database: z.string(),
    }),
    company: z.string(),
    /** How far the clock of the mall is ahead of this machine's. */
    aheadMs: z.number(),
  })
  .parse(JSON.parse(process.env['SEALER'] ?? '{}'));

const config = configOf();
const db = connect(settings.connection, { poolMax: 3 });
const clock = systemClock('demo', () => Date.now() + settings.aheadMs);
const { company: maker } = settings;
const openSeal = chooseSeal(config, { db, wallMs: clock.wallMs, company: maker });
if (!openSeal) throw new Error('a demo has a seal of its own');
const dictionaries = await readDictionaries();
const deps = { db, clock, dictionaries, maker, openSeal, log: createLog(config) };
// Opened first, so that a kill meets the work itself.
await openSeal();

console.log('ready');
for await (const _ of createInterface({ input: process.stdin }))
  console.log(String(await sealWaiting(deps)));
await db.destroy();
