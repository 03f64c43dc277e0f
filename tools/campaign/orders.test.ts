import { expect, it } from 'vitest';
import { killWhileOrdering } from './orders.ts';

// A sample of `npm run campaign orders`, which kills each of them twenty times.
it.each(['PostgreSQL', 'both'] as const)(
  'no order is lost or doubled when %s is killed while customers order',
  async (victim) => {
    const lines: string[] = [];
    const hasHeld = await killWhileOrdering(victim, 1, (line) => lines.push(line));
    expect(hasHeld, lines.join('\n')).toBe(true);
  },
  180_000,
);
