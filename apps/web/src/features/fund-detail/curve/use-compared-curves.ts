import type { Day } from '@mall/domain/calendar/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useSession } from '#shared/session/session-context.tsx';
import type { Compared } from './fetch-compared-curves.ts';

type Span = { readonly first: Day; readonly last: Day };

/** The curves laid beside the product's, each over the very days that are drawn, so that all begin at zero together. */
export function useComparedCurves(
  codes: readonly string[],
  span: Span | undefined,
): readonly Compared[] | undefined {
  const call = useClient();
  const { isLoggedIn } = useSession();
  const { data } = useQuery({
    queryKey: [isLoggedIn ? 'own' : 'open', 'compared-curves', codes, span],
    queryFn: async () => {
      // Most readers compare nothing, so the calls come with the first comparison.
      const load = () => import('./fetch-compared-curves.ts');
      const { fetchComparedCurves } = await loadChunk('compared-curves', load);
      return await fetchComparedCurves(call, { codes, span, isLoggedIn });
    },
    enabled: span !== undefined && codes.length > 0,
    placeholderData: keepPreviousData,
  });
  return codes.length > 0 ? data : undefined;
}
