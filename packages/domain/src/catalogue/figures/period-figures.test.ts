import { describe, expect, it } from 'vitest';
import { assert } from '../../assert.ts';
import { addMonths } from '../../calendar/add-months.ts';
import { type Day, daysBetween, parseDay } from '../../calendar/day.ts';
import { nav, rate } from '../../money/units.ts';
import { dailyReturns } from './daily-returns.ts';
import { FIGURE_PERIODS, type FigureBasis, periodFigures } from './period-figures.ts';
import { quoteOf } from './quote.ts';
import { trackOf } from './value-track.ts';

function day(text: string): Day {
  const found = parseDay(text);
  assert(found !== undefined, `${text} is a day`);
  return found;
}

const LAST = day('2026-11-13');

/** A value on every day, rising by a hundredth of a percent of one, with one fall of a tenth. */
function basisOf(months: number, change: Partial<FigureBasis> = {}): FigureBasis {
  const establishedOn = addMonths(LAST, -months);
  const series = daysBetween(establishedOn, LAST).map((each, index) => {
    const fallen = each === addMonths(LAST, -2) ? 0.9 : 1;
    return { day: each, value: nav(BigInt(Math.round((1 + index / 10_000) * fallen * 1e8))) };
  });
  const track = trackOf(series);
  const returns = dailyReturns(track.values);
  return { track, returns, establishedOn, hasRisk: true, riskFree: rate(1_500_000n), ...change };
}

describe('the figures of a product', () => {
  it.each([
    { months: 5, periods: [], why: 'a past of less than half a year may not be advertised' },
    {
      months: 6,
      periods: ['1m', '3m', '6m', 'all'],
      why: 'half a year is enough, ytd begins earlier',
    },
    { months: 12, periods: ['1m', '3m', '6m', 'ytd', '1y', 'all'], why: 'a year' },
    { months: 60, periods: FIGURE_PERIODS, why: 'five years reach back for everything' },
  ])('after $months months are $periods because of $why', ({ months, periods }) => {
    expect(periodFigures(basisOf(months)).map(({ period }) => period)).toEqual(periods);
  });

  const figures = periodFigures(basisOf(14));
  const of = (period: string) => figures.find((figure) => figure.period === period);

  it('tells the deepest fall only of the periods it lies in', () => {
    expect(of('1m')).toMatchObject({ depth: 0n, fall: undefined });
    expect(of('3m')?.fall).toMatchObject({ troughOn: addMonths(LAST, -2) });
    expect(Number(of('3m')?.depth) / 1e6).toBeCloseTo(10, 0);
  });

  it('has a Sharpe ratio from one year on', () => {
    expect(of('6m')?.sharpe).toBeUndefined();
    expect(of('6m')?.volatility).toBeGreaterThan(0n);
    const year = of('1y');
    assert(year?.volatility !== undefined, 'a year has a volatility');
    // 365 days of 0.0001 from 1.0061: the annual return is the return itself.
    const expected = (Number(year.return) - 1_500_000) / Number(year.volatility);
    expect(Number(year.sharpe) / 1e8).toBeCloseTo(expected, 6);
  });

  it('counts from the price of one, also when the record begins later', () => {
    const { track, ...late } = basisOf(14);
    const doubled = { epochs: track.epochs, values: track.values.map((value) => value * 2) };
    const all = periodFigures({ ...late, track: doubled }).find(({ period }) => period === 'all');
    expect(all?.return).toBe(BigInt(track.values.at(-1) ?? 0) * 2n - 100_000_000n);
  });

  it('has no risk figures for what earns a fixed price', () => {
    for (const figure of periodFigures(basisOf(14, { hasRisk: false })))
      expect(figure).toMatchObject({ depth: undefined, volatility: undefined, sharpe: undefined });
  });

  it('has nothing without values', () => {
    expect(periodFigures(basisOf(14, { track: trackOf([]), returns: new Float64Array() }))).toEqual(
      [],
    );
  });
});

describe('a quote', () => {
  it('says what the figures say', () => {
    const basis = basisOf(40);
    const figures = periodFigures(basis);
    const quote = quoteOf(basis.track, figures);
    const returnOf = (period: string) => figures.find((each) => each.period === period)?.return;
    expect(quote).toMatchObject({
      month1: returnOf('1m'),
      month3: returnOf('3m'),
      month6: returnOf('6m'),
      year1: returnOf('1y'),
      year2: returnOf('2y'),
      year3: returnOf('3y'),
      thisYear: returnOf('ytd'),
      sinceStart: returnOf('all'),
    });
    expect(quote.yearTrend).toHaveLength(25);
    expect(quote.yearTrend[0]).toBe(0);
    expect(BigInt(quote.yearTrend.at(-1) ?? 0)).toBe(((quote.year1 ?? 0n) + 5_000n) / 10_000n);
  });

  it('has the deepest fall of its life when it is younger than a year', () => {
    const basis = basisOf(8);
    const figures = periodFigures(basis);
    expect(quoteOf(basis.track, figures).drawdown).toBe(figures.at(-1)?.depth);
  });

  it('says nothing of a product that has no figures', () => {
    const { track } = basisOf(5);
    expect(quoteOf(track, [])).toMatchObject({
      month1: undefined,
      drawdown: undefined,
      yearTrend: [],
    });
  });
});
