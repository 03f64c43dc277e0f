import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { checkPositions } from '#modules/positions/index.ts';
import { withoutLines } from '#testing/changed-lines.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';
const EX_ON = '2026-11-12';
const DIVIDEND = { dividend: 5_000_000n, payOn: '2026-11-16' };

const mall = await createStoryMall({
  startsAt: '2026-11-09T10:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n }),
  eventsOn: (day): Record<string, StoryEvent> => (day === EX_ON ? { [FUND]: DIVIDEND } : {}),
});
await sellFund(mall.deps.db, { productNo: FUND, purchaseRate: 0n });
const holder = await mall.enter({ clientId: 'C1', free: 10_000_00n });
await buy(holder, FUND, 10_000_00n);
for (const _ of ['monday', 'tuesday']) await endDay(mall);
const sold = await redeem(holder, { productNo: FUND, shares: 4_000_00n });
const agent = withoutLines(mall.clearing.agent, new Set([sold.order_no]));
for (const _ of ['wednesday', 'thursday']) await closeBusinessDay({ ...mall.clearing, agent });

it('verify agrees that a dividend waits for a line', async () => {
  expect(await wrongsIn({ ...mall.clearing, agent })).toEqual([]);
});

it.each([
  {
    change: `alter table waiting_event disable trigger waiting_event_stays; delete from waiting_event`,
    says: 'C1 in 910066: the dividend of 2026-11-12 is not booked',
    why: 'a customer who does not wait has his dividend',
  },
  {
    change: `delete from overdue_order`,
    says: 'C1 in 910066 waits for the event of 2026-11-12 and lacks no line',
    why: 'a customer waits for a line only',
  },
  {
    change: `update waiting_event set booked_on = '2026-11-16'`,
    says: 'C1 in 910066: the dividend of 2026-11-12 is not booked',
    why: 'what is said to be booked is booked',
  },
])('verify notices $change, because $why', async ({ change, says }) => {
  const checks = await takenBack(mall.ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql.raw(change).execute(tx);
    return checkPositions(tx);
  });
  expect(checks.flatMap(({ wrong }) => wrong).join('; ')).toContain(says);
});
