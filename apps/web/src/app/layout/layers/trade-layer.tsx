import { type ComponentType, lazy } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { parseTrade, type TradeKind, withoutTrade } from '#shared/navigation/trade-address.ts';
import { useCustomerTurn, useSession } from '#shared/session/session-context.tsx';
import { useNeededLogin } from '#shared/session/use-needed-login.ts';
import { LazyLayer } from './lazy-layer.tsx';

type Sheet = ComponentType<{ readonly subjectNo: string; readonly onClose: () => void }>;

/** The sheets that are built, by their name in the address. */
const SHEETS: Readonly<Partial<Record<TradeKind, Sheet>>> = {
  buy: lazy(() =>
    loadChunk('buy-sheet', async () => ({
      default: (await import('#features/buy-product/buy-sheet.tsx')).BuySheet,
    })),
  ),
  redeem: lazy(() =>
    loadChunk('redeem-sheet', async () => ({
      default: (await import('#features/redeem-fund/redeem-sheet.tsx')).RedeemSheet,
    })),
  ),
  switch: lazy(() =>
    loadChunk('switch-sheet', async () => ({
      default: (await import('#features/switch-fund/switch-sheet.tsx')).SwitchSheet,
    })),
  ),
  dividend: lazy(() =>
    loadChunk('dividend-sheet', async () => ({
      default: (await import('#features/set-dividend/dividend-sheet.tsx')).DividendSheet,
    })),
  ),
  withdraw: lazy(() =>
    loadChunk('withdraw-sheet', async () => ({
      default: (await import('#features/quick-withdraw/withdraw-sheet.tsx')).WithdrawSheet,
    })),
  ),
  custody: lazy(() =>
    loadChunk('custody-sheet', async () => ({
      default: (await import('#features/transfer-custody/custody-sheet.tsx')).CustodySheet,
    })),
  ),
  visit: lazy(() =>
    loadChunk('visit-sheet', async () => ({
      default: (await import('#features/return-visit/visit-sheet.tsx')).VisitSheet,
    })),
  ),
  cash: lazy(() =>
    loadChunk('treasure-sheet', async () => ({
      default: (await import('#features/cash-treasure/treasure-sheet.tsx')).TreasureSheet,
    })),
  ),
  unbind: lazy(() =>
    loadChunk('unbind-sheet', async () => ({
      default: (await import('#features/unbind-adviser/unbind-sheet.tsx')).UnbindSheet,
    })),
  ),
  postpone: lazy(() =>
    loadChunk('renewal-sheet', async () => ({
      default: (await import('#features/repo-renewal/renewal-sheet.tsx')).RenewalSheet,
    })),
  ),
  early: lazy(() =>
    loadChunk('early-end-sheet', async () => ({
      default: (await import('#features/end-repo-early/early-end-sheet.tsx')).EarlyEndSheet,
    })),
  ),
};

/** The sheet an address asks for, over whatever page is open. A visitor logs in first or stays on the page. */
export function TradeLayer() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { isLoggedIn } = useSession();
  const turn = useCustomerTurn();
  const trade = parseTrade(search);
  const Sheet = trade && SHEETS[trade.kind];
  const close = () => setSearch((current) => withoutTrade(pathname, current), { replace: true });
  useNeededLogin(Sheet !== undefined, close);
  if (!trade || !Sheet || !isLoggedIn) return null;
  return (
    <LazyLayer>
      <Sheet
        key={`${trade.kind} ${trade.subjectNo} ${turn}`}
        subjectNo={trade.subjectNo}
        onClose={close}
      />
    </LazyLayer>
  );
}
