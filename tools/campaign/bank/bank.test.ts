import { expect, it } from 'vitest';
import { transferAndKill } from './bank.ts';

// A sample of `npm run campaign bank`.
it('transfers with lost, doubled, late and denied answers and a kill between leave every yuan in one place', async () => {
  const lines: string[] = [];
  const hasHeld = await transferAndKill({ transfers: 14, kills: 1 }, (line) => lines.push(line));
  expect(hasHeld, lines.join('\n')).toBe(true);
}, 600_000);
