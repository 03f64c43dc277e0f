import type { AssetAnalysis } from '@mall/contract/positions/asset-analysis';
import { addDays, type Day } from '@mall/domain/calendar/day';
import {
  calendarOf,
  findTradingDayFrom,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import type { RiskLevel } from '@mall/domain/catalogue/product-terms';
import type { Fen } from '@mall/domain/money/units';
import { add, fen, rate } from '@mall/domain/money/units';
import {
  assetClassOf,
  findPayDay,
  type HeldAsset,
  type LiquidityBucket,
  liquidityOf,
  type Part,
  paidOn,
  partsBy,
  shareOfLargest,
  splitValue,
  termClassOf,
  type WhenMoney,
  weightedRisk,
} from '@mall/domain/positions/asset-mix';
import {
  type FundSize,
  keyOf,
  type OwnShare,
  ownShares,
} from '@mall/domain/positions/fund-parts/own-shares';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { Position } from '#modules/positions/position.ts';
import type { DueCash } from '#modules/positions/read-positions.ts';

export type AnalysisFacts = {
  readonly today: Day;
  readonly calendar: TradingCalendar;
  /** What can be spent at once. */
  readonly cash: Fen;
  /** What of exits and dividends is confirmed and not paid yet. */
  readonly due: readonly ComingMoney[];
  readonly clientRisk: RiskLevel | undefined;
  /** How large the public funds are that an institution holds; none for a person. */
  readonly funds: readonly FundSize[];
  readonly dictionaries: Dictionaries;
};

/** Money of one product that is paid on a later day. */
export type ComingMoney = Pick<DueCash, 'payOn' | 'amount' | 'productNo' | 'productName'>;

type MomentFacts = Pick<AnalysisFacts, 'today' | 'calendar'>;

const TOP = 5;
const BUCKETS: readonly LiquidityBucket[] = [
  'NOW',
  'T1',
  'T2',
  'T3',
  'D7',
  'D30',
  'D90',
  'LATER',
  'NEVER',
];

/** What a customer is invested in, cut five ways, and how soon it can be money again (rules 8.7). */
export function analyseAssets(positions: readonly Position[], facts: AnalysisFacts): AssetAnalysis {
  const { clientRisk, dictionaries } = facts;
  const held = assetsOf(positions, facts);
  const products = partsBy(held.map(({ productNo, value }) => ({ code: productNo, value })));
  const managers = partsBy(held.map(({ terms, value }) => ({ code: terms.companyCode, value })));
  const names = new Map(held.map(({ productNo, name }) => [productNo, name]));
  const companies = new Map(positions.map(({ terms }) => [terms.companyCode, terms.companyName]));
  const managerOf = (code: string) => companies.get(code) ?? code;
  return {
    dimensions: dimensionsOf(held, { ...facts, managers, managerOf }),
    weighted_risk: weightedRisk(held) ?? rate(0n),
    client_risk_level: clientRisk ?? null,
    client_risk_level_dict_name:
      clientRisk === undefined ? null : nameOf(dictionaries, 'CLIENT_RISK_LEVEL', clientRisk),
    above_level_product_nos: held
      .filter(({ risk }) => clientRisk !== undefined && risk > clientRisk)
      .map(({ productNo }) => productNo),
    largest_product: largestOf(products, (no) => names.get(no) ?? no),
    largest_manager: largestOf(managers, managerOf),
    top5_share_pct: shareOfLargest(products, TOP),
    fund_shares: ownShares(held, facts.funds).map(presentOwnShare),
    liquidity: liquidityLines(held, facts),
  };
}

/** Everything that is worth something, as the cuts look at it. */
export function assetsOf(positions: readonly Position[], facts: MomentFacts): readonly HeldAsset[] {
  return positions.map((position) => assetOf(position, facts)).filter(({ value }) => value > 0n);
}

export type Dimension = AssetAnalysis['dimensions'][number]['dimension'];

/** The class of an asset in one of the cuts. */
export function classOf(dimension: Dimension, asset: HeldAsset, today: Day): string {
  switch (dimension) {
    case 'ASSET':
      return assetClassOf(asset);
    case 'RISK':
      return asset.risk;
    case 'CATEGORY':
      return asset.terms.categoryId;
    case 'TERM':
      return termClassOf(asset, today);
    case 'MANAGER':
      return asset.terms.companyCode;
  }
}

/** What of each asset, and of the cash under way, is money again in which bucket. */
export function leavingParts(
  held: readonly HeldAsset[],
  facts: MomentFacts & Pick<AnalysisFacts, 'due'>,
) {
  const { today, due } = facts;
  const sold = held.flatMap(({ productNo, name, leaves }) =>
    leaves.map(({ money, when }) => ({ productNo, name, money, when, isDue: false })),
  );
  const underWay = due.map(({ productNo, productName: name, amount: money, payOn }) => {
    return { productNo, name, money, when: paidOn(payOn, facts), isDue: true };
  });
  return [...sold, ...underWay].map(({ when, ...part }) => ({
    ...part,
    bucket: liquidityOf(when, today),
  }));
}

type CutFacts = AnalysisFacts & {
  readonly managers: readonly Part<string>[];
  readonly managerOf: (code: string) => string;
};

function dimensionsOf(held: readonly HeldAsset[], facts: CutFacts): AssetAnalysis['dimensions'] {
  const { today, cash, dictionaries, managers, managerOf } = facts;
  const cut = (
    dimension: Dimension,
    parts: readonly Part<string>[],
    named: (code: string) => string,
  ) => ({
    dimension,
    dimension_dict_name: nameOf(dictionaries, 'ASSET_DIMENSION', dimension),
    classes: parts.map(({ code, value, share }) => ({
      class_code: code,
      class_name: named(code),
      market_value: value,
      share_pct: share,
    })),
  });
  const from = (entry: string) => (code: string) => nameOf(dictionaries, entry, code);
  const codesBy = (dimension: Dimension) =>
    held.map((asset) => ({ code: classOf(dimension, asset, today), value: asset.value }));
  return [
    cut(
      'ASSET',
      partsBy([...codesBy('ASSET'), { code: 'CASH', value: cash }]),
      from('ASSET_CLASS'),
    ),
    cut('RISK', partsBy(codesBy('RISK')), from('FUND_RISK_LEVEL')),
    cut('CATEGORY', partsBy(codesBy('CATEGORY')), from('CATEGORY_ID')),
    cut('TERM', partsBy(codesBy('TERM')), from('TERM_CLASS')),
    cut('MANAGER', managers, managerOf),
  ];
}

function largestOf([first]: readonly Part<string>[], named: (code: string) => string) {
  if (!first) return null;
  return { name: named(first.code), market_value: first.value, share_pct: first.share };
}

function presentOwnShare(one: OwnShare): AssetAnalysis['fund_shares'][number] {
  return {
    product_no: keyOf(one),
    product_short_name: one.classes[0]?.name ?? '',
    market_value: one.own,
    fund_scale: one.fund.value,
    report_date_num: one.fund.reportedOn,
    share_pct: one.share,
    is_warned: one.isWarned ? '1' : '0',
  };
}

/** Buckets with money in them, the soonest first. */
function liquidityLines(
  held: readonly HeldAsset[],
  facts: Omit<AnalysisFacts, 'funds' | 'clientRisk'>,
): AssetAnalysis['liquidity'] {
  const { cash, dictionaries } = facts;
  const parts = leavingParts(held, facts);
  return BUCKETS.flatMap((bucket) => {
    const own = parts.filter((part) => part.bucket === bucket && part.money > 0n);
    const start = bucket === 'NOW' ? cash : fen(0n);
    const money = own.reduce((sum, part) => add(sum, part.money), start);
    if (money === 0n) return [];
    const productNos = [...new Set(own.map(({ productNo }) => productNo))];
    const name = nameOf(dictionaries, 'LIQUIDITY', bucket);
    return [{ bucket, bucket_dict_name: name, money, product_nos: productNos }];
  });
}

function assetOf(position: Position, facts: MomentFacts): HeldAsset {
  const { terms, income, lent } = position;
  return {
    productNo: terms.productNo,
    name: terms.shortName,
    value: income.marketValue,
    risk: terms.risk,
    terms,
    endsOn: lent?.dueOn ?? terms.expiresOn,
    leaves: leavesOf(position, facts),
  };
}

/** Money lent comes back at its end; shares that are open leave as an order today would, locked ones from their day on. */
function leavesOf(position: Position, facts: MomentFacts): HeldAsset['leaves'] {
  const { terms, income, lent, holding, locked, unlocksOn } = position;
  const whole = income.marketValue;
  if (lent) return [{ money: whole, when: backOn(lent.dueOn, facts) }];
  const { part, rest } = splitValue(whole, { part: locked, whole: holding.shares });
  const later = unlocksOn === undefined ? atEnd(position, facts) : soldOn(unlocksOn, terms, facts);
  return [
    { money: part, when: later },
    {
      money: rest,
      when: terms.isRedeemable ? soldOn(facts.today, terms, facts) : atEnd(position, facts),
    },
  ].filter(({ money }) => money > 0n);
}

function soldOn(day: Day, terms: Position['terms'], facts: MomentFacts): WhenMoney {
  const calendar = calendarOf(facts.calendar, terms.overseasMarket);
  return onPayDay(findPayDay(day, terms.settlement, calendar), facts);
}

/** Money lent is cash with the close of its last day, so orders and transfers can use it on the next. */
function backOn(dueOn: Day, facts: MomentFacts): WhenMoney {
  return onPayDay(findTradingDayFrom(facts.calendar, addDays(dueOn, 1)), facts);
}

/** What matures needs no confirmation: it is paid so many trading days after its end. */
function atEnd({ terms }: Position, facts: MomentFacts): WhenMoney {
  const { expiresOn, settlement } = terms;
  if (expiresOn === undefined) return NEVER;
  const paying = { ...settlement, redeemConfirmDays: 0 };
  return onPayDay(findPayDay(expiresOn, paying, facts.calendar), facts);
}

const NEVER: WhenMoney = { kind: 'never' };

function onPayDay(day: Day | undefined, facts: MomentFacts): WhenMoney {
  return day === undefined ? NEVER : paidOn(day, facts);
}
