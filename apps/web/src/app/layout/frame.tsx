import { lazy, type MouseEvent, useEffect } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { DataTimeProvider } from '#shared/data-time/data-time-context.tsx';
import { PageSubjectProvider, useCurrentSubject } from '#shared/navigation/page-subject.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOtherTabsFavourites } from '#shared/product-list/favourites/use-other-tabs-favourites.ts';
import { useLocation } from '#shared/router/router.tsx';
import { TraceProvider } from '#shared/trace/trace-context.tsx';
import { MessageHost } from '#shared/ui/layer/message-host.tsx';
import { Breadcrumb } from '#shared/ui/page/breadcrumb.tsx';
import { Footer } from './footer/footer.tsx';
import styles from './frame.module.css';
import { AccountNavigation } from './header/account-navigation.tsx';
import { Header } from './header/header.tsx';
import { TopLine } from './header/top-line.tsx';
import { DemoLayer } from './layers/demo-layer.tsx';
import { DialogLayer } from './layers/dialog-layer.tsx';
import { IdentityCardLayer } from './layers/identity-card-layer.tsx';
import { IdentityLayer } from './layers/identity-layer.tsx';
import { LazyLayer } from './layers/lazy-layer.tsx';
import { LoginLayer } from './layers/login-layer.tsx';
import { TimeBannerLayer, TimeBoxLayer } from './layers/time-layer.tsx';
import { TraceLayer } from './layers/trace-layer.tsx';
import { TradeLayer } from './layers/trade-layer.tsx';
import { useCrumbs, usePageHandle } from './page-handle.ts';
import { MAIN_ID, PageSlot } from './page-slot.tsx';
import { NavigationProgress } from './states/navigation-progress.tsx';
import { OfflineBar } from './states/offline-bar.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSessionEvents } from './use-session-events.ts';

// No key is pressed before there is a page to press it on.
const KeyboardShortcuts = lazy(() =>
  loadChunk('keyboard-shortcuts', async () => ({
    default: (await import('#features/shortcuts/keyboard-shortcuts.tsx')).KeyboardShortcuts,
  })),
);

const HOME = { title: '商城首页', to: PATHS.home };

/** What stands around every page. */
export function Frame() {
  const { pathname } = useLocation();
  const isAccount = pathname.toLowerCase().startsWith('/myaccount/');
  useScrollMemory();
  useSessionEvents();
  useOtherTabsFavourites();

  return (
    <PageSubjectProvider>
      <DataTimeProvider>
        <TabTitle />
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
              {isAccount && (
                <div>
                  <IdentityCardLayer />
                  <AccountNavigation />
                  <TimeBoxLayer />
                </div>
              )}
              {isAccount ? (
                <TraceProvider>
                  <div>
                    <TimeBannerLayer />
                    <PageSlot />
                  </div>
                </TraceProvider>
              ) : (
                <PageSlot />
              )}
            </div>
          </div>
          <Footer />
          <DemoLayer />
          <TradeLayer />
          {isAccount && <TraceLayer />}
          <DialogLayer />
          <IdentityLayer />
          <LoginLayer />
          <LazyLayer>
            <KeyboardShortcuts />
          </LazyLayer>
          <MessageHost />
        </div>
      </DataTimeProvider>
    </PageSubjectProvider>
  );
}

/** What a page is about goes first: of many tabs only the beginning of each can be read. */
function TabTitle() {
  const { title } = usePageHandle();
  const subject = useCurrentSubject();
  const told = subject ? `${subject.name} - ${title}` : title;
  useEffect(() => {
    document.title = told;
  }, [told]);
  return null;
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
