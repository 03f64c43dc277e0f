import { argon2, randomBytes } from 'node:crypto';
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
import type { Pace } from '../latency.ts';
import { openProcess } from '../own-process.ts';
import { cpuMicrosOf } from '../processor.ts';

const FIXED_CODE = '7204';
const OWNER = { mobile: '13800000001', password: '246810' } as const;
const LOGINS = 40;
const WARM_SLICES = 10;
const derive = promisify(argon2);

/** What a login costs beyond the hash that makes guessing dear: key, picture, counting, session, trail. */
export const login: Bench = {
  name: 'login',
  what: 'processor time of the mall for a login by password against a bare argon2id of the same cost',
  unit: 'µs',
  goal: { of: 'ratio', bound: 'at_most', value: 1.3 },
  open: async () => {
    const mall = await openMall();
    // The mall's code is compiled by and by; one that has been used is measured, not one that just began.
    for (let slices = 0; slices < WARM_SLICES; slices += 1) await mall.slice();
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
    const attackers = await openProcess(
      join(import.meta.dirname, 'login-attackers.ts'),
      [mall.base, FIXED_CODE],
      ALONE_IN_ITS_PROCESS,
    );
    const list = requestBytes({ path: queryProductByJson.path, body: LIST });
    const readers = await openProcess(
      join(import.meta.dirname, 'list-readers.ts'),
      [new URL(mall.base).port, list.toString('base64')],
      ALONE_IN_ITS_PROCESS,
    );
    const read = async (): Promise<Slice> => ({ value: Number(await readers.ask(READERS)) });
    const readInFlood = async (settledMs: number): Promise<Slice> => {
      attackers.tell('begin');
      await wait(settledMs);
      const slice = await read();
      if (Number(await attackers.ask('end')) === 0) throw new Error('no bad login came through');
      return slice;
    };
    // Both are slower at first, while the mall's code is not yet compiled.
    await read();
    await readInFlood(WARM_MS);
    return {
      // All attackers begin at the same moment, as a real flood does once; what it is like to live with is measured.
      ours: () => readInFlood(SETTLED_MS),
      peer: read,
      close: async () => {
        attackers.close();
        readers.close();
        await mall.close();
      },
    };
  },
};

const LIST = JSON.stringify({ page_num: 1, page_size: 10 });
/** Collecting garbage and compiling take processors that others here are measured on: seldom, and no threads for it. */
const ALONE_IN_ITS_PROCESS = [
  '--single-threaded',
  '--min-semi-space-size=256',
  '--max-semi-space-size=256',
];
const WARM_MS = 20_000;
const SETTLED_MS = 1_000;
const READERS: Pace = { perSecond: 200, seconds: 4, share: 0.99 };

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
    close: async () => {
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
