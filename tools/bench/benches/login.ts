import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_COST } from '../../../apps/server/src/modules/identity/password/password-cost.ts';
import { openLoginDesk } from '../../../apps/server/src/testing/attacks/login-desk.ts';
import { sendOverTcp } from '../../campaign/send-over-tcp.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import type { Bench, Slice } from '../bench.ts';
import { cpuMicrosOf } from '../processor.ts';

const FIXED_CODE = '7204';
/** Several, because one user may not log in as often as is measured here. */
const OWNERS = [1, 2, 3, 4, 5].map((number) => ({
  mobile: `1380000000${number}`,
  password: '246810',
}));
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
    /** So many logins, one after the other; pictures and envelopes are prepared before. */
    slice: async (): Promise<Slice> => {
      const shots = [];
      for (let number = 0; number < LOGINS / OWNERS.length; number += 1)
        for (const owner of OWNERS) shots.push(await desk.prepare(owner));
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
