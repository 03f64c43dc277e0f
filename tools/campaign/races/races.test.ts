import { expect, it } from 'vitest';
import { spoilLine } from '../faults/faults.ts';
import { ACTION_NAMES } from './actions.ts';
import { inRaceMall } from './conclude.ts';
import { raceAll, racersFor } from './races.ts';
import { submitOften } from './submits.ts';

const PAIRS = [
  ['buy', 'buy'],
  ['redeem', 'quickWithdraw'],
  ['cancel', 'lend'],
] as const;
/** Half of what a call without this promise takes, and enough for a busy machine. */
const WITHIN_MS = 12_000;
const FAULTS = ['silent', 'cut after commit'] as const;

// Samples of the campaigns submits, faults and races, on one mall; the close of the day comes last.
it('orders sent twice, at once, over a bad line or at the close of a day are each there once', async () => {
  const lines: string[] = [];
  const racerCount = ACTION_NAMES.length * 2 + FAULTS.length * 4 + racersFor(1, PAIRS);
  const hasHeld = await inRaceMall(
    racerCount,
    (line) => lines.push(line),
    async (mall) => {
      const found = [await submitOften(mall, ACTION_NAMES, 1)];
      for (const fault of FAULTS)
        found.push(await spoilLine(mall, fault, ['buy', 'redeem'], 1, WITHIN_MS));
      found.push(await raceAll(mall, 1, PAIRS));
      return {
        what: found.map(({ what }) => what).join('; '),
        problems: found.flatMap(({ problems }) => problems),
      };
    },
  );
  expect(hasHeld, lines.join('\n')).toBe(true);
}, 600_000);
