import type { FundKind } from '@mall/domain/calendar/settlement';
import { between } from '#demo-world/random.ts';
import type { Behaviour } from '#demo-world/values/value-series.ts';
import { KIND_TRAITS } from './fund-kinds.ts';

/** From where to where a fund of the kind is drawn. */
type Range = readonly [low: number, high: number];

type Recipe = {
  readonly market: Range;
  readonly sector: Range;
  readonly bonds: Range;
  readonly overseas: Range;
  readonly noise: number;
  /** What a trading day earns for sure. */
  readonly carry: Range;
  readonly dividendChance: number;
};

const NONE: Range = [0, 0];
const RARELY = 0.0008;

const RECIPES: Readonly<Record<Exclude<FundKind, 'money'>, Recipe>> = {
  stock: {
    market: [0.85, 1.15],
    sector: [0.6, 1.1],
    bonds: NONE,
    overseas: NONE,
    noise: 0.0045,
    carry: [-0.0001, 0.0003],
    dividendChance: RARELY,
  },
  mixed: {
    market: [0.45, 0.9],
    sector: [0.3, 0.7],
    bonds: [0.2, 0.2],
    overseas: NONE,
    noise: 0.003,
    carry: [-0.0001, 0.0003],
    dividendChance: RARELY * 2,
  },
  bond: {
    market: NONE,
    sector: NONE,
    bonds: [0.35, 1.6],
    overseas: NONE,
    noise: 0.00008,
    carry: [0.00007, 0.00014],
    dividendChance: 0.004,
  },
  index: {
    market: [1, 1],
    sector: [1, 1],
    bonds: NONE,
    overseas: NONE,
    noise: 0.0003,
    carry: NONE,
    dividendChance: RARELY,
  },
  qdii: {
    market: NONE,
    sector: [0.2, 0.2],
    bonds: NONE,
    overseas: [0.85, 1.15],
    noise: 0.004,
    carry: NONE,
    dividendChance: RARELY / 2,
  },
  fof: {
    market: [0.2, 0.45],
    sector: NONE,
    bonds: [0.6, 0.6],
    overseas: NONE,
    noise: 0.0009,
    carry: [0.00005, 0.00005],
    dividendChance: RARELY,
  },
};

const TRADING_DAYS = 250;

/** How a fund earns. Its classes share one stream and differ by the service fee alone. */
export function behaviourOf(
  kind: FundKind,
  fund: { readonly stream: number; readonly sector: number; readonly isClassC: boolean },
): Behaviour {
  const { stream, sector, isClassC } = fund;
  const draw = (turn: number, [low, high]: Range) => between(stream, turn, low, high);
  if (kind === 'money') {
    const level = draw(20, [0.27, 0.43]) - (isClassC ? 0.03 : 0);
    return { kind: 'income', stream, level, carry: draw(21, [0, 1]) < 0.7 ? 'D' : 'M' };
  }
  const recipe = RECIPES[kind];
  const cost = isClassC ? KIND_TRAITS[kind].service / 10_000 / TRADING_DAYS : 0;
  return {
    kind: 'growth',
    stream,
    market: draw(22, recipe.market),
    sector,
    sectorWeight: draw(23, recipe.sector),
    bonds: draw(24, recipe.bonds),
    overseas: draw(25, recipe.overseas),
    noise: recipe.noise,
    carry: draw(26, recipe.carry) - cost,
    dividendChance: recipe.dividendChance,
  };
}
