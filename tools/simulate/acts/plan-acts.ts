import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen, rate } from '@mall/domain/money/units';
import { createPlanOf } from '../../../apps/server/src/testing/plans/plan-story.ts';
import type { Chance } from '../chance.ts';
import { FUNDS } from '../market.ts';
import { type Doing, fenBetween } from './doing.ts';

const { plans } = contract;

/** What a customer may do with recurring plans; their deductions come by themselves. */
export const PLAN_ACTS = {
  beginPlan,
  changePlan: async (doing: Doing) => {
    const { customer, chance } = doing;
    const allot_no = await pickPlan(doing);
    if (allot_no === undefined) return beginPlan(doing);
    const change = chance.pick([
      { ration_status: '2' as const },
      { ration_status: '1' as const },
      { base_money: fen(fenBetween(chance, 100, 800)) },
      rhythmOf(chance),
    ]);
    return customer.client(plans.modifyRationPlan, {
      request_no: randomUUID(),
      allot_no,
      ...change,
    });
  },
  endPlan: async (doing: Doing) => {
    const allot_no = await pickPlan(doing);
    if (allot_no === undefined) return beginPlan(doing);
    const request = { request_no: randomUUID(), allot_no };
    return doing.customer.client(plans.cancelRationPlan, request);
  },
} as const;

function beginPlan({ customer, chance }: Doing) {
  return createPlanOf(customer, {
    product_no: chance.pick(FUNDS),
    base_money: fen(fenBetween(chance, 100, 800)),
    ...rhythmOf(chance),
    ...endOf(chance),
    ...targetOf(chance),
  });
}

function rhythmOf(chance: Chance) {
  const cycle_type = chance.pick(['0', '1', '2', '3', '3'] as const);
  if (cycle_type === '3') return { cycle_type };
  return { cycle_type, cycle_day: chance.whole(1, cycle_type === '0' ? 28 : 5) };
}

function endOf(chance: Chance) {
  return chance.happens(30)
    ? { end_type: '2' as const, end_count: chance.whole(1, 6) }
    : { end_type: '0' as const };
}

/** Low enough to be reached now and then by a value that moves two percent a day. */
function targetOf(chance: Chance) {
  if (!chance.happens(50)) return { target_flag: '0' as const };
  return {
    target_flag: '1' as const,
    target_rate: rate(BigInt(chance.whole(1, 4)) * 1_000_000n),
    target_action: chance.pick(['1', '2', '3'] as const),
  };
}

/** One of his latest plans, ended or not; undefined: he never had one. */
async function pickPlan({ db, customer, chance }: Doing): Promise<string | undefined> {
  const rows = await db
    .selectFrom('plan_event')
    .select('allot_no')
    .distinct()
    .where('client_id', '=', customer.clientId)
    .orderBy('allot_no', 'desc')
    .limit(3)
    .execute();
  return rows.length > 0 ? chance.pick(rows).allot_no : undefined;
}
