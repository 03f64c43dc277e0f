import { fen, shares } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { startAct } from '#gateways/transfer-agent/simulated/acts/started-act-store.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findHolding } from '#modules/positions/index.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [PAYING, PLAIN] = ['910066', '910067'];

/** A registrar whose files say two things about one dividend, and use one number for two acts. */
function contradicting(agent: TransferAgent): TransferAgent {
  return {
    ...agent,
    fetchDistributions: async (day, from) => {
      const page = await agent.fetchDistributions(day, from);
      if (page.kind !== 'page') return page;
      return {
        ...page,
        lines: page.lines.flatMap((line) => [{ ...line, cash: fen(line.cash + 100n) }, line]),
      };
    },
    fetchActs: async (day, from) => {
      const page = await agent.fetchActs(day, from);
      if (page.kind !== 'page') return page;
      return {
        ...page,
        lines: page.lines.flatMap((line) => [{ ...line, shares: shares(7n) }, line]),
      };
    },
  };
}

it('a file that says two things about a dividend or an act is believed in neither, and asked for until it says one', async () => {
  const { clearing, deps, enter } = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [PAYING]: 120_000_000n, [PLAIN]: 125_000_000n }),
    eventsOn: (day): Record<string, StoryEvent> =>
      day === '2026-11-13' ? { [PAYING]: { dividend: 5_000_000n, payOn: '2026-11-16' } } : {},
  });
  const { db } = deps;
  for (const productNo of [PAYING, PLAIN]) await sellFund(db, { productNo, purchaseRate: 0n });
  const holder = await enter({ clientId: 'C1', free: 10_000_00n });
  await buy(holder, PAYING, 1_200_00n, '1');
  await buy(holder, PLAIN, 1_250_00n);
  await closeBusinessDay(clearing);
  const reason = 'registrar_correction';
  const account = { tradeAccount: 'TA000000C1', productNo: PLAIN };
  await startAct(db, { kind: 'forced_increase', ...account, shares: shares(5_00n), reason });

  await closeBusinessDay({ ...clearing, agent: contradicting(clearing.agent) });
  const found = await findOpenBreaks(db);
  expect(found.filter(({ step }) => step !== 'reconcile')).toMatchObject([
    { productNo: PAYING, theirs: expect.stringMatching(/cash 5100 .* and also .* cash 5000 /) },
    { productNo: PLAIN, theirs: expect.stringContaining(' and also ') },
  ]);
  const heldOf = (productNo: string) => findHolding(db, 'C1', productNo);
  expect(await heldOf(PAYING)).toMatchObject({ dividends: 0n });
  expect(await heldOf(PLAIN)).toMatchObject({ shares: 1_000_00n });

  await closeBusinessDay(clearing);
  expect(await findOpenBreaks(db)).toEqual([]);
  expect(await heldOf(PAYING)).toMatchObject({ dividends: 50_00n });
  expect(await heldOf(PLAIN)).toMatchObject({ shares: 1_005_00n });
  expect(await wrongsIn(clearing)).toEqual([]);
}, 120_000);
