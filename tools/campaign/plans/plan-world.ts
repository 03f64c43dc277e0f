import { fen } from '@mall/domain/money/units';
import { configOf, openApp } from '../../../apps/server/src/testing/app/open-app.ts';
import { openStory, type StoryMall } from '../../../apps/server/src/testing/app/open-story.ts';
import { createPlanOf } from '../../../apps/server/src/testing/plans/plan-story.ts';
import { sellFund } from '../../../apps/server/src/testing/story-world.ts';
import { type Chance, chanceOf } from '../../simulate/chance.ts';
import type { SimulatedDatabase } from '../../simulate/cluster.ts';

export const FIRST_DAY = '2026-08-03';
const FUNDS = ['930001', '930002', '930003'];
const PLANS_EACH = 10;
const NAV = 100_000_000n;

/** A mall with so many plans of every rhythm; some customers have cash for all of them, some soon have none. */
export async function openPlanWorld(
  database: SimulatedDatabase,
  { plans, seed }: { readonly plans: number; readonly seed: number },
): Promise<{ readonly mall: StoryMall; readonly close: () => Promise<void> }> {
  const closing: (() => Promise<void>)[] = [];
  const mall = await openStory(
    async (parts) => {
      const { close, ...app } = await openApp(database, { config: configOf(), ...parts });
      closing.push(close);
      return app;
    },
    {
      startsAt: `${FIRST_DAY}T08:00:00+08:00`,
      valuesOn: (day) =>
        Object.fromEntries(
          FUNDS.map((fund) => [fund, NAV + BigInt(chanceOf(seed, fund, day).whole(0, 9_999_999))]),
        ),
      refuses: (orderNo) =>
        chanceOf(seed, 'refusal', orderNo).happens(3) ? 'turned down by the registrar' : undefined,
    },
  );
  for (const productNo of FUNDS) await sellFund(mall.deps.db, { productNo, isPlannable: true });
  const chance = chanceOf(seed, 'plans');
  for (let made = 0; made < plans; made += PLANS_EACH)
    await openPlanner(mall, chance, {
      number: made / PLANS_EACH,
      plans: Math.min(PLANS_EACH, plans - made),
    });
  return {
    mall,
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

async function openPlanner(
  mall: StoryMall,
  chance: Chance,
  { number, plans }: { readonly number: number; readonly plans: number },
): Promise<void> {
  const clientId = `DT${String(number).padStart(4, '0')}`;
  const free = BigInt(chance.pick([20_000, 200_000, 2_000_000])) * 100n;
  const shopper = await mall.enter({ clientId, free });
  for (let place = 0; place < plans; place += 1)
    await createPlanOf(shopper, {
      product_no: chance.pick(FUNDS),
      base_money: fen(BigInt(chance.whole(1, 40)) * 100_00n),
      ...rhythmOf(chance),
      ...(chance.happens(20)
        ? { end_type: '2' as const, end_count: chance.whole(1, 12) }
        : { end_type: '0' as const }),
    });
}

function rhythmOf(chance: Chance) {
  const cycle_type = chance.pick(['0', '1', '2', '3', '3'] as const);
  if (cycle_type === '3') return { cycle_type };
  return { cycle_type, cycle_day: chance.whole(1, cycle_type === '0' ? 28 : 5) };
}
