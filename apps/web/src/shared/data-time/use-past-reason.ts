import { useDataTime } from './use-data-time.ts';

/** Why nothing can be traded here: the page shows a past day; undefined while it shows the newest. */
export function usePastReason(): string | undefined {
  return useDataTime().as_of === undefined ? undefined : '历史时点不可交易';
}
