import { rate } from '@mall/domain/money/units';
import { totalIncomeRate } from '@mall/domain/positions/ever-held';
import { costTrace } from '@mall/domain/positions/traces/cost-trace';
import { type FigureTrace, money, ratioTrace } from '@mall/domain/positions/traces/figure-trace';
import { nameOf } from '#modules/dictionary/index.ts';
import {
  everHeldOf,
  findCostSteps,
  type PositionDeps,
  readHeld,
  readHistories,
} from '#modules/positions/index.ts';
import type { AskedFigure, Finder } from './asked-figure.ts';
import { findBehind, findValueInput } from './behind-held.ts';
import {
  findFlowTrace,
  findLeftTrace,
  findUnpaidTrace,
  traceLockedShares,
} from './event-figures.ts';
import { traceHeld, traceHeldShares, traceKept, traceProduct } from './held-figures.ts';
import { findFrozenShares } from './ledger-figures.ts';
import { findOrderTrace } from './orders/order-figures.ts';

type At = Pick<AskedFigure, 'clientId' | 'moment'>;

export const ofHeld =
  (kind: Parameters<typeof traceHeld>[0]): Finder =>
  async (deps, { clientId, key, moment }) => {
    const all = await readHeld(deps, clientId, moment);
    const found = traceHeld(kind, key, all);
    const position = all.held.find(({ holding }) => holding.productNo === key);
    if (found && position)
      return { ...found, ...(await findBehind(deps, { clientId, moment }, kind, position)) };
    return found ?? (kind === 'total_income' ? ofLeft(deps, { clientId, key, moment }) : undefined);
  };

export const ofProduct =
  (kind: Parameters<typeof traceProduct>[0]): Finder =>
  async (deps, asked) => {
    const position = await findPosition(deps, asked);
    if (!position) return undefined;
    const trace = traceProduct(kind, position);
    if (kind !== 'net_value') return trace;
    return { ...trace, inputs: await findValueInput(deps, asked.moment, position) };
  };

export const ofFlow =
  (flow: 'realised' | 'dividends'): Finder =>
  async (deps, asked) => {
    const position = await findPosition(deps, asked);
    if (!position) return undefined;
    const shown = position.holding[flow];
    return findFlowTrace(deps, asked, { productNo: asked.key, flow, shown });
  };

export const findUnpaid: Finder = async (deps, asked) => {
  const position = await findPosition(deps, asked);
  return position && findUnpaidTrace(deps, asked, position);
};

async function findPosition(deps: PositionDeps, { clientId, key, moment }: AskedFigure) {
  const { held } = await readHeld(deps, clientId, moment);
  return held.find(({ holding }) => holding.productNo === key);
}

/** What a product earned that is not held any more. */
async function ofLeft(
  deps: PositionDeps,
  asked: At & Pick<AskedFigure, 'key'>,
): Promise<FigureTrace | undefined> {
  const left = await everHeld(deps, asked);
  if (left?.totalIncome === undefined) return undefined;
  return findLeftTrace(deps, asked, { productNo: asked.key, shown: left.totalIncome });
}

async function everHeld(
  deps: PositionDeps,
  { clientId, key, moment: { point } }: At & Pick<AskedFigure, 'key'>,
) {
  const span = { from: point.through, to: point.through };
  const all = everHeldOf(await readHistories(deps.db, { clientId }, span, point));
  return all.find(({ productNo }) => productNo === key);
}

export async function findCost(deps: PositionDeps, { clientId, key, moment }: AskedFigure) {
  const { held } = await readHeld(deps, clientId, moment);
  const position = held.find(({ holding }) => holding.productNo === key);
  if (!position) return undefined;
  const { holding } = position;
  if (position.lent) return traceKept('principal', holding.cost);
  const { steps, made } = await findCostSteps(deps.db, holding, moment);
  const named = steps.map(({ kind, ...step }) => ({
    ...step,
    name: nameOf(deps.dictionaries, 'HOLDING_EVENT', kind),
  }));
  return costTrace(holding, { steps: named, made });
}

export async function findShares(deps: PositionDeps, asked: AskedFigure) {
  const [productNo = '', part = ''] = asked.key.split('#');
  const { held } = await readHeld(deps, asked.clientId, asked.moment);
  const position = held.find(({ holding, lent }) => holding.productNo === productNo && !lent);
  if (!position) return findOrderTrace(deps, asked, 'shares');
  if (part === 'frozen') return findFrozenShares(deps, asked, position);
  if (part === 'locked') return traceLockedShares(position, asked.moment);
  return traceHeldShares(position, part);
}

/** What was ever put into a product, and what was earned of it. */
export const findInvested: Finder = async (deps, asked) => {
  const held = await everHeld(deps, asked);
  if (!held) return undefined;
  if (asked.kind === 'invested')
    return findFlowTrace(deps, asked, {
      ...{ productNo: asked.key, flow: 'invested', shown: held.invested },
    });
  if (held.totalIncome === undefined) return undefined;
  const link = (kind: string) => ({ kind, key: asked.key });
  return ratioTrace(totalIncomeRate(held) ?? rate(0n), {
    part: {
      name: 'total_income',
      ...money(held.totalIncome),
      sign: 1n,
      link: link('total_income'),
    },
    whole: { name: 'invested', ...money(held.invested), sign: 1n, link: link('invested') },
  });
};
