import { expect, it } from 'vitest';
import { clearDay, closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { dyingBehind } from '#testing/clearing/dying-steps.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { switchShares } from '#testing/exits/story-switch.ts';
import { ledgerFingerprint } from '#testing/ledger-fingerprint.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [OUT, INTO] = ['910066', '910067'];
const monday = dayOf('2026-11-16');
/** The cash of Monday's redemptions is paid when this day is closed. */
const payDay = dayOf('2026-11-18');

/** Three holders on Monday who redeem and switch, in ranges of two lines, so that a range ends between two holders. */
async function leavingDay() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [OUT]: 123_450_000n, [INTO]: 98_760_000n }),
    chunkSize: 2,
  });
  await sellFund(mall.deps.db, { productNo: OUT, purchaseRate: 300_000n });
  await sellFund(mall.deps.db, { productNo: INTO, purchaseRate: 800_000n });
  const holders = [];
  for (const clientId of ['C1', 'C2', 'C3']) {
    const holder = await mall.enter({ clientId, free: 10_000_00n });
    await buy(holder, OUT, 5_000_00n + BigInt(clientId.slice(1)));
    holders.push(holder);
  }
  await endDay(mall);
  await goToDay(mall, '2026-11-16');
  for (const holder of holders) {
    await switchShares(holder, { productNo: OUT, targetProductNo: INTO, shares: 1_234_56n });
    await redeem(holder, { productNo: OUT, shares: 333_33n });
  }
  return mall;
}

const undisturbed = await (async () => {
  const { clearing, deps } = await leavingDay();
  await closeBusinessDay(clearing, { until: payDay });
  return ledgerFingerprint(deps.db);
})();

/** Steps that send, answer, book and pay what leaves. */
const TOUCHED = ['send-applications', 'receive-confirmations', 'confirm-orders', 'settle-cash'];

it('a day on which shares leave, interrupted after the work of each of them and before its record, ends in the same ledger', async () => {
  const { clearing, deps } = await leavingDay();
  const day = {
    businessOn: monday,
    nextOn: dayOf('2026-11-17'),
    calendar: await clearing.readCalendar(),
  };
  // Days before it are closed first, as a run does.
  await closeBusinessDay(clearing, { until: dayOf('2026-11-13') });
  for (const name of TOUCHED) {
    const killed = `killed behind ${name}`;
    const dying = dyingBehind(name, killed);
    await expect(clearDay(clearing, day, () => undefined, dying)).rejects.toThrow(killed);
  }
  await closeBusinessDay(clearing, { until: payDay });
  expect(await ledgerFingerprint(deps.db)).toEqual(undisturbed);
  expect(await wrongsIn(clearing)).toEqual([]);
});
