import { lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { parseTrade, withoutTrade } from '#shared/navigation/trade-address.ts';
import { useLocation, useSearchParams } from '#shared/router/router.tsx';
import { useCustomerTurn, useSession } from '#shared/session/session-context.tsx';
import { useNeededLogin } from '#shared/session/use-needed-login.ts';
import { LazyLayer } from './lazy-layer.tsx';

// Which sheet comes in which chunk is known to a chunk of its own: the first page needs none of it.
const TradeSheets = lazy(() =>
  loadChunk('trade-sheets', async () => ({
    default: (await import('./trade-sheets.tsx')).TradeSheets,
  })),
);

/** Opens the sheet named by `trade=` in the address, on every page. A visitor has to log in first; if he does not, the page stays. */
export function TradeLayer() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { isLoggedIn } = useSession();
  const turn = useCustomerTurn();
  const trade = parseTrade(search);
  const close = () => setSearch((current) => withoutTrade(pathname, current), { replace: true });
  useNeededLogin(trade !== undefined, close);
  if (!trade || !isLoggedIn) return null;
  return (
    <LazyLayer>
      <TradeSheets key={`${trade.kind} ${trade.subjectNo} ${turn}`} trade={trade} onClose={close} />
    </LazyLayer>
  );
}
