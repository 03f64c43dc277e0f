import { cashFree, cashFrozen } from '@mall/domain/ledger/accounts';
import { moveMoney, reversed } from '@mall/domain/ledger/move';
import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { postEntry } from '#modules/ledger/index.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { dayOf } from '#testing/story-world.ts';
import { closeBusinessDay } from './close-business-day.ts';

it('keeps a day open while cash is frozen that no order waits for', async () => {
  const { clearing, enter, deps } = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
  });
  const { db } = deps;
  await enter({ clientId: 'C1', free: 100_00n });
  const moves = [moveMoney(cashFree('C1'), cashFrozen('C1'), fen(5_00n))];
  const post = (source: string, booked: typeof moves) =>
    db
      .transaction()
      .execute((tx) => postEntry(tx, { source, postedOn: dayOf('2026-11-12'), moves: booked }));
  await post('freeze:nothing', moves);

  const [stopped] = (await closeBusinessDay(clearing)) ?? [];
  expect(stopped?.isClosed).toBe(false);
  expect(stopped?.steps.at(-1)).toEqual({
    step: 'reconcile',
    outcome: {
      kind: 'broken',
      breaks: [{ subject: 'frozen cash of C1', ours: 'ledger 500', theirs: 'orders 0' }],
    },
  });

  await post('release:nothing', [...reversed(moves)]);
  expect((await closeBusinessDay(clearing))?.[0]?.isClosed).toBe(true);
});
