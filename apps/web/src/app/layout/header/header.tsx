import { lazy } from 'react';
import { LazyLayer } from '#app/layout/layers/lazy-layer.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { useSession, useSessionStore } from '#shared/session/session-context.tsx';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Logo } from '#shared/ui/mark/logo.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { MainNavigation } from './main-navigation.tsx';

// A visitor has nothing to see to, so his first page does not pay for it.
const TodoBell = lazy(() =>
  loadChunk('todo-bell', async () => ({
    default: (await import('#features/todo-bell/todo-bell.tsx')).TodoBell,
  })),
);

/** Brand, main navigation and search; it stays in sight while the page scrolls. */
export function Header() {
  const { provider = '', product_name = '基金理财商城' } = useBaseConfig();
  const { isLoggedIn } = useSession();
  const session = useSessionStore();
  return (
    <header className={styles['head']} data-screen-only="">
      <div className={`wrap ${styles['row']}`}>
        <Link
          className={styles['brand']}
          to={PATHS.home}
          aria-label={`${provider}${product_name} 首页`}
        >
          <Logo name={provider} subtitle={product_name} />
        </Link>
        <MainNavigation />
        <div className={styles['end']}>
          <HeaderSearch />
          {isLoggedIn ? (
            <LazyLayer>
              <TodoBell />
            </LazyLayer>
          ) : (
            <Button onClick={() => session.askLogin()}>登录</Button>
          )}
        </div>
      </div>
    </header>
  );
}
