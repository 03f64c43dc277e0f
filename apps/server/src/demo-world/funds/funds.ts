import { addMonths } from '@mall/domain/calendar/add-months';
import { addDays, type Day } from '@mall/domain/calendar/day';
import type { FundKind } from '@mall/domain/calendar/settlement';
import type { TradeStatus } from '@mall/domain/catalogue/trade-status';
import { fen } from '@mall/domain/money/units';
import { type DemoProduct, draftProduct } from '#demo-world/product-draft.ts';
import { pickAt, streamOf, uniformAt, wholeBetween } from '#demo-world/random.ts';
import { CUSTODIANS } from '#demo-world/seed/companies.ts';
import { INDICES } from '#demo-world/seed/indices.ts';
import { BENCHMARKS, CLASS_NAME, RISKS, SCOPES, TARGETS } from '#demo-world/seed/product-texts.ts';
import { HONG_KONG_STOCKS } from '#demo-world/seed/sectors.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import { ANCHORS, type Anchor } from './anchor-funds.ts';
import { behaviourOf } from './fund-behaviour.ts';
import {
  askedOf,
  feeTermsOf,
  firstMinimumOf,
  furtherPurchaseOf,
  KIND_TRAITS,
  kindAt,
  riskOf,
  sectorAt,
  settlementTermsOf,
} from './fund-kinds.ts';
import { fundDatesOf, fundLife } from './fund-life.ts';
import { type FundName, fundNames } from './fund-names.ts';

/** A fund before it is split into classes. */
type FundUnit = {
  readonly fundNo: string;
  readonly kind: FundKind;
  readonly stream: number;
  readonly sector: number;
  readonly status: TradeStatus;
  readonly name: FundName;
  readonly holdMonths: number | undefined;
  readonly isInstitutional: boolean;
  readonly isOld: boolean;
  /** It has values of ten years. */
  readonly isLong: boolean;
};

/** How many classes of index funds have values of ten years, so that plans can be tested over them. */
const LONG_CLASSES = 12;

type ShareClass = 'A' | 'C' | 'I';

/** Public funds with the codes 910001 and on; the last of them are classes for institutions. */
export function buildFunds(
  plan: WorldPlan,
  counts: { readonly retail: number; readonly institutional: number },
): readonly DemoProduct[] {
  const total = counts.retail + counts.institutional;
  const nameFund = fundNames();
  const products: DemoProduct[] = [];
  let longClasses = 0;
  for (let index = 0; products.length < total; index++) {
    const number = products.length + 1;
    const isInstitutional = products.length >= counts.retail;
    const drawn = fundUnit(plan, { index, number, isInstitutional, nameFund });
    const isLong = drawn.kind === 'index' && drawn.status === '3' && longClasses < LONG_CLASSES;
    const unit = { ...drawn, isLong };
    const classes = classesOf(unit, { number, left: counts.retail - products.length });
    products.push(...classes.map((share, offset) => fundClass(plan, unit, share, number + offset)));
    if (isLong) longClasses += classes.length;
  }
  return products;
}

/** Out of every dozen funds one is not simply open; this many different things can be the matter with it. */
const UNUSUAL: readonly TradeStatus[] = [
  '11',
  '2',
  '8',
  '6',
  '11',
  '12',
  '5',
  '2',
  '8',
  '7',
  '11',
  '4',
  '1',
  '16',
  '2',
  '13',
  '9',
  '11',
  '10',
  '17',
  '0',
  '15',
  '12',
  '14',
];

type UnitPlace = {
  readonly index: number;
  readonly number: number;
  readonly isInstitutional: boolean;
  readonly nameFund: ReturnType<typeof fundNames>;
};

function fundUnit(plan: WorldPlan, place: UnitPlace): Omit<FundUnit, 'isLong'> {
  const { index, number, isInstitutional } = place;
  const stream = streamOf(plan.seed, 'fund', index);
  const anchor = ANCHORS.get(number);
  const kind =
    anchor?.kind ??
    (isInstitutional ? pickAt(stream, 1, ['bond', 'bond', 'money'] as const) : kindAt(stream, 1));
  const sector = anchor?.sector ?? sectorAt(stream);
  const status = anchor?.status ?? statusAt(index);
  const holdMonths =
    status === '3' && canLock(kind) && uniformAt(stream, 3) < 0.05
      ? pickAt(stream, 4, [6, 12])
      : undefined;
  const parts = { kind, stream, sector, isOpenYearly: status === '8', holdMonths };
  const name = anchor ? anchorName(anchor) : place.nameFund(parts);
  const fundNo = `F${String(910_000 + number)}`;
  const isOld = anchor !== undefined;
  return { fundNo, kind, stream, sector, status, name, holdMonths, isInstitutional, isOld };
}

function statusAt(index: number): TradeStatus {
  if (index % 12 !== 7) return '3';
  return UNUSUAL[Math.floor(index / 12) % UNUSUAL.length] ?? '3';
}

function canLock(kind: FundKind): boolean {
  return kind === 'mixed' || kind === 'fof' || kind === 'bond';
}

function anchorName({ short, full, house }: Anchor): FundName {
  return { short, full, house };
}

