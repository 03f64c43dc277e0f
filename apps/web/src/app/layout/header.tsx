import { Link } from 'react-router';
import { PATHS } from '#shared/navigation/paths.ts';
import { useSession, useSessionKeeper } from '#shared/session/session-context.tsx';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { Button } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { MainNavigation } from './main-navigation.tsx';

/** Brand, main navigation and search; it stays in sight while the page scrolls. */
export function Header() {
  const { provider = '', product_name = '基金理财商城' } = useBaseConfig();
  const { isLoggedIn } = useSession();
  const session = useSessionKeeper();
  return (
    <header className={styles['head']}>
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
          {!isLoggedIn && <Button onClick={() => session.askLogin()}>登录</Button>}
        </div>
      </div>
    </header>
  );
}
