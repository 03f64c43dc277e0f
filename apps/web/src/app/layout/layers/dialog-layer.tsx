import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useCustomerTurn, useSession } from '#shared/session/session-context.tsx';
import { useNeededLogin } from '#shared/session/use-needed-login.ts';
import { LazyLayer } from './lazy-layer.tsx';

const RiskDialog = lazy(() =>
  loadChunk('risk-dialog', async () => ({
    default: (await import('#features/risk-dialog/risk-dialog.tsx')).RiskDialog,
  })),
);

/** Opens the dialog named by `dialog=` in the address, on every page. A visitor has to log in first; if he does not, the page stays. */
export function DialogLayer() {
  const [search, setSearch] = useSearchParams();
  const { isLoggedIn } = useSession();
  const turn = useCustomerTurn();
  const isAsked = search.get('dialog') === 'risk';
  const close = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('dialog');
        return next;
      },
      { replace: true },
    );
  useNeededLogin(isAsked, close);
  if (!isAsked || !isLoggedIn) return null;
  return (
    <LazyLayer>
      <RiskDialog key={turn} onClose={close} />
    </LazyLayer>
  );
}
