import { useBusinessDay } from '#shared/shop/use-business-day.ts';

/** 14:02:45 today, 11-12 14:02 of any other day. */
export function ShortTime({ time }: { readonly time: string }) {
  const isToday = useBusinessDay() === time.slice(0, 10);
  return isToday ? time.slice(11) : time.slice(5, 16);
}