function classesOf(
  { isInstitutional, stream }: FundUnit,
  { number, left }: { readonly number: number; readonly left: number },
): readonly ShareClass[] {
  if (isInstitutional) return ['I'];
  if (ANCHORS.get(number)?.hasClassC === false || ANCHORS.has(number + 1) || left < 2) return ['A'];
  return ANCHORS.has(number) || uniformAt(stream, 5) < 0.6 ? ['A', 'C'] : ['A'];
}

const HUNDRED_MILLION_YUAN = 10_000_000_000n;

function fundClass(
  plan: WorldPlan,
  unit: FundUnit,
  share: ShareClass,
  number: number,
): DemoProduct {
  const { kind, stream, status, name } = unit;
  const product_no = String(910_000 + number);
  const isClassC = share === 'C';
  const minimum = unit.isInstitutional ? fen(1_000_000_00n) : firstMinimumOf(kind, stream);
  const behaviour = behaviourOf(kind, { stream, sector: unit.sector, isClassC });
  const product = draftProduct({
    product_no,
    short_name: `${name.short}${share === 'I' ? 'I' : share}`,
    full_name: CLASS_NAME.replace('{name}', name.full).replace('{class}', share),
    category_id: unit.isInstitutional ? '10050' : '10010',
    cat_varieties: KIND_TRAITS[kind].code,
    fund_no: unit.fundNo,
    share_class: share,
    is_private: false,
    risk_level: riskOf(kind, stream),
    own_status: status,
    client_types: unit.isInstitutional ? ['1', '2'] : ['0', '1', '2'],
    sale_mode: '2',
    company_code: houseCode(name.house),
    ...fundDatesOf(unit, { ...plan, history: valueDaysOf(unit, plan) }),
    hold_months: unit.holdMonths ?? null,
    ...askedOf(kind, stream),
    first_min_fen: minimum,
    ...furtherPurchaseOf(minimum),
    order_max_fen: fen(5n * HUNDRED_MILLION_YUAN),
    day_max_fen:
      status === '11' ? fen(pickAt(stream, 6, [1_000_000n, 10_000_000n, 100_000_000n])) : null,
    ...settlementTermsOf(kind),
    overseas_market: kind === 'qdii' ? overseasMarketOf(name.short) : null,
    carry_mode: behaviour.kind === 'income' ? behaviour.carry : null,
    ...feeTermsOf(kind, stream, isClassC),
    is_plannable: !unit.isInstitutional && (status === '3' || status === '11' || status === '5'),
    has_quick_withdrawal: kind === 'money' && !unit.isInstitutional && uniformAt(stream, 7) < 0.6,
    may_cancel_subscription: uniformAt(stream, 8) < 0.5,
    benchmark_index_code: benchmarkIndex(kind, unit.sector),
  });
  const established = product.established_on ?? null;
  return {
    product,
    archive: archiveOf(unit, product_no, product.risk_level),
    life:
      established === null
        ? undefined
        : fundLife(
            { product_no, established_on: established, expires_on: product.expires_on ?? null },
            behaviour,
            kind,
            valueDaysOf(unit, plan),
          ),
    ...(established === null ? { awaited: behaviour } : {}),
    windows: status === '8' ? yearlyWindows(product_no, plan, stream) : [],
    quota: undefined,
  };
}

/** The days a fund has values of when the mall opens, unless it began later. */
function valueDaysOf({ isLong }: FundUnit, { history, longHistory }: WorldPlan): readonly Day[] {
  return isLong ? longHistory : history;
}

/** Where a QDII fund invests, by what its name says. */
function overseasMarketOf(shortName: string): 'QDII:HK' | 'QDII:US' {
  return shortName.includes(HONG_KONG_STOCKS) ? 'QDII:HK' : 'QDII:US';
}

export function houseCode(house: number): string {
  return `F${String(house + 1).padStart(2, '0')}`;
}

function archiveOf(
  { kind, stream, sector }: FundUnit,
  product_no: string,
  risk: keyof typeof RISKS,
): DemoProduct['archive'] {
  const index = INDICES.find((candidate) => candidate.sector === sector)?.name ?? INDICES[0].name;
  return {
    product_no,
    custodian_name: pickAt(stream, 9, CUSTODIANS),
    benchmark_text: BENCHMARKS[kind].replace('{index}', index),
    risk_text: RISKS[risk],
    invest_scope: SCOPES[kind],
    invest_target: TARGETS[kind],
    period_no: null,
    distribute_mode: null,
  };
}

function benchmarkIndex(kind: FundKind, sector: number): string | null {
  if (kind === 'money') return null;
  if (kind === 'bond') return 'HCBND';
  if (kind === 'qdii') return 'HCSEA';
  if (kind === 'index') return INDICES.find((index) => index.sector === sector)?.code ?? 'HC1000';
  return 'HC1000';
}

/** Open for a few days once a year: some windows are over, the next one is ahead. */
function yearlyWindows(
  product_no: string,
  { openedOn }: WorldPlan,
  stream: number,
): DemoProduct['windows'] {
  const next = addDays(openedOn, wholeBetween(stream, 10, 20, 300));
  const window = (begin: Day) => ({
    product_no,
    begin_on: begin,
    end_on: addDays(begin, 6),
    open_type: '1' as const,
  });
  return [-36, -24, -12, 0, 12].map((months) => window(addMonths(next, months)));
}
