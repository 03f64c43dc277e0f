import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from '#shared/router/router.tsx';
import { useCustomerTurn, useSession } from '#shared/session/session-context.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { holdsOneOf } from './page-auth.ts';
import { useCurrentPage } from './page-handle.ts';
import styles from './page-slot.module.css';
import { LockedPage } from './states/locked-page.tsx';
import { PageCrash } from './states/page-crash.tsx';
import { PageLoading } from './states/page-loading.tsx';

export const MAIN_ID = 'main';

/** Where the page stands, or what is shown instead to a user who may not see it. */
export function PageSlot() {
  const main = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // After a change of page the keyboard goes on at its start; the first page leaves it to the browser.
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id={MAIN_ID} className={styles['main']} tabIndex={-1}>
      {/* A page that crashes leaves header and foot standing, and the next page starts afresh. */}
      <ErrorBoundary resetKeys={[key]} fallbackRender={({ error }) => <PageCrash error={error} />}>
        <Suspense fallback={<PageLoading />}>
          <PageGate />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

function PageGate(): ReactNode {
  const { Page, path, handle } = useCurrentPage();
  const { auth, needsLogin, title } = handle;
  const { isLoggedIn } = useSession();
  const turn = useCustomerTurn();
  if (auth !== undefined && !holdsOneOf(auth, isLoggedIn)) {
    return <Empty description="No Auth" tip={null} />;
  }
  // The page itself is not drawn, so it sends no account call and leaves no figure behind.
  if (needsLogin && !isLoggedIn) return <LockedPage key={path} title={title} />;
  return <Page key={`${path} ${turn}`} />;
}
