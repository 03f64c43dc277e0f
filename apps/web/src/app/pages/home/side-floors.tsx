import { NoticeFloor } from '#features/home-floors/notice-floor.tsx';
import { TradeCalendar } from '#features/trade-calendar/trade-calendar.tsx';
import styles from './home.module.css';

/** What stands beside the funds, below the first screen of the home page. */
export function SideFloors() {
  return (
    <div className={styles['stack']}>
      <NoticeFloor />
      <TradeCalendar />
    </div>
  );
}
