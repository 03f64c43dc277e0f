import { assert } from '../assert.ts';
import { add, type Fen, type Shares, type SplitRatio, shares, subtract } from '../money/units.ts';
import {
  addCashDividend,
  addDeduction,
  addReinvested,
  beginRound,
  correctBought,
  NEW_PLAN_LEDGER,
  type PlanLedger,
  type PlannedHolding,
  splitHolding,
  takeShares,
} from './plan-ledger.ts';

/** What happened to a holding, as far as plans look at it. `held`: its shares afterwards, by its lots. */
export type HoldingStep = { readonly seq: number; readonly held: Shares } & (
  | {
      readonly kind: 'bought';
      readonly shares: Shares;
      readonly paid: Fen;
      /** The plan that bought; undefined: the customer did. */
      readonly allotNo: string | undefined;
    }
  | {
      readonly kind: 'corrected';
      /** What a corrected value added to an order's shares, or took of them. */
      readonly change: bigint;
      /** The plan whose order it was, and the event that brought its shares. */
      readonly allotNo: string | undefined;
      readonly boughtSeq: number;
    }
  | { readonly kind: 'left'; readonly shares: Shares }
  | ({ readonly kind: 'reinvested'; readonly shares: Shares } & Entitled)
  | ({ readonly kind: 'cash_dividend'; readonly received: Fen } & Entitled)
  | { readonly kind: 'split'; readonly ratio: SplitRatio }
);

/** The last event whose shares a dividend is paid on: purchases behind it came after the record day. */
type Entitled = { readonly entitledSeq: number };

/** A round that ended because everything its plan held was ordered to be redeemed, after an event of the holding. */
export type EndedRound = { readonly allotNo: string; readonly afterSeq: number };

/** The ledgers of the plans of one holding, by plan, as its history makes them (rules 9.4). */
export type PlanLedgers = ReadonlyMap<string, PlanLedger>;

/**
 * Follows a holding from its first event. Nothing about a plan's shares is stored: they follow from what its orders brought,
 * what else happened to the holding, and when rounds ended.
 */
export function followHolding(
  allotNos: readonly string[],
  steps: readonly HoldingStep[],
  ended: readonly EndedRound[],
): PlanLedgers {
  let holding: PlannedHolding = {
    held: shares(0n),
    plans: allotNos.map(() => NEW_PLAN_LEDGER),
  };
  const past = [{ seq: 0, holding }];
  for (const step of steps) {
    const entitled = 'entitledSeq' in step ? holdingAt(past, step.entitledSeq) : holding;
    holding = fitted(afterStep(holding, step, { allotNos, ended, entitled }), step.held);
    const over = new Set(
      ended.filter(({ afterSeq }) => afterSeq === step.seq).map(({ allotNo }) => allotNo),
    );
    if (over.size > 0) holding = { ...holding, plans: endRounds(holding.plans, allotNos, over) };
    past.push({ seq: step.seq, holding });
  }
  return new Map(allotNos.map((allotNo, at) => [allotNo, holding.plans[at] ?? NEW_PLAN_LEDGER]));
}

type Past = readonly { readonly seq: number; readonly holding: PlannedHolding }[];

function holdingAt(past: Past, seq: number): PlannedHolding {
  const then = past.findLast((one) => one.seq <= seq);
  assert(then !== undefined, 'a holding begins with nothing');
  return then.holding;
}

type Context = {
  readonly allotNos: readonly string[];
  readonly ended: readonly EndedRound[];
  readonly entitled: PlannedHolding;
};

function afterStep(
  holding: PlannedHolding,
  step: HoldingStep,
  { allotNos, ended, entitled }: Context,
): PlannedHolding {
  switch (step.kind) {
    case 'bought': {
      const held = add(holding.held, step.shares);
      const buyer = step.allotNo === undefined ? -1 : allotNos.indexOf(step.allotNo);
      const plans = holding.plans.map((plan, at) =>
        at === buyer ? addDeduction(plan, step) : plan,
      );
      return { held, plans };
    }
    case 'corrected': {
      // The shares of a round that is over belong to no plan any more.
      const isOver = ended.some(
        ({ allotNo, afterSeq }) =>
          allotNo === step.allotNo && afterSeq >= step.boughtSeq && afterSeq < step.seq,
      );
      const buyer = isOver || step.allotNo === undefined ? -1 : allotNos.indexOf(step.allotNo);
      return correctBought(holding, buyer, step.change);
    }
    case 'left':
      return takeShares(holding, step.shares);
    case 'reinvested':
      return addReinvested(holding, step.shares, entitled);
    case 'cash_dividend':
      return addCashDividend(holding, step.received, entitled);
    case 'split':
      return splitHolding(holding, step.ratio);
  }
}

/**
 * The holding with the shares it has by its lots. A split drops a tail of every lot and so may leave less than the plans
 * have together; what is too much leaves the plan that holds most.
 */
function fitted({ plans }: PlannedHolding, held: Shares): PlannedHolding {
  const planned = plans.reduce((sum, plan) => sum + plan.shares, 0n);
  const excess = planned - held;
  if (excess <= 0n) return { held, plans };
  const most = plans.reduce(
    (best, plan, at) => (plan.shares > (plans[best]?.shares ?? 0n) ? at : best),
    0,
  );
  const largest = plans[most];
  assert(largest !== undefined && largest.shares >= excess, 'a split drops less than a plan holds');
  const left = { ...largest, shares: subtract(largest.shares, shares(excess)) };
  return { held, plans: plans.map((plan, at) => (at === most ? left : plan)) };
}

function endRounds(
  plans: readonly PlanLedger[],
  allotNos: readonly string[],
  over: ReadonlySet<string>,
): readonly PlanLedger[] {
  return plans.map((plan, at) => (over.has(allotNos[at] ?? '') ? beginRound(plan) : plan));
}
