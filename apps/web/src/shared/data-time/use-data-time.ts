import { useMemo } from 'react';
import { useSearchParams } from '#shared/router/router.tsx';
import { type DataTime, readDataTime } from './data-time.ts';

/** The moment whose account the page shows. */
export function useDataTime(): DataTime {
  const [search] = useSearchParams();
  const asked = `${search.get('as_of') ?? ''} ${search.get('known_on') ?? ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the two parts of the address decide.
  return useMemo(() => readDataTime(search), [asked]);
}
