import { lazy, Suspense } from 'react';
import { QuoteBoard } from '#features/home-board/quote-board.tsx';
import { BannerRow } from '#features/home-floors/banner-row.tsx';
import { CardFloors } from '#features/home-floors/card-floors.tsx';
import { FundFloor } from '#features/home-floors/fund-floor.tsx';
import { IndexTiles } from '#features/home-floors/index-tiles.tsx';
import { NewcomerStrip } from '#features/home-floors/newcomer-strip.tsx';
import { NoticeFloor } from '#features/home-floors/notice-floor.tsx';
import { PlanFloor } from '#features/home-floors/plan-floor.tsx';
import { OrderTimetable } from '#features/order-timetable/order-timetable.tsx';
import { TradeCalendar } from '#features/trade-calendar/trade-calendar.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { AccountPanel } from './home/account-panel.tsx';
import styles from './home/home.module.css';

const CustomerDay = lazy(() =>
  loadChunk('customer-day', async () => ({
    default: (await import('./home/customer-day.tsx')).CustomerDay,
  })),
);
const DAY_ROWS = 4;

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
        <div className={styles['stack']}>
          <NoticeFloor />
          <TradeCalendar />
        </div>
      </div>
      <CardFloors />
      <PlanFloor />
    </>
  );
}
