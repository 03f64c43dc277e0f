import { knownDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findOpenBreaks } from '#modules/clearing/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { MILLION } from '#testing/agreed/private-order.ts';
import {
  actsOf,
  CERTIFICATE,
  closeUpTo,
  PLAN,
  shows,
  subscribed,
} from '#testing/exits/fixed-terms.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { endDay, goToDay } from '#testing/story-mall.ts';
import { wrongsIn } from '#testing/verify-all.ts';

describe('a payment that the two sides see otherwise', () => {
  it('stops its product until the right line comes; the others are paid', async () => {
    const { mall, investor } = await subscribed();
    const { agent } = mall.clearing;
    const wrong = {
      ...agent,
      fetchActs: async (...given: Parameters<typeof agent.fetchActs>) => {
        const page = await agent.fetchActs(...given);
        if (page.kind === 'not_ready') return page;
        const lines = page.lines.map((line) =>
          line.productNo === CERTIFICATE && line.act.kind === 'maturity'
            ? { ...line, act: { ...line.act, interest: fen(1n), net: fen(MILLION + 1n) } }
            : line,
        );
        return { ...page, lines };
      },
    };
    await closeUpTo(mall, '2026-11-26');
    await goToDay(mall, '2027-02-24');
    const [report] = (await closeBusinessDay({ ...mall.clearing, agent: wrong })) ?? [];
    expect(report?.isClosed).toBe(true);
    expect((await actsOf(investor)).map(({ product_no }) => product_no)).toEqual([PLAN]);
    await shows(mall, { [CERTIFICATE]: '17', [PLAN]: '14' });
    expect(await wrongsIn(mall.clearing)).toEqual([
      expect.stringContaining(`maturity of 2027-02-24 for C1 in ${CERTIFICATE}`),
      expect.stringContaining(CERTIFICATE),
      expect.stringContaining(CERTIFICATE),
    ]);
    await endDay(mall);
    expect(await actsOf(investor)).toHaveLength(2);
    expect(await findOpenBreaks(mall.deps.db)).toEqual([]);
    await shows(mall, { [CERTIFICATE]: '9' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  }, 120_000);

  it.each(
    sampled([
      {
        why: 'at another rate than was agreed',
        change: { rate: rate(2_840_000n) },
        ours: 'not the agreed rate of the maturity until 2027-02-24',
      },
      {
        why: 'paid later than the contract says',
        change: { payOn: knownDay('2027-02-26') },
        ours: 'maturity 2026-11-25 to 2027-02-24 at 2850000, paid on 2027-02-25',
      },
    ]),
  )(
    'is not taken over: $why',
    async ({ change, ours }) => {
      const { mall } = await subscribed();
      const { agent } = mall.clearing;
      const wrong = {
        ...agent,
        fetchTermPayments: async (...given: Parameters<typeof agent.fetchTermPayments>) => {
          const page = await agent.fetchTermPayments(...given);
          if (page.kind === 'not_ready') return page;
          const lines = page.lines.map((line) =>
            line.productNo === CERTIFICATE ? { ...line, ...change } : line,
          );
          return { ...page, lines };
        },
      };
      await closeUpTo(mall, '2026-11-26');
      await goToDay(mall, '2027-02-24');
      await closeBusinessDay({ ...mall.clearing, agent: wrong });
      const breaks = await findOpenBreaks(mall.deps.db);
      expect(breaks).toContainEqual(
        expect.objectContaining({ subject: `payment of 2027-02-24 of ${CERTIFICATE}`, ours }),
      );
      expect(await findHolding(mall.deps.db, 'C1', CERTIFICATE)).toMatchObject({ shares: MILLION });
    },
    120_000,
  );

  it('is missed: neither announced nor paid', async () => {
    const { mall } = await subscribed();
    const silent = {
      ...mall.clearing.agent,
      fetchTermPayments: async () => ({ kind: 'page', lines: [], next: undefined }) as const,
      fetchActs: async () => ({ kind: 'page', lines: [], next: undefined }) as const,
    };
    await closeUpTo(mall, '2026-11-26');
    await goToDay(mall, '2027-02-24');
    await closeBusinessDay({ ...mall.clearing, agent: silent });
    const subjects = (await findOpenBreaks(mall.deps.db)).map(({ subject }) => subject);
    expect(subjects).toContain(`payment of 2027-02-24 of ${CERTIFICATE}`);
    expect(subjects).toContain(`payment of 2027-02-24 of ${PLAN}`);
  }, 120_000);
});
