import { expect, it } from 'vitest';
import { tradeInOne, tradeOverCutoff } from './over-cutoff.ts';

it('two processes, their clocks two seconds apart, agree on the day of an order while the cut-off passes, and leave the books of one', async () => {
  const two = await tradeOverCutoff();
  expect(two.problems).toEqual([]);
  // Each order is sent when the one before it is answered, so none counts for an earlier day.
  expect(two.tradeDays).toEqual(two.tradeDays.toSorted());
  const [before, behind] = ['2026-11-16', '2026-11-17'].map(
    (day) => two.tradeDays.filter((tradeOn) => tradeOn === day).length,
  );
  expect(Math.min(before ?? 0, behind ?? 0), 'there are orders on both sides').toBeGreaterThan(1);
  const one = await tradeInOne(before ?? 0, behind ?? 0);
  expect(one.problems).toEqual([]);
  expect(one.tradeDays).toEqual(two.tradeDays);
  expect(two.ledger).toEqual(one.ledger);
}, 300_000);
