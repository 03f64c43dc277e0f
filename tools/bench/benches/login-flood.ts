import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ListsMall, runListsMall } from '../../campaign/lists-mall.ts';
import { MARKET_SIZE } from '../../campaign/lists-world.ts';
import { requestBytes } from '../bare-peer.ts';
import type { Bench, Contest, Slice } from '../bench.ts';
import { type OwnProcess, openProcess } from '../own-process.ts';
import { pinnedTo, pinSelf } from '../processor.ts';
import { pageAsked } from './list.ts';
import type { Reading } from './list-readers.ts';

const FIXED_CODE = '7204';
const BAD_LOGINS_PER_SECOND = 500;
const GOAL = { of: 'ratio', bound: 'at_most', value: 2, isAim: true } as const;

/** Whether those who read notice that others try to get in, on a mall that has as much to do as it can. */
export const loginFlood: Bench = {
  name: 'login-flood',
  what: `what 99 of 100 answers of the list bench take at most under its own load, while ${BAD_LOGINS_PER_SECOND} bad logins a second come from many networks and while none do`,
  unit: 'ms',
  goal: GOAL,
  // As the list is measured: the mall and its database have one processor, the callers have the other.
  open: async () => {
    const mall = await openMall(pinnedTo(0));
    const unpin = pinSelf(1);
    const contest = await flooded(mall, { underLoadMs: 5_000 });
    return {
      ...contest,
      close: async () => {
        unpin();
        await contest.close();
      },
    };
  },
};

/** The same on a mall that has next to nothing else to do: an answer takes half a millisecond there, and all is seen. */
export const loginFloodCalm: Bench = {
  name: 'login-flood-calm',
  what: 'the same for 200 readers a second, who come by chance to a mall of two processors that they share with the attackers',
  unit: 'ms',
  goal: GOAL,
  open: async () =>
    flooded(await openMall([]), { pace: { perSecond: 200, seconds: 5, share: 0.99 } }),
};

async function flooded(mall: ListsMall, reading: Reading): Promise<Contest> {
  const attackers = await openProcess(
    join(import.meta.dirname, 'login-attackers.ts'),
    [mall.base, FIXED_CODE, String(BAD_LOGINS_PER_SECOND)],
    ALONE_IN_ITS_PROCESS,
  );
  const request = requestBytes(pageAsked(2)).toString('base64');
  const readers = await openProcess(
    join(import.meta.dirname, 'list-readers.ts'),
    [String(mall.port), request],
    ALONE_IN_ITS_PROCESS,
  );
  const read = async (): Promise<Slice> => ({ value: Number(await readers.ask(reading)) });
  // Both are slower at first, while the mall's code is not yet compiled.
  for (let slice = 0; slice < WARM_SLICES; slice += 1) await read();
  await inFlood(attackers, () => wait(WARM_MS));
  return {
    ours: () => inFlood(attackers, read),
    peer: read,
    close: async () => {
      attackers.close();
      readers.close();
      await mall.close();
    },
  };
}

/** Does something while logins pour in, from when they have filled the line that waits. */
async function inFlood<Result>(
  attackers: OwnProcess,
  work: () => Promise<Result>,
): Promise<Result> {
  attackers.tell('begin');
  await wait(SETTLED_MS);
  const result = await work();
  console.error(`       ${await attackers.ask('end')}`);
  return result;
}

/** Collecting garbage and compiling take processors that others here are measured on: seldom, and no threads for it. */
const ALONE_IN_ITS_PROCESS = [
  '--single-threaded',
  '--min-semi-space-size=256',
  '--max-semi-space-size=256',
];
const WARM_SLICES = 2;
const WARM_MS = 20_000;
const SETTLED_MS = 2_000;

function openMall(prefix: readonly string[]): Promise<ListsMall> {
  const settings = { MALL_FIXED_CODE: FIXED_CODE, MALL_LOG_LEVEL: 'info' };
  return runListsMall(MARKET_SIZE, { settings, prefix });
}
