import { expect, it } from 'vitest';
import { spoilLine } from './faults.ts';

// A sample of `npm run campaign faults`, which spoils the line in every way for every kind of order.
it.each(['cut after commit', 'silent'] as const)(
  'an order answers within 5 s and is there once when the line to the database is: %s',
  async (fault) => {
    const lines: string[] = [];
    const hasHeld = await spoilLine(fault, ['buy', 'redeem'], 1, (line) => lines.push(line));
    expect(hasHeld, lines.join('\n')).toBe(true);
  },
  300_000,
);
