import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtInCalendar } from './exchange-closures.ts';

const PUBLISHED = new URL(
  '../../../../../shared/data/calendar/sse_trading_days.csv',
  import.meta.url,
);

it('holds exactly the days the exchange traded, 2005 to 2026', ({ skip }) => {
  skip(!existsSync(PUBLISHED), 'the published calendar is not beside this checkout');
  const published = readFileSync(PUBLISHED, 'utf8')
    .split('\n')
    .map((line) => line.slice(0, 10))
    .filter((date) => date >= '2005' && date < '2027');
  const ours = builtInCalendar().openDays.filter((date) => date < '2027');
  expect(ours).toEqual(published);
});
