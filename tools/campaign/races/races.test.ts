import { expect, it } from 'vitest';
import { raceAll } from './races.ts';

// A sample of `npm run campaign races`, which races every pair of kinds a hundred times.
it('two requests at once, and at the close of a day, leave what one after the other leaves', async () => {
  const lines: string[] = [];
  const pairs = [
    ['buy', 'buy'],
    ['redeem', 'quickWithdraw'],
    ['transferCustody', 'redeem'],
    ['lend', 'buy'],
    ['cancel', 'buy'],
  ] as const;
  const hasHeld = await raceAll(2, pairs, (line) => lines.push(line));
  expect(hasHeld, lines.join('\n')).toBe(true);
}, 300_000);
