import { type ComponentType, lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { useCustomerTurn, useSession } from '#shared/session/session-context.tsx';
import { useNeededLogin } from '#shared/session/use-needed-login.ts';
import { LazyLayer } from './lazy-layer.tsx';

type DialogProps = { readonly onClose: () => void };

/** The dialogs that an address can name, each in a chunk of its own. */
const DIALOGS: ReadonlyMap<string, ComponentType<DialogProps>> = new Map([
  [
    'risk',
    lazy(() =>
      loadChunk('risk-dialog', async () => ({
        default: (await import('#features/risk-dialog/risk-dialog.tsx')).RiskDialog,
      })),
    ),
  ],
  [
    'prof',
    lazy(() =>
      loadChunk('prof-dialog', async () => ({
        default: (await import('#features/prof-dialog/prof-dialog.tsx')).ProfDialog,
      })),
    ),
  ],
]);

/** Opens the dialog named by `dialog=` in the address, on every page. A visitor has to log in first; if he does not, the page stays. */
export function DialogLayer() {
  const [search, setSearch] = useSearchParams();
  const { isLoggedIn } = useSession();
  const turn = useCustomerTurn();
  const Asked = DIALOGS.get(search.get('dialog') ?? '');
  const close = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('dialog');
        return next;
      },
      { replace: true },
    );
  useNeededLogin(Asked !== undefined, close);
  if (!Asked || !isLoggedIn) return null;
  return (
    <LazyLayer>
      <Asked key={turn} onClose={close} />
    </LazyLayer>
  );
}
