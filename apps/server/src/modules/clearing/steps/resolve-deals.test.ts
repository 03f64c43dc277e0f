import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { DealLine } from '#gateways/exchange/port.ts';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { endEarly, lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const REPO = '204007';

/** An exchange that pays a fen more interest for an early end than was agreed, as long as `isOff` says so. */
async function repoMall(isOff: () => boolean) {
  const dearer = <Line extends object>(line: Line): Line =>
    isOff() && 'interest' in line && typeof line.interest === 'bigint' && line.interest > 0n
      ? { ...line, interest: fen(line.interest + 1n) }
      : line;
  const mall = await createStoryMall({
    startsAt: '2026-11-10T10:00:00+08:00',
    openExchange: (db) => {
      const exchange = simulatedExchange({ db });
      return {
        ...exchange,
        endEarly: async (...given) => dearer(await exchange.endEarly(...given)),
        fetchDeals: async (...given) => {
          const page = await exchange.fetchDeals(...given);
          if (page.kind === 'not_ready') return page;
          return { ...page, lines: page.lines.map((line: DealLine) => dearer(line)) };
        },
      };
    },
  });
  await offerRepo(mall.deps.db, { productNo: REPO });
  await pledge(mall.deps.db, '2026-09-01', 10_000_000_00n);
  return mall;
}

it('an interest that differs from that of the exchange is a break that is kept and shown, and ends with the difference', async () => {
  let isOff = true;
  const mall = await repoMall(() => isOff);
  const lender = await mall.enter({ clientId: 'C1', free: 100_000_00n });
  const { contract_no } = await lend(lender, REPO, 100_000_00n);
  await endDay(mall);
  await endDay(mall);
  await goToDay(mall, '2026-11-12');
  const ended = await endEarly(lender, {
    productNo: REPO,
    contractNo: contract_no ?? '',
    money: 40_000_00n,
  });
  expect(ended.order_status).toBe('80');

  const [stopped] = (await closeBusinessDay(mall.clearing)) ?? [];
  expect(stopped).toMatchObject({ isClosed: false });
  expect(stopped?.steps.at(-1)).toEqual({
    step: 'resolve-deals',
    outcome: {
      kind: 'broken',
      breaks: [
        {
          subject: ended.order_no,
          ours: expect.stringContaining('interest'),
          theirs: expect.stringContaining('interest'),
        },
      ],
    },
  });
  expect(await wrongsIn(mall.clearing)).toEqual([
    expect.stringContaining(`resolve-deals: ${ended.order_no}, ours interest`),
  ]);

  isOff = false;
  expect((await closeBusinessDay(mall.clearing))?.at(-1)).toMatchObject({ isClosed: true });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
