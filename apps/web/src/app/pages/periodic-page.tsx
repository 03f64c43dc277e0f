import { MaturityCalendar } from '#features/maturity-calendar/maturity-calendar.tsx';
import { PeriodicList } from '#features/product-cards/periodic-list.tsx';

export function PeriodicPage() {
  return <PeriodicList aside={<MaturityCalendar />} />;
}
