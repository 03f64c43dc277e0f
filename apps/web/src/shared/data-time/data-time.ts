import { type Day, parseDay } from '@mall/domain/calendar/day';

/** The moment whose account is shown: nothing for the newest, a closed day, and what was known on it. */
export type DataTime = { readonly as_of?: Day; readonly known_on?: Day };

/** The moment an address asks for (`as_of`, `known_on`); what is no day counts as not asked. */
export function readDataTime(search: URLSearchParams): DataTime {
  const asOf = dayOf(search.get('as_of'));
  const knownOn = dayOf(search.get('known_on'));
  if (asOf === undefined) return {};
  return knownOn === undefined ? { as_of: asOf } : { as_of: asOf, known_on: knownOn };
}

export function writeDataTime(search: URLSearchParams, { as_of, known_on }: DataTime) {
  const next = new URLSearchParams(search);
  for (const [name, day] of [
    ['as_of', as_of],
    ['known_on', known_on],
  ] as const) {
    if (day === undefined) next.delete(name);
    else next.set(name, day.replaceAll('-', ''));
  }
  return next;
}

function dayOf(text: string | null): Day | undefined {
  if (text === null || !/^20\d{6}$/.test(text)) return undefined;
  return parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}
