import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { KeyboardShortcuts } from '#features/shortcuts/keyboard-shortcuts.tsx';
import { PageSubjectProvider } from '#shared/navigation/page-subject.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOtherTabsFavourites } from '#shared/product-list/use-other-tabs-favourites.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { MessageHost } from '#shared/ui/message-host.tsx';
import { AccountNavigation } from './account-navigation.tsx';
import { DemoLayer } from './demo-layer.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { IdentityLayer } from './identity-layer.tsx';
import { LoginLayer } from './login-layer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { useCrumbs, usePageHandle } from './page-handle.ts';
import { MAIN_ID, PageSlot } from './page-slot.tsx';
import { TopLine } from './top-line.tsx';
import { TradeLayer } from './trade-layer.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSessionEvents } from './use-session-events.ts';

const HOME = { title: '商城首页', to: PATHS.home };

/** What stands around every page. */
export function Frame() {
  const { title } = usePageHandle();
  const { pathname } = useLocation();
  const isAccount = pathname.toLowerCase().startsWith('/myaccount/');
  useScrollMemory();
  useSessionEvents();
  useOtherTabsFavourites();
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <PageSubjectProvider>
      <div className={styles['frame']}>
        <a className={styles['skip']} href={`#${MAIN_ID}`} onClick={skipToMain}>
          跳到主要内容
        </a>
        <TopLine />
        <Header />
        <OfflineBar />
        <NavigationProgress />
        <div className={`wrap ${styles['body']}`}>
          <PageSteps />
          <div className={isAccount ? styles['account'] : undefined}>
            {isAccount && <AccountNavigation />}
            <PageSlot />
          </div>
        </div>
        <Footer />
        <DemoLayer />
        <TradeLayer />
        <IdentityLayer />
        <LoginLayer />
        <KeyboardShortcuts />
        <MessageHost />
      </div>
    </PageSubjectProvider>
  );
}

function PageSteps() {
  const steps = useCrumbs();
  return steps.length > 0 && <Breadcrumb items={[HOME, ...steps]} />;
}

// The address stays as it is: a hash in it would be one more step for Back.
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}
