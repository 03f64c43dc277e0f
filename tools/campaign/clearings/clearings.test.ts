import { expect, it } from 'vitest';
import { killWhileClosing } from './clearings.ts';

// A sample of `npm run campaign clearings`, which kills each of them a hundred times.
it('two days that are closed while PostgreSQL and the mall are killed end as undisturbed ones', async () => {
  const lines: string[] = [];
  const hasHeld = await killWhileClosing(['both'], 2, (line) => lines.push(line));
  expect(hasHeld, lines.join('\n')).toBe(true);
}, 300_000);
