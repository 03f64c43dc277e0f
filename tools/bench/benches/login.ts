import { fork } from 'node:child_process';
import { argon2, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { queryProductByJson } from '@mall/contract/catalogue/product-list';
import { PASSWORD_COST } from '../../../apps/server/src/modules/identity/password/hash-password.ts';
import { openLoginDesk } from '../../../apps/server/src/testing/attacks/login-desk.ts';
import { sendOverTcp } from '../../campaign/send-over-tcp.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import { requestBytes } from '../bare-peer.ts';
import type { Bench, Contest, Slice } from '../bench.ts';
import { latencyAt } from '../latency.ts';
import { cpuMicrosOf } from '../processor.ts';
import { prepareSender } from '../send-prepared.ts';

const FIXED_CODE = '7204';
const OWNER = { mobile: '13800000001', password: '246810' } as const;
const LOGINS = 40;
const derive = promisify(argon2);

/** What a login costs beyond the hash that makes guessing dear: key, picture, counting, session, trail. */
export const login: Bench = {
  name: 'login',
  what: 'processor time of the mall for a login by password against a bare argon2id of the same cost',
  unit: 'µs',
  goal: { of: 'ratio', bound: 'at_most', value: 1.3 },
  open: async () => {
    const mall = await openMall();
    await mall.slice();
    return { ours: mall.slice, peer: sliceOfHashes, close: mall.close };
  },
};

/** Whether those who are in notice that others try to get in. */
export const loginFlood: Bench = {
  name: 'login-flood',
  what: 'what 99 of 100 readers of a list wait for at most, while bad logins pour in from many networks and while none do',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at_most', value: 2 },
  open: async (): Promise<Contest> => {
    const mall = await openMall();
    const flood = await openFlood(mall.base);
    const readersInFlood = async () => {
      flood.begin();
      // All attackers begin at the same moment, as a real flood does once; what it is like to live with is measured.
      await wait(SETTLED_MS);
      const slice = await mall.readers();
      if ((await flood.end()) === 0) throw new Error('no bad login came through');
      return slice;
    };
    // Both are slower at first, while the mall's code is not yet compiled.
    await mall.readers();
    await readersInFlood();
    return {
      ours: readersInFlood,
      peer: mall.readers,
      close: async () => {
        flood.close();
        await mall.close();
      },
    };
  },
};

const SETTLED_MS = 1_000;
const READERS = { perSecond: 200, seconds: 4, share: 0.99 };

async function openMall() {
  const data = temporaryDataDir();
  const settings = {
    MALL_SEED_PRODUCTS: '300',
    MALL_FIXED_CODE: FIXED_CODE,
    MALL_RATE_PER_SECOND: '100000',
    MALL_LOG_LEVEL: 'info',
  };
  const mall = await runMall({ dataDir: data.path, settings });
  const { send, close } = sendOverTcp(mall.base);
  const desk = await openLoginDesk({ send, fixedCode: FIXED_CODE });
  const body = JSON.stringify({ page_num: 1, page_size: 10 });
  const list = requestBytes({ path: queryProductByJson.path, body });
  const reader = prepareSender(Number(new URL(mall.base).port), list);
  return {
    base: mall.base,
    /** So many logins, one after the other; pictures and envelopes are prepared before. */
    slice: async (): Promise<Slice> => {
      const shots = [];
      for (let number = 0; number < LOGINS; number += 1) shots.push(await desk.prepare(OWNER));
      const before = cpuMicrosOf(mall.pid) ?? 0;
      for (const shot of shots) {
        const { text } = await send(shot);
        if (!text.includes('access_token')) throw new Error(`no login: ${text}`);
      }
      const value = ((cpuMicrosOf(mall.pid) ?? 0) - before) / LOGINS;
      return { value, cpuMicrosPerOperation: value };
    },
    readers: async (): Promise<Slice> => ({ value: await latencyAt(reader.send, READERS) }),
    close: async () => {
      reader.close();
      close();
      await mall.stop();
      data.remove();
    },
  };
}

async function sliceOfHashes(): Promise<Slice> {
  const nonce = randomBytes(16);
  const before = process.cpuUsage();
  for (let number = 0; number < LOGINS; number += 1)
    await derive('argon2id', { ...PASSWORD_COST, message: `${number}`, nonce });
  const { user, system } = process.cpuUsage(before);
  const value = (user + system) / LOGINS;
  return { value, cpuMicrosPerOperation: value };
}

/** Bad logins from a process of their own; at the end it tells how many there were. */
async function openFlood(base: string) {
  const file = join(import.meta.dirname, 'login-attackers.ts');
  const attackers = fork(file, [base, FIXED_CODE], { stdio: 'inherit' });
  await once(attackers, 'message');
  return {
    begin: () => attackers.send('begin'),
    end: async (): Promise<number> => {
      const counted = once(attackers, 'message');
      attackers.send('end');
      const [count] = await counted;
      return Number(count);
    },
    close: () => attackers.kill(),
  };
}
