import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../../apps/server/src/clock.ts';
import { connect, type Db } from '../../apps/server/src/db/database.ts';
import { findRunningEmbedded } from '../../apps/server/src/db/embedded/index.ts';
import { runMall, temporaryDataDir } from '../mall/run-mall.ts';
import { sendOverTcp } from './send-over-tcp.ts';

/** What every picture of an attacked mall says. */
export const ATTACKED_CODE = '7204';

/** A demo mall of its own with customers, orders and holdings, the database behind it, and a way to attack it. */
export async function runAttackedMall(productCount: number) {
  const data = temporaryDataDir();
  const mall = await runMall({
    dataDir: data.path,
    settings: {
      MALL_SEED_PRODUCTS: String(productCount),
      MALL_CLOCK: '2026-11-16T10:00:00+08:00',
      MALL_FIXED_CODE: ATTACKED_CODE,
      // The limit for one address would answer instead of the calls.
      MALL_RATE_PER_SECOND: '100000',
      MALL_LOG_LEVEL: 'error',
    },
  });
  const target = await findRunningEmbedded(data.path);
  if (!target) throw new Error('the mall has its own PostgreSQL');
  const db = connect(target.connection, { poolMax: 4 });
  await untilSealed(db);
  const { send, close } = sendOverTcp(mall.base);
  return {
    db,
    clock: systemClock('demo'),
    send,
    /** What the mall complained of; an attack must not even make it stumble. */
    complaints: () =>
      mall
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    close: async () => {
      close();
      await db.destroy();
      await mall.stop();
      data.remove();
    },
  };
}

const SEALED_WITHIN_MS = 120_000;

/** A chore seals what the demo customers signed; an attack holds their rows against those from before it. */
async function untilSealed(db: Db): Promise<void> {
  const endsAt = performance.now() + SEALED_WITHIN_MS;
  while ((await db.selectFrom('seal_waiting').select('sign_no').limit(1).execute()).length > 0) {
    if (performance.now() > endsAt)
      throw new Error('the signed documents of the demo were not sealed');
    await setTimeout(500);
  }
}
