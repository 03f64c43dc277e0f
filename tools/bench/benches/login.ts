import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { queryProductByJson } from '@mall/contract/catalogue/product-list';
import { PASSWORD_COST } from '../../../apps/server/src/modules/identity/password/hash-password.ts';
import { openLoginDesk } from '../../../apps/server/src/testing/attacks/login-desk.ts';
import { type Send, shotAt } from '../../../apps/server/src/testing/attacks/shot.ts';
import { sendOverTcp } from '../../campaign/send-over-tcp.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import type { Bench, Contest, Slice } from '../bench.ts';
import { latencyAt } from '../latency.ts';
import { cpuMicrosOf } from '../processor.ts';

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
    await mall.readers();
    return {
      ours: async () => {
        const stop = startFlood(mall);
        const slice = await mall.readers();
        await stop();
        return slice;
      },
      peer: mall.readers,
      close: mall.close,
    };
  },
};

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
  const list = shotAt(queryProductByJson, { page_num: 1, page_size: 10 }, undefined);
  return {
    send,
    desk,
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
    readers: async (): Promise<Slice> => ({ value: await latencyAt(send, list, READERS) }),
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

const ATTACKERS = 16;

type Flooded = { readonly send: Send; readonly desk: Awaited<ReturnType<typeof openLoginDesk>> };

/** Wrong passwords for ever new mobiles from ever new networks: each of them is looked at. Returns how to stop it. */
function startFlood({ desk }: Flooded): () => Promise<void> {
  let isOver = false;
  let turn = 0;
  const attack = async () => {
    while (!isOver) {
      turn += 1;
      const from = `127.${10 + (turn % 40)}.${turn % 250}.${1 + (turn % 200)}`;
      const mobile = `139${String(turn % 100_000_000).padStart(8, '0')}`;
      await desk.logIn({ mobile, password: '000000', from });
    }
  };
  const attackers = Promise.all(Array.from({ length: ATTACKERS }, attack));
  return async () => {
    isOver = true;
    await attackers;
  };
}
