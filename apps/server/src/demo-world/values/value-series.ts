import { type Day, epochOf } from '@mall/domain/calendar/day';
import {
  adjustedAfter,
  growthOf,
  totalValue,
  type ValueEvent,
} from '@mall/domain/catalogue/figures/return-series';
import { sevenDayYield } from '@mall/domain/catalogue/figures/seven-day-yield';
import { incomeOfTenThousand } from '@mall/domain/holdings/money-fund-income';
import { divide } from '@mall/domain/money/rounding';
import {
  fen,
  NAV_ONE,
  type Nav,
  nav,
  type Rate,
  rate,
  shares,
  splitRatio,
} from '@mall/domain/money/units';
import { between, normalAt, uniformAt } from '#demo-world/random.ts';
import type { Factors } from './market-factors.ts';

/** How an invented product earns. */
export type Behaviour = Growth | Income;

/** Its net value moves with the factors; weights are shares of each factor's return. */
export type Growth = {
  readonly kind: 'growth';
  readonly stream: number;
  readonly market: number;
  readonly sector: number | undefined;
  readonly sectorWeight: number;
  readonly bonds: number;
  readonly overseas: number;
  readonly noise: number;
  /** What a trading day earns for sure: coupons, less costs. */
  readonly carry: number;
  /** How likely a dividend is on one day, once there is something to pay out. */
  readonly dividendChance: number;
  /** Never split: its fees look at the values its lots began with. */
  readonly staysWhole?: true;
};

/** Its price stays at one and every calendar day earns income. */
export type Income = {
  readonly kind: 'income';
  readonly stream: number;
  /** What ten thousand units earn on a usual day, in yuan. */
  readonly level: number;
  readonly carry: 'D' | 'M';
};

/** A product's life as far as its values are concerned. */
export type Life = {
  readonly productNo: string;
  readonly behaviour: Behaviour;
  readonly establishedOn: Day;
  /** The first value of the demo: older products enter it in the middle of their life. */
  readonly startsOn: Day;
  readonly startNav: Nav;
  readonly startAdjusted: Nav;
  /** Dividends from before the demo begins. */
  readonly earlierEvents: readonly DatedEvent[];
  readonly endsOn: Day | undefined;
};

export type DatedEvent = { readonly day: Day; readonly event: ValueEvent };

export type ValuePoint = {
  readonly day: Day;
  readonly nav: Nav;
  readonly total: Nav;
  readonly adjusted: Nav;
  readonly growth: Rate | undefined;
  readonly income: Nav | undefined;
  readonly yearRate: Rate | undefined;
  readonly event: ValueEvent | undefined;
};

export type Before = { readonly nav: Nav; readonly adjusted: Nav };

export function firstPoint(life: Life): ValuePoint {
  const { behaviour, startsOn: day, startNav, startAdjusted: adjusted } = life;
  const total = totalValue(
    startNav,
    life.earlierEvents.map(({ event }) => event),
  );
  const first = { day, nav: startNav, total, adjusted, growth: undefined, event: undefined };
  if (behaviour.kind === 'growth') return { ...first, income: undefined, yearRate: undefined };
  return { ...first, ...incomeOf(life, behaviour, day) };
}

/** The next day's value, from the day before and the events up to then; nothing else is remembered. */
export function pointAfter(
  life: Life,
  before: Before,
  events: readonly ValueEvent[],
  factors: Factors,
  day: Day,
): ValuePoint {
  const { behaviour } = life;
  if (behaviour.kind === 'income') return incomePoint(life, behaviour, before, day);
  const { value, event } = grow(behaviour, before.nav, factors, epochOf(day));
  return {
    day,
    nav: value,
    total: totalValue(value, event ? [...events, event] : events),
    adjusted: adjustedAfter(before.adjusted, before.nav, value, event),
    growth: growthOf(before.nav, value, event),
    income: undefined,
    yearRate: undefined,
    event,
  };
}

