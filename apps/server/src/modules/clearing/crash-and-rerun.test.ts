import { buyProd } from '@mall/contract/trading/buy';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '#modules/ledger/index.ts';
import { dyingBehind } from '#testing/clearing/dying-steps.ts';
import { ledgerFingerprint } from '#testing/ledger-fingerprint.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy, subscriptionOf } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import type { ClearingDeps } from './clearing-step.ts';
import { clearDay, closeBusinessDay } from './close-business-day.ts';
import { STEPS } from './steps/index.ts';

const thursday = dayOf('2026-11-12');
const nothing = () => undefined;

/** Three customers, five purchases, two subscriptions, ranges of three lines: a day with several ranges, and pages that cut a customer in two. */
async function fullDay() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ '910066': 123_450_000n, '910067': 98_760_000n }),
    chunkSize: 3,
  });
  for (const productNo of ['910066', '910067']) await sellFund(mall.deps.db, { productNo });
  const collection = { begin: '2026-11-09', end: '2026-11-20' };
  await sellFund(mall.deps.db, { productNo: '910068', collection });
  for (const clientId of ['C1', 'C2', 'C3']) {
    const shopper = await mall.enter({ clientId, free: 10_000_00n, trade: 100_00n });
    await buy(shopper, '910066', 1_000_00n + BigInt(clientId.slice(1)));
    if (clientId !== 'C2') await buy(shopper, '910067', 333_33n);
    if (clientId !== 'C1')
      await shopper.client(buyProd, await subscriptionOf(shopper, '910068', 700_00n));
  }
  return mall;
}

const dayOfClearing = async ({ readCalendar }: ClearingDeps) => ({
  businessOn: thursday,
  nextOn: dayOf('2026-11-13'),
  calendar: await readCalendar(),
});

const undisturbed = await (async () => {
  const { clearing, deps } = await fullDay();
  await closeBusinessDay(clearing);
  return ledgerFingerprint(deps.db);
})();

describe('a day that was interrupted', () => {
  it('after every one of its steps ends in the same ledger', async () => {
    const { clearing, deps } = await fullDay();
    const day = await dayOfClearing(clearing);
    // A new run after each step: it skips what is recorded and goes one step further.
    for (const index of STEPS.keys())
      await clearDay(clearing, day, nothing, STEPS.slice(0, index + 1));
    await closeBusinessDay(clearing, { until: thursday });
    expect(await ledgerFingerprint(deps.db)).toEqual(undisturbed);
  });

  it('after the work of every step and before its record ends in the same ledger', async () => {
    const { clearing, deps } = await fullDay();
    const day = await dayOfClearing(clearing);
    for (const { name } of STEPS) {
      const killed = `killed behind ${name}`;
      await expect(clearDay(clearing, day, nothing, dyingBehind(name, killed))).rejects.toThrow(
        killed,
      );
    }
    await closeBusinessDay(clearing, { until: thursday });
    expect(await ledgerFingerprint(deps.db)).toEqual(undisturbed);
  });

  it('in the middle of a step, after one of its ranges, ends in the same ledger', async () => {
    const { clearing, deps } = await fullDay();
    let calls = 0;
    const { agent } = clearing;
    const dying = {
      ...agent,
      sendApplications: async (...given: Parameters<typeof agent.sendApplications>) => {
        calls += 1;
        if (calls === 2) throw new Error('killed');
        return agent.sendApplications(...given);
      },
    };
    await expect(closeBusinessDay({ ...clearing, agent: dying })).rejects.toThrow('killed');
    await closeBusinessDay(clearing);
    expect(await ledgerFingerprint(deps.db)).toEqual(undisturbed);
  });

  it('and cleared twice changes nothing', async () => {
    const { clearing, deps } = await fullDay();
    await closeBusinessDay(clearing);
    const day = await dayOfClearing(clearing);
    for (const step of STEPS.filter(({ name }) => name !== 'close-day'))
      await step.run(clearing, day);
    expect(await ledgerFingerprint(deps.db)).toEqual(undisturbed);
    expect((await checkLedger(deps.db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});
