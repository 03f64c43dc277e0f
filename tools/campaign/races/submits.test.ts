import { expect, it } from 'vitest';
import { ACTION_NAMES } from './actions.ts';
import { submitOften } from './submits.ts';

// A sample of `npm run campaign submits`, which sends 10,000 requests.
it('an order of any kind that is sent eight times at once is one order', async () => {
  const lines: string[] = [];
  const hasHeld = await submitOften(ACTION_NAMES, 1, (line) => lines.push(line));
  expect(hasHeld, lines.join('\n')).toBe(true);
}, 300_000);
