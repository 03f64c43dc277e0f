import { assert } from '../assert.ts';
import type { Day } from '../calendar/day.ts';
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

/**
 * What happened to a holding, as far as plans look at it. `held`: its shares afterwards, by its lots; `countsFrom`: the day from which
 * dividends count it, that of its file where a line came late.
 */
export type HoldingStep = {
  readonly seq: number;
  readonly held: Shares;
  readonly countsFrom: Day;
} & (
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

/** Shares that count by this day are those a dividend is paid on; undefined: it has no record day, and the holding of then gets it. */
type Entitled = { readonly entitledOn: Day | undefined };

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
  const plans = allotNos.map(() => NEW_PLAN_LEDGER);
  let holding: PlannedHolding = { held: shares(0n), plans };
  const past = [{ seq: 0, holding }];
  const entitled = new Map<number, PlannedHolding>();
  const context = { allotNos, ended, entitled };
  for (const step of steps) {
    if ('entitledOn' in step) entitled.set(step.seq, entitledTo(step, { steps, past, context }));
    holding = endedRounds(fitted(afterStep(holding, step, context), step.held), step, context);
    past.push({ seq: step.seq, holding });
  }
  return new Map(allotNos.map((allotNo, at) => [allotNo, holding.plans[at] ?? NEW_PLAN_LEDGER]));
}

type Past = readonly { readonly seq: number; readonly holding: PlannedHolding }[];

type Context = {
  readonly allotNos: readonly string[];
  readonly ended: readonly EndedRound[];
  /** The holding that each dividend so far is paid on, by its number. */
  readonly entitled: ReadonlyMap<number, PlannedHolding>;
};

/** The holding of the record day: of what counts by it, and of nothing that counts later and was entered before a late line. */
function entitledTo(
  { seq, entitledOn }: Entitled & { readonly seq: number },
  {
    steps,
    past,
    context,
  }: {
    readonly steps: readonly HoldingStep[];
    readonly past: Past;
    readonly context: Context;
  },
): PlannedHolding {
  const counted = steps.filter(
    (step) => step.seq < seq && (entitledOn === undefined || step.countsFrom <= entitledOn),
  );
  const last = counted.at(-1)?.seq ?? 0;
  const then = past.findLast((one) => one.seq <= last);
  const [first] = past;
  assert(then !== undefined && first !== undefined, 'a holding begins with nothing');
  if (steps.filter((step) => step.seq <= last).length === counted.length) return then.holding;
  return counted.reduce((holding, step) => {
    const stepped = afterStep(holding, step, context);
    return endedRounds(fitted(stepped, stepped.held), step, context);
  }, first.holding);
}

function afterStep(
  holding: PlannedHolding,
  step: HoldingStep,
  { allotNos, ended, entitled }: Context,
): PlannedHolding {
  const paidOn = entitled.get(step.seq) ?? holding;
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
      return addReinvested(holding, step.shares, paidOn);
    case 'cash_dividend':
      return addCashDividend(holding, step.received, paidOn);
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

/** The holding with a new round for each plan whose round ended after this step. */
function endedRounds(
  { held, plans }: PlannedHolding,
  { seq }: HoldingStep,
  { allotNos, ended }: Context,
): PlannedHolding {
  const over = new Set(
    ended.filter(({ afterSeq }) => afterSeq === seq).map(({ allotNo }) => allotNo),
  );
  return {
    held,
    plans: plans.map((plan, at) => (over.has(allotNos[at] ?? '') ? beginRound(plan) : plan)),
  };
}
