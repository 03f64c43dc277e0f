import { addMonths } from '@mall/domain/calendar/add-months';
import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { expect, it } from 'vitest';
import { dayOf } from '#testing/story-world.ts';
import { buildWorld } from './build-world.ts';
import { indexHistory } from './values/index-history.ts';
import { marketFactors } from './values/market-factors.ts';
import { DEMO_SEED, indexAnchor, indexDays, planWorld } from './world-plan.ts';
import { historyOf } from './write-world.ts';

const openedOn = dayOf('2026-11-16');
const plan = planWorld({ seed: DEMO_SEED, productCount: 1200, openedOn }, builtInCalendar());
const factorsOn = marketFactors(DEMO_SEED);
const anchor = indexAnchor(plan);
const days = indexDays(plan);

it('gives every index sixteen years of closes, of which the last ten are what they were with ten', () => {
  const closes = indexHistory(DEMO_SEED, { days, anchor }, factorsOn);
  const later = days.filter((day) => day >= anchor);
  const short = indexHistory(DEMO_SEED, { days: later, anchor }, factorsOn);
  expect(closes.filter(({ price_on }) => price_on >= anchor)).toEqual(short);
  for (const rows of Map.groupBy(closes, ({ index_code }) => index_code).values()) {
    expect(rows.map(({ price_on }) => price_on)).toEqual(days);
    expect(days[0] && days[0] <= addMonths(openedOn, -191)).toBe(true);
    const lowest = Math.min(...rows.map(({ close_points_e4 }) => Number(close_points_e4)));
    expect(lowest).toBeGreaterThan(100_000);
    for (const { pe_rate_e8 } of rows)
      if (pe_rate_e8 !== null) {
        expect(Number(pe_rate_e8) / 1e8).toBeGreaterThan(1);
        expect(Number(pe_rate_e8) / 1e8).toBeLessThan(500);
      }
  }
});

it('gives a dozen index funds on sale values of ten years, so that ten years ago had one', () => {
  const tenYearsAgo = addMonths(plan.history.at(-1) ?? openedOn, -120);
  const long = buildWorld(plan).products.filter((product) => {
    const [first] = historyOf(product, plan, factorsOn);
    return first !== undefined && first.day <= tenYearsAgo;
  });
  expect(long.length).toBeGreaterThanOrEqual(12);
  expect(long.length).toBeLessThanOrEqual(13);
  for (const { product } of long)
    expect(product).toMatchObject({ cat_varieties: '14', is_plannable: true, own_status: '3' });
});
