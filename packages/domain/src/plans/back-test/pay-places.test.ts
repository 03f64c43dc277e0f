import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayOfEpoch, epochOf, knownDay } from '../../calendar/day.ts';
import { placeOnOrBefore } from '../../catalogue/figures/value-track.ts';
import { cycleOf } from '../cycle.ts';
import { payDatesBetween } from '../pay-dates.ts';
import { payPlaces } from './pay-places.ts';

const FIRST = epochOf(knownDay('2024-01-02'));
const gaps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 });
const rhythm = fc.oneof(
  fc.record({ kind: fc.constant('monthly' as const), cycleDay: fc.integer({ min: 1, max: 28 }) }),
  fc.record({
    kind: fc.constantFrom('weekly' as const, 'biweekly' as const, 'daily' as const),
    cycleDay: fc.integer({ min: 1, max: 5 }),
  }),
);

it('a plan of the past pays where the pay dates of a calendar of its values say', () => {
  const begin = fc.integer({ min: -30, max: 300 });
  const length = fc.integer({ min: -5, max: 900 });
  fc.assert(
    fc.property(gaps, rhythm, begin, length, (steps, { kind, cycleDay }, start, days) => {
      const epochs = new Int32Array(steps.length);
      for (const [at, step] of steps.entries()) epochs[at] = (epochs[at - 1] ?? FIRST) + step;
      const from = dayOfEpoch(FIRST + start);
      const to = addDays(from, days);
      const cycleChosenOn = addDays(from, -1);
      const cycle = cycleOf(kind, { cycleDay, chosenOn: cycleChosenOn });
      if (!cycle) throw new Error('the cycle has its day');
      const openDays = Array.from(epochs, dayOfEpoch);
      const calendar = { openDays, closures: [], provisionalYears: [] };
      const terms = [{ cycle, cycleChosenOn, holdsFrom: from }];
      const dates = payDatesBetween(terms, { from, to, calendar });
      expect(payPlaces({ epochs }, { cycle, from, to })).toEqual(
        dates.map(({ payOn }) => placeOnOrBefore({ epochs }, epochOf(payOn))),
      );
    }),
  );
});
