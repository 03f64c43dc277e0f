import { NoticeFloor } from '#features/home-floors/notice-floor.tsx';
import { TradeCalendar } from '#features/trade-calendar/trade-calendar.tsx';

/** What stands beside the funds, below the first screen of the home page. */
export function SideFloors() {
  return (
    <>
      <NoticeFloor />
      <TradeCalendar />
    </>
  );
}
