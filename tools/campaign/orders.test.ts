import { expect, it } from 'vitest';
import { killWhileOrdering } from './orders.ts';

// A sample of `npm run campaign orders`, which kills each of them twenty times.
it('no order is lost or doubled when PostgreSQL, then the mall with it, is killed while customers order', async () => {
  const lines: string[] = [];
  const hasHeld = await killWhileOrdering(['PostgreSQL', 'both'], 1, (line) => lines.push(line));
  expect(hasHeld, lines.join('\n')).toBe(true);
}, 180_000);
