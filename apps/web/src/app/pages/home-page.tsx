import { QuoteBoard } from '#features/home-board/quote-board.tsx';
import { CardFloor } from '#features/home-floors/card-floor.tsx';
import { FundFloor } from '#features/home-floors/fund-floor.tsx';
import { NewcomerStrip } from '#features/home-floors/newcomer-strip.tsx';
import { NoticeFloor } from '#features/home-floors/notice-floor.tsx';
import { OrderTimetable } from '#features/order-timetable/order-timetable.tsx';
import { TradeCalendar } from '#features/trade-calendar/trade-calendar.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { AccountPanel } from './home/account-panel.tsx';
import styles from './home/home.module.css';

/** In one screen: is the market open, what can I buy, what must I do. */
export function HomePage() {
  return (
    <>
      <h1 className="sr-only">商城首页</h1>
      <div className={styles['lead']}>
        <QuoteBoard />
        <aside className={styles['panel']} aria-label="账户与下单时间">
          <AccountPanel />
          <div className={styles['timetable']}>
            <h3>现在下单，什么时候办完</h3>
            <OrderTimetable />
          </div>
        </aside>
      </div>
      <NewcomerStrip />
      <div className={styles['columns']}>
        <FundFloor />
        <div className={styles['stack']}>
          <NoticeFloor />
          <TradeCalendar />
        </div>
      </div>
      <div className={styles['floor']}>
        <CardFloor
          code="periodic"
          title="定期理财"
          subtitle="收益凭证与固定期限计划"
          to={PATHS.periodic}
          rateName="参考年化收益率"
        />
      </div>
      <div className={styles['floor']}>
        <CardFloor
          code="high_end"
          title="高端理财"
          subtitle="私募产品仅向合格投资者展示"
          to={PATHS.highEnd}
          rateName="业绩比较基准"
        />
      </div>
    </>
  );
}
