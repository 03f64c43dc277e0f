import { expect, it } from 'vitest';
import { spoilLine } from '../faults/faults.ts';
import { ACTION_NAMES } from './actions.ts';
import { inRaceMall } from './conclude.ts';
import { prepareKinds, prepareRaces, racersFor } from './prepared-races.ts';
import { raceAll } from './races.ts';
import { submitOften } from './submits.ts';

const PAIRS = [
  ['buy', 'buyPrivate'],
  ['redeem', 'switch'],
] as const;
/** Half of what a call without this promise takes, and enough for a busy machine. */
const WITHIN_MS = 12_000;
const SPOILT = [
  ['silent', 'buy'],
  ['cut after commit', 'redeem'],
] as const;

// Samples of the campaigns submits, faults and races, on one mall; the close of the day comes last.
it('orders sent twice, at once, over a bad line or at the close of a day are each there once', async () => {
  const lines: string[] = [];
  const racerCount = ACTION_NAMES.length * 2 + SPOILT.length * 2 + racersFor(1, PAIRS);
  const hasHeld = await inRaceMall(
    racerCount,
    (line) => lines.push(line),
    async (mall) => {
      const found = [await submitOften(mall, await prepareKinds(mall, ACTION_NAMES, 2), 1)];
      for (const [fault, kind] of SPOILT) {
        const prepared = await prepareKinds(mall, [kind], 2);
        found.push(await spoilLine(mall, fault, prepared, WITHIN_MS));
      }
      found.push(await raceAll(mall, await prepareRaces(mall, 1, PAIRS)));
      return {
        what: found.map(({ what }) => what).join('; '),
        problems: found.flatMap(({ problems }) => problems),
      };
    },
  );
  expect(hasHeld, lines.join('\n')).toBe(true);
}, 600_000);
