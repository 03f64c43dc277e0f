import { contract } from '@mall/contract';
import type { PositionItem } from '@mall/contract/positions/position-item';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readCash } from '#modules/ledger/index.ts';
import { readClosedPositions } from './closed-positions.ts';
import { presentPosition } from './present-position.ts';
import { type PositionDeps, readPositions } from './read-positions.ts';
import { totalPosition } from './total-position.ts';

const { legacy } = contract;

/** The old names of what a customer holds; the figures are those of the newer calls. */
export function legacyPositionCalls(deps: PositionDeps): readonly ServedCall[] {
  return [holdingsCall(deps), summaryCall(deps)];
}

function holdingsCall(deps: PositionDeps): ServedCall {
  const { dictionaries } = deps;
  return serveCall(legacy.crhMallT006, async (_, { clientId }) => {
    const list: PositionItem[] = [];
    for (const position of await readPositions(deps, clientId)) {
      const canRedeem = await deps.mayLeave(clientId, position.terms);
      list.push(presentPosition(position, { canRedeem, dictionaries }));
    }
    return { ok: true, reply: { list } };
  });
}

function summaryCall(deps: PositionDeps): ServedCall {
  const { db, dictionaries } = deps;
  return serveCall(legacy.crhMallT0061, async (_, { clientId }) => {
    const held = await readPositions(deps, clientId);
    const closed = await readClosedPositions(db, clientId);
    const { buys, collected } = await deps.readMoneyUnderWay(db, clientId);
    const facts = { buys, collected, isClearing: false, dictionaries };
    const total = totalPosition({ held, closed }, await readCash(db, clientId), facts);
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
