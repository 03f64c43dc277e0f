import { expect, it } from 'vitest';
import { raceAudits } from './audit.ts';

// A sample of `npm run campaign audit`.
it('an approval at the same moment as a recall, another approval, worse terms or its end has one outcome', async () => {
  const lines: string[] = [];
  const hasHeld = await raceAudits({ races: 2, institutions: 2 }, (line) => lines.push(line));
  expect(hasHeld, lines.join('\n')).toBe(true);
}, 600_000);
