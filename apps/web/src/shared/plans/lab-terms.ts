import type {
  WireAverageDays,
  WireCycle,
  WireGradeStep,
  WireMaDays,
} from '@mall/contract/plans/chosen-strategy';
import { type Day, dayFromNumber, dayToNumber } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { formatYuan, parseYuan } from '@mall/domain/money/yuan';

/** By the codes of plans: '1' fixed, '2' average, '3' PE, '4' deviation; '0' pays everything at once. */
export type LabWay = '0' | '1' | '2' | '3' | '4';

/** Everything the laboratory computes with; the address holds all of it. */
export type LabTerms = {
  readonly productNo: string | undefined;
  /** What is bought when there is no product, else the index that strategies look at. */
  readonly indexCode: string | undefined;
  readonly ways: readonly LabWay[];
  readonly money: Fen;
  readonly cycle: WireCycle;
  readonly day: number;
  /** Open ends are chosen by the history: three years up to the last value. */
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly averageDays: WireAverageDays;
  readonly madDays: WireMaDays;
  readonly step: WireGradeStep;
  readonly withFee: boolean;
};

export const LAB_WAYS: readonly LabWay[] = ['1', '2', '3', '4', '0'];
export const CYCLES: readonly WireCycle[] = ['0', '1', '2', '3'];
export const AVERAGES: readonly WireAverageDays[] = ['180', '250', '500'];
export const MAD_AVERAGES: readonly WireMaDays[] = ['30', '60', '90', '120', '180', '250', '500'];
export const STEPS: readonly WireGradeStep[] = ['10', '20', '30'];

/** A hundred million yuan each time, as the calls of the calculator allow. */
export const MONEY_MAX = fen(10_000_000_000n);
const USUAL_DAY = { 0: 15, 1: 2, 2: 2, 3: 1 } as const satisfies Record<WireCycle, number>;
const DAY_MAX = { 0: 28, 1: 5, 2: 5, 3: 1 } as const satisfies Record<WireCycle, number>;

export const USUAL_TERMS: LabTerms = {
  productNo: undefined,
  indexCode: undefined,
  ways: LAB_WAYS,
  money: fen(1_000_00n),
  cycle: '0',
  day: USUAL_DAY[0],
  from: undefined,
  to: undefined,
  averageDays: '250',
  madDays: '250',
  step: '20',
  withFee: false,
};

/** What an address says; what it says wrongly is as if it said nothing. */
export function readTerms(address: URLSearchParams): LabTerms {
  const cycle = oneOf(CYCLES, address.get('cycle')) ?? USUAL_TERMS.cycle;
  const from = dayAt(address.get('from'));
  const to = dayAt(address.get('to'));
  const isReversed = from !== undefined && to !== undefined && from > to;
  return {
    productNo: codeAt(address.get('product_no')),
    indexCode: codeAt(address.get('index_code')),
    ways: waysAt(address.get('strategy')),
    money: moneyAt(address.get('money')),
    cycle,
    day: payDayAt(address.get('day'), cycle),
    from: isReversed ? undefined : from,
    to: isReversed ? undefined : to,
    averageDays: oneOf(AVERAGES, address.get('ma')) ?? USUAL_TERMS.averageDays,
    madDays: oneOf(MAD_AVERAGES, address.get('mad')) ?? USUAL_TERMS.madDays,
    step: oneOf(STEPS, address.get('g')) ?? USUAL_TERMS.step,
    withFee: address.get('fee') === '1',
  };
}

/** The address of the terms; what is usual is left out. */
export function writeTerms(terms: LabTerms): URLSearchParams {
  const usual = USUAL_TERMS;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['tab', 'lab'],
    ['product_no', terms.productNo],
    ['index_code', terms.indexCode],
    ['strategy', terms.ways.length === LAB_WAYS.length ? undefined : terms.ways.join(',')],
    ['money', terms.money === usual.money ? undefined : formatYuan(terms.money)],
    ['cycle', terms.cycle === usual.cycle ? undefined : terms.cycle],
    ['day', terms.day === USUAL_DAY[terms.cycle] ? undefined : String(terms.day)],
    ['from', terms.from && String(dayToNumber(terms.from))],
    ['to', terms.to && String(dayToNumber(terms.to))],
    ['ma', terms.averageDays === usual.averageDays ? undefined : terms.averageDays],
    ['mad', terms.madDays === usual.madDays ? undefined : terms.madDays],
    ['g', terms.step === usual.step ? undefined : terms.step],
    ['fee', terms.withFee ? '1' : undefined],
  ];
  return new URLSearchParams(
    parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Another rhythm begins with its own usual day. */
export function withCycle(terms: LabTerms, cycle: WireCycle): LabTerms {
  return { ...terms, cycle, day: usualPayDay(cycle) };
}

/** The day a rhythm begins with. */
export function usualPayDay(cycle: WireCycle): number {
  return USUAL_DAY[cycle];
}

export function lastPayDay(cycle: WireCycle): number {
  return DAY_MAX[cycle];
}

/** Of products and of indices. */
const CODE = /^[\w.-]{1,20}$/;

function codeAt(text: string | null): string | undefined {
  return text !== null && CODE.test(text) ? text : undefined;
}

/** In the order of the page, each once; an address that names none means all. */
function waysAt(text: string | null): readonly LabWay[] {
  const named = (text ?? '').split(',');
  const ways = LAB_WAYS.filter((way) => named.includes(way));
  return ways.length === 0 ? LAB_WAYS : ways;
}

function moneyAt(text: string | null): Fen {
  const money = text === null ? undefined : parseYuan(text);
  return money === undefined || money <= 0n || money > MONEY_MAX ? USUAL_TERMS.money : money;
}

function payDayAt(text: string | null, cycle: WireCycle): number {
  const day = Number(text);
  const fits = text !== null && Number.isInteger(day) && day >= 1 && day <= DAY_MAX[cycle];
  return fits ? day : USUAL_DAY[cycle];
}

function dayAt(text: string | null): Day | undefined {
  return text !== null && /^\d{8}$/.test(text) ? dayFromNumber(Number(text)) : undefined;
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}