const NAV_STEP = 10_000n;
/** Four decimals of a split ratio, which has nine. */
const SPLIT_STEP = 100_000n;
/** Published values have four decimals. */
const PER_YUAN = 10_000;
const A_MILLION = shares(1_000_000_00n);

function grow(
  behaviour: Growth,
  before: Nav,
  factors: Factors,
  epoch: number,
): { readonly value: Nav; readonly event: ValueEvent | undefined } {
  const exact = (Number(before / NAV_STEP) / PER_YUAN) * (1 + returnOf(behaviour, factors, epoch));
  const value = Math.max(0.05, Math.round(exact * PER_YUAN) / PER_YUAN);
  const chance = uniformAt(behaviour.stream ^ EVENT_STREAM, epoch);
  if (!behaviour.staysWhole && value > SPLIT_ABOVE && chance > 1 - SPLIT_CHANCE)
    return {
      value: NAV_ONE,
      event: { split: splitRatio(BigInt(Math.round(value * PER_YUAN)) * SPLIT_STEP) },
    };
  const surplus = value - 1.02;
  if (surplus <= 0.02 || chance >= behaviour.dividendChance)
    return { value: published(value), event: undefined };
  const part = between(behaviour.stream ^ EVENT_STREAM, epoch + 1, 0.25, 0.6);
  const dividend = Math.max(0.001, Math.round(surplus * part * 1000) / 1000);
  return { value: published(value - dividend), event: { dividend: published(dividend) } };
}

const EVENT_STREAM = 0x3c6ef372;
const SPLIT_ABOVE = 2.8;
const SPLIT_CHANCE = 0.006;

function returnOf(behaviour: Growth, factors: Factors, epoch: number): number {
  const sector = behaviour.sector === undefined ? 0 : (factors.sectors[behaviour.sector] ?? 0);
  return (
    behaviour.carry +
    behaviour.market * factors.market +
    behaviour.sectorWeight * sector +
    behaviour.bonds * factors.bonds +
    behaviour.overseas * factors.overseas +
    behaviour.noise * normalAt(behaviour.stream, epoch)
  );
}

function published(value: number): Nav {
  return nav(BigInt(Math.round(value * PER_YUAN)) * NAV_STEP);
}

function incomePoint(life: Life, behaviour: Income, before: Before, day: Day): ValuePoint {
  const figures = incomeOf(life, behaviour, day);
  // One yuan of units earns the ten-thousandth part of the income.
  const earned = divide(before.adjusted * figures.income, NAV_ONE * 10_000n, 'half_up');
  return {
    day,
    nav: NAV_ONE,
    total: NAV_ONE,
    adjusted: nav(before.adjusted + earned),
    growth: rate(figures.income / 10_000n),
    event: undefined,
    ...figures,
  };
}

function incomeOf(
  { establishedOn }: Life,
  behaviour: Income,
  day: Day,
): { readonly income: Nav; readonly yearRate: Rate } {
  const last = epochOf(day);
  const first = Math.max(last - 6, epochOf(establishedOn));
  const incomes = Array.from({ length: last - first + 1 }, (_, index) =>
    incomeAt(behaviour, first + index),
  );
  const income = incomes.at(-1) ?? incomeAt(behaviour, last);
  return { income, yearRate: sevenDayYield(incomes, behaviour.carry) };
}

/** Rates drift over the year in a slow triangle, with a little noise every day. */
function incomeAt({ stream, level }: Income, epoch: number): Nav {
  const phase = (epoch % 400) / 400;
  const drift = (Math.abs(phase - 0.5) - 0.25) * 0.16;
  const ofTenThousand = level * (1 + drift + 0.02 * normalAt(stream, epoch));
  // Of a million shares a fen is the last decimal that is disclosed of ten thousand.
  return incomeOfTenThousand(fen(BigInt(Math.round(ofTenThousand * PER_YUAN))), A_MILLION);
}
