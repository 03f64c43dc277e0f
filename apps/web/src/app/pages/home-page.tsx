import { lazy, Suspense } from 'react';
import { QuoteBoard } from '#features/home-board/quote-board.tsx';
import { BannerRow } from '#features/home-floors/banner-row.tsx';
import { FundFloor } from '#features/home-floors/fund-floor.tsx';
import { IndexTiles } from '#features/home-floors/index-tiles.tsx';
import { NewcomerStrip } from '#features/home-floors/newcomer-strip.tsx';
import { OrderTimetable } from '#features/order-timetable/order-timetable.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { ShownWhenNear } from '#shared/product-detail/shown-when-near.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { AccountPanel } from './home/account-panel.tsx';
import styles from './home/home.module.css';

const CustomerDay = lazy(() =>
  loadChunk('customer-day', async () => ({
    default: (await import('./home/customer-day.tsx')).CustomerDay,
  })),
);
const SideFloors = lazy(() =>
  loadChunk('side-floors', async () => ({
    default: (await import('./home/side-floors.tsx')).SideFloors,
  })),
);
const LowerFloors = lazy(() =>
  loadChunk('lower-floors', async () => ({
    default: (await import('./home/lower-floors.tsx')).LowerFloors,
  })),
);
const DAY_ROWS = 4;
const SIDE_ROWS = 18;
const LOWER_ROWS = 24;

/** In one screen: is the market open, what can I buy, what must I do. */
export function HomePage() {
  const { isLoggedIn } = useSession();
  return (
    <>
      <h1 className="sr-only">商城首页</h1>
      <div className={styles['lead']}>
        <div>
          <QuoteBoard />
          {isLoggedIn && (
            <Suspense fallback={<Loading rows={DAY_ROWS} />}>
              <CustomerDay />
            </Suspense>
          )}
        </div>
        <aside className={styles['panel']} aria-label="账户与下单时间">
          <AccountPanel />
          <div className={styles['timetable']}>
            <h3>现在下单，何时确认、何时到账</h3>
            <OrderTimetable />
          </div>
        </aside>
      </div>
      <NewcomerStrip />
      <BannerRow />
      <div className={styles['indices']}>
        <IndexTiles />
      </div>
      <div className={styles['columns']}>
        <FundFloor />
        <ShownWhenNear rows={SIDE_ROWS}>
          <SideFloors />
        </ShownWhenNear>
      </div>
      <ShownWhenNear rows={LOWER_ROWS}>
        <LowerFloors />
      </ShownWhenNear>
    </>
  );
}
