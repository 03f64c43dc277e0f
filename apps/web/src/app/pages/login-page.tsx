import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LoginPanel } from '#features/login/login-panel.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { innerPath } from '#shared/navigation/inner-path.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useNavigate, useSearchParams } from '#shared/router/router.tsx';
import { useLoginPopup, useSession } from '#shared/session/session-context.tsx';
import type { StoredUser } from '#shared/session/stored-session.ts';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import styles from './login-page.module.css';

const SwitchInstitution = lazy(() =>
  loadChunk('switch-institution', async () => ({
    default: (await import('#features/login/switch-institution.tsx')).SwitchInstitution,
  })),
);

/** The login on a page of its own, for those who come by address. */
export function LoginPage() {
  const { user } = useSession();
  const { loginDraft } = useLoginPopup();
  const { service_hotline } = useBaseConfig();
  useReturnAfterLogin(user !== undefined);
  return (
    <>
      <PageTitle title="登录" />
      {user ? (
        <LoggedIn user={user} />
      ) : (
        <div className={styles['card']}>
          <LoginPanel key={loginDraft?.mobile} draft={loginDraft} />
        </div>
      )}
      {service_hotline && <p className={styles['help']}>其他登录问题请致电 {service_hotline}</p>}
    </>
  );
}

function LoggedIn({ user }: { readonly user: StoredUser }) {
  const [isSwitching, setIsSwitching] = useState(false);
  return (
    <div className={styles['inside']}>
      <p>当前已登录：{user.inst_name ?? user.client_name}</p>
      <ButtonLink type="primary" to={PATHS.totalAssets}>
        进入我的账户
      </ButtonLink>
      {(user.inst_count ?? 1) > 1 && <Button onClick={() => setIsSwitching(true)}>切换机构</Button>}
      <Suspense>
        {isSwitching && <SwitchInstitution onClose={() => setIsSwitching(false)} />}
      </Suspense>
    </div>
  );
}

/** Goes back to where the visitor came from once the login has happened here; who comes logged in stays. */
function useReturnAfterLogin(isLoggedIn: boolean): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const cameLoggedIn = useRef(isLoggedIn);
  const target = innerPath(search.get('redirect')) ?? PATHS.home;
  useEffect(() => {
    if (isLoggedIn && !cameLoggedIn.current) void navigate(target, { replace: true });
  }, [isLoggedIn, navigate, target]);
}
