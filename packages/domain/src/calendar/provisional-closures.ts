import { addDays, knownDay } from './day.ts';
import type { Closure } from './trading-calendar.ts';

/** The dates that move with moon and sun: Spring Festival, Tomb Sweeping, Dragon Boat and Mid-Autumn. */
const MOVING_HOLIDAYS = [
  ['2028', '01-26', '04-04', '05-28', '10-03'],
  ['2029', '02-13', '04-04', '06-16', '09-22'],
  ['2030', '02-03', '04-05', '06-05', '09-12'],
  ['2031', '01-23', '04-05', '06-24', '10-01'],
  ['2032', '02-11', '04-04', '06-12', '09-19'],
  ['2033', '01-31', '04-04', '06-01', '09-08'],
  ['2034', '02-19', '04-05', '06-20', '09-27'],
  ['2035', '02-08', '04-05', '06-10', '09-16'],
  ['2036', '01-28', '04-04', '05-30', '10-04'],
  ['2037', '02-15', '04-04', '06-18', '09-24'],
  ['2038', '02-04', '04-05', '06-07', '09-13'],
  ['2039', '01-24', '04-05', '05-27', '10-02'],
  ['2040', '02-12', '04-04', '06-14', '09-20'],
] as const;

/**
 * What the public-holiday rules make near certain for years without a notice: a week from the eve of Spring Festival, five
 * days of May, seven of October, and the single days. Bridges to weekends are left to the notice.
 */
export function provisionalClosures(): readonly Closure[] {
  return MOVING_HOLIDAYS.flatMap(([year, spring, tombs, boats, moon]) => {
    const on = (date: string) => knownDay(`${year}-${date}`);
    const single = (holiday: Closure['holiday'], date: string): Closure => ({
      holiday,
      first: on(date),
      last: on(date),
    });
    const eve = addDays(on(spring), -1);
    return [
      single('new_year', '01-01'),
      { holiday: 'spring_festival', first: eve, last: addDays(eve, 6) },
      single('tomb_sweeping', tombs),
      { holiday: 'labour_day', first: on('05-01'), last: on('05-05') },
      single('dragon_boat', boats),
      // In October it falls into the closure of National Day.
      ...(moon < '10' ? [single('mid_autumn', moon)] : []),
      { holiday: 'national_day', first: on('10-01'), last: on('10-07') },
    ] as const;
  });
}
