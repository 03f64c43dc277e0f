import { add, fen } from '@mall/domain/money/units';
import {
  type HeldAsset,
  type Part,
  partsBy,
  shareOfLargest,
} from '@mall/domain/positions/asset-mix';
import {
  type FigureTrace,
  sumText,
  sumTrace,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import { partTerm } from '@mall/domain/positions/traces/share-trace';
import {
  type analysisFacts,
  classOf,
  type Dimension,
  leavingParts,
} from '#modules/positions/index.ts';
import { traceRisk, traceShareOf } from './trace-account.ts';

type Facts = Awaited<ReturnType<typeof analysisFacts>>;
export type Assets = { readonly held: readonly HeldAsset[]; readonly facts: Facts };

const DIMENSIONS: readonly string[] = ['ASSET', 'RISK', 'CATEGORY', 'TERM', 'MANAGER'];

function isDimension(text: string): text is Dimension {
  return DIMENSIONS.includes(text);
}

/** How what is held is cut, weighed and paid out, each from the products behind it. */
export function traceMix(
  kind: 'mix' | 'risk' | 'concentration' | 'liquidity',
  key: string,
  assets: Assets,
): FigureTrace | undefined {
  switch (kind) {
    case 'risk':
      return key === 'all' ? traceRisk(assets.held) : undefined;
    case 'concentration':
      return traceConcentration(key, assets);
    case 'liquidity':
      return traceLiquidity(key, assets);
    case 'mix': {
      const [dimension = '', code = ''] = key.split('#');
      return isDimension(dimension) ? traceClass(dimension, code, assets) : undefined;
    }
  }
}

/** The share of a class in one of the five cuts; undefined: there is no such class. */
export function traceClassShare(
  dimension: string,
  code: string,
  assets: Assets,
): FigureTrace | undefined {
  if (!isDimension(dimension)) return undefined;
  const parts = partsOf(dimension, assets).map((part) => ({
    ...{ code: part.code, value: part.value },
    link: { kind: 'mix', key: `${dimension}#${part.code}` },
  }));
  return traceShareOf(parts, code);
}

function partsOf(dimension: Dimension, { held, facts }: Assets): readonly Part<string>[] {
  const cash = dimension === 'ASSET' ? [{ code: 'CASH', value: facts.cash }] : [];
  return partsBy([
    ...held.map((asset) => ({
      code: classOf(dimension, asset, facts.today),
      value: asset.value,
    })),
    ...cash,
  ]);
}

const worth = ({ name, productNo, value }: HeldAsset): TraceTerm =>
  partTerm('mv', value, name.slice(0, 24), { kind: 'mv', key: productNo });

function traceClass(dimension: Dimension, code: string, assets: Assets): FigureTrace | undefined {
  const part = partsOf(dimension, assets).find((one) => one.code === code);
  const { held, facts } = assets;
  const isCash = dimension === 'ASSET' && code === 'CASH';
  const terms = isCash
    ? [{ ...partTerm('cash', facts.cash, ''), link: { kind: 'cash', key: 'all' } }]
    : held.filter((asset) => classOf(dimension, asset, facts.today) === code).map(worth);
  return part && sumTrace(part.value, terms);
}

const TOP = 5;

function traceConcentration(key: string, { held }: Assets): FigureTrace | undefined {
  const products = partsBy(held.map(({ productNo: code, value }) => ({ code, value })));
  const [first] = products;
  if (key === 'product') return first && traceShareOf(products, first.code);
  if (key === 'manager') {
    const managers = partsBy(held.map(({ terms, value }) => ({ code: terms.companyCode, value })));
    const [largest] = managers;
    return largest && traceShareOf(managers, largest.code);
  }
  if (key !== 'top5' || !first) return undefined;
  const terms = products.slice(0, TOP).map(({ code, share }) => ({
    ...{ name: 'share', value: share, places: 6, sign: 1n as const },
    ...{ detail: code },
  }));
  const sum = { value: terms.reduce((all, { value }) => all + value, 0n), places: 6 };
  return {
    ...{ unit: 'percent', terms, recomputed: sum },
    shown: { value: shareOfLargest(products, TOP), places: 6 },
    steps: [{ expression: sumText(terms), result: sum }],
  };
}

const UNDER_WAY = { kind: 'transit_redeem', key: 'all' } as const;

function traceLiquidity(bucket: string, { held, facts }: Assets): FigureTrace | undefined {
  const own = leavingParts(held, facts).filter((part) => part.bucket === bucket && part.money > 0n);
  const cash = bucket === 'NOW' ? facts.cash : fen(0n);
  const total = own.reduce((sum, { money }) => add(sum, money), cash);
  if (total === 0n) return undefined;
  return sumTrace(total, [
    ...(cash > 0n ? [{ ...partTerm('cash', cash, ''), link: { kind: 'cash', key: 'all' } }] : []),
    ...own.map(({ productNo, name, money, isDue }) =>
      isDue
        ? partTerm('transit_redeem', money, name.slice(0, 24), UNDER_WAY)
        : partTerm('mv', money, name.slice(0, 24), { kind: 'mv', key: productNo }),
    ),
  ]);
}
