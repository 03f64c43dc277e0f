import { expect, it } from 'vitest';
import { tradeAndClose } from './two-processes.ts';

it('two processes on one database, their clocks two seconds apart, leave the ledger of one', async () => {
  const one = await tradeAndClose(1, 1);
  const two = await tradeAndClose(2, 1);
  expect(one.problems).toEqual([]);
  expect(two.problems).toEqual([]);
  expect(two.ledger).toEqual(one.ledger);
}, 300_000);
