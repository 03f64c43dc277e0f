import { type Day, dayOfEpoch, epochOf } from './day.ts';

/** An instant as a clerk in Shanghai reads it. China has had one zone and no summer time since 1992. */
export type Moment = { readonly day: Day; readonly msOfDay: number };

const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const MS_PER_DAY = 86_400_000;

/** Turns milliseconds since 1970 UTC into the day and time on a wall clock in Shanghai. */
export function momentAt(epochMs: number): Moment {
  const shifted = epochMs + SHANGHAI_OFFSET_MS;
  const epochDays = Math.floor(shifted / MS_PER_DAY);
  return { day: dayOfEpoch(epochDays), msOfDay: shifted - epochDays * MS_PER_DAY };
}

export function epochMsOf({ day, msOfDay }: Moment): number {
  return epochOf(day) * MS_PER_DAY + msOfDay - SHANGHAI_OFFSET_MS;
}

/** Milliseconds since midnight of a time of day: at(15, 0) is the cut-off. */
export function at(hour: number, minute: number, second = 0): number {
  return ((hour * 60 + minute) * 60 + second) * 1000;
}

/** "2026-11-12 14:26:07", the form of every printed instant. */
export function formatMoment({ day, msOfDay }: Moment): string {
  const seconds = Math.floor(msOfDay / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${day} ${clock.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
