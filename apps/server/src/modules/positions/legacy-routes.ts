import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readLeavable } from './account/leavable.ts';
import { planCustomerOf, readHeld, readTotal } from './account/read-account.ts';
import { findMoment } from './past/read-past-account.ts';
import { presentPosition } from './present-position.ts';
import type { PositionDeps } from './read-positions.ts';

const { legacy } = contract;

/** The old names of what a customer holds; the figures are those of the newer calls. */
export function legacyPositionCalls(deps: PositionDeps): readonly ServedCall[] {
  return [holdingsCall(deps), summaryCall(deps)];
}

function holdingsCall(deps: PositionDeps): ServedCall {
  const { dictionaries } = deps;
  return serveCall(legacy.crhMallT006, async (_, { clientId }) => {
    const { now, all } = await readNow(deps, clientId);
    const leavable = await readLeavable(deps, clientId, now, all);
    const customer = planCustomerOf(now);
    const list = all.held.map((position) => {
      const canRedeem = leavable.has(position.holding.productNo);
      return presentPosition(position, { canRedeem, customer, dictionaries });
    });
    return { ok: true, reply: { list } };
  });
}

function summaryCall(deps: PositionDeps): ServedCall {
  return serveCall(legacy.crhMallT0061, async (_, { clientId }) => {
    const { now, all } = await readNow(deps, clientId);
    const total = await readTotal(deps, clientId, now, all);
    return {
      ok: true,
      reply: {
        total_asset: total.total_asset,
        market_value: total.market_value,
        enable_balance: total.enable_balance,
        yesterday_income: total.yesterday_income,
        income_date: total.income_date,
        hold_income: total.hold_income,
        hold_income_rate: total.hold_income_rate,
        total_income: total.total_income,
      },
    };
  });
}

/** The account as it stands. */
async function readNow(deps: PositionDeps, clientId: string) {
  const now = await findMoment(deps, clientId, {});
  assert(now !== undefined, 'now can always be told');
  return { now, all: await readHeld(deps, clientId, now) };
}
