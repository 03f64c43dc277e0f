import { lazy, useState } from 'react';
import { LazyLayer } from '#app/layout/layers/lazy-layer.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { useSession, useSessionStore } from '#shared/session/session-context.tsx';
import type { StoredUser } from '#shared/session/stored-session.ts';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './top-line.module.css';

const LogoutDialog = lazy(() =>
  loadChunk('logout-dialog', async () => ({
    default: (await import('#app/layout/layers/logout-dialog.tsx')).LogoutDialog,
  })),
);

const SwitchInstitution = lazy(() =>
  loadChunk('switch-institution', async () => ({
    default: (await import('#features/login/switch-institution.tsx')).SwitchInstitution,
  })),
);
const OperatorRole = lazy(() =>
  loadChunk('operator-role', async () => ({
    default: (await import('#features/operator-role/operator-role.tsx')).OperatorRole,
  })),
);

/** Right end of the top line: the way in, or who is in and the way out. */
export function UserCorner() {
  const { user } = useSession();
  return user ? <CustomerCorner user={user} /> : <VisitorCorner />;
}

function CustomerCorner({ user }: { readonly user: StoredUser }) {
  const [open, setOpen] = useState<'logout' | 'switch'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <span className={styles['name']}>{user.inst_name ?? user.client_name}</span>
      <LazyLayer>
        {/* A natural person acts for himself and has no role to tell. */}
        {user.inst_name !== undefined && <OperatorRole />}
      </LazyLayer>
      {(user.inst_count ?? 1) > 1 && (
        <TextButton onClick={() => setOpen('switch')}>切换机构</TextButton>
      )}
      <Link to={PATHS.totalAssets}>我的账户</Link>
      <TextButton onClick={() => setOpen('logout')}>退出</TextButton>
      <LazyLayer>
        {open === 'logout' && <LogoutDialog onClose={close} />}
        {open === 'switch' && <SwitchInstitution onClose={close} />}
      </LazyLayer>
    </>
  );
}

function VisitorCorner() {
  const { open_account_url } = useBaseConfig();
  const session = useSessionStore();
  return (
    <>
      <span>
        您好，请登录{' '}
        <TextButton className={styles['enter']} onClick={() => session.askLogin()}>
          登录
        </TextButton>
      </span>
      {open_account_url && (
        <a href={open_account_url} target="_blank" rel="noreferrer">
          开户
        </a>
      )}
    </>
  );
}
