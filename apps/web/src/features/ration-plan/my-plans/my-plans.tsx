import { useSearchParams } from '#shared/router/router.tsx';
import { PlanDetail } from './plan-detail.tsx';
import { PlanList } from './plan-list.tsx';

/** The customer's plans, or the one the address names. */
export function MyPlans() {
  const [address] = useSearchParams();
  const allotNo = address.get('allot_no');
  return allotNo === null ? <PlanList /> : <PlanDetail allotNo={allotNo} />;
}
