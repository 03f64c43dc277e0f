import { lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { useCustomerTurn, useSession } from '#shared/session/session-context.tsx';
import { parseTrace, withoutTrace } from '#shared/trace/trace-address.ts';
import { LazyLayer } from './lazy-layer.tsx';

const TraceSheet = lazy(() =>
  loadChunk('trace-sheet', async () => ({
    default: (await import('#features/figure-trace/trace-sheet.tsx')).TraceSheet,
  })),
);

/** The figure an address asks about, over the pages of the account. */
export function TraceLayer() {
  const [search, setSearch] = useSearchParams();
  const { isLoggedIn } = useSession();
  const turn = useCustomerTurn();
  const figure = parseTrace(search);
  if (!figure || !isLoggedIn) return null;
  const close = () => setSearch((current) => withoutTrace(current), { replace: true });
  return (
    <LazyLayer>
      <TraceSheet key={turn} figure={figure} onClose={close} />
    </LazyLayer>
  );
}
