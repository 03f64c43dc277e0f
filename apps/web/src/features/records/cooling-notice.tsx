import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { RecordDetail } from './record-detail-reply.ts';

const COOLING_OFF = '11';
const AWAITS_VISIT = '12';

/** What an order for a private product waits for. */
export function CoolingNotice({ record }: { readonly record: RecordDetail }) {
  const { order_status, cooling_end_time, visit_passed } = record;
  if (order_status === COOLING_OFF && cooling_end_time !== null)
    return (
      <Notice>
        <DateText>{`冷静期至 ${cooling_end_time}，之后可完成回访；回访完成前可解约，全额退款`}</DateText>
      </Notice>
    );
  if (order_status !== AWAITS_VISIT) return null;
  return (
    <Notice type="warning">
      {visit_passed === '0'
        ? '回访未通过，专员将与您联系；回访完成前可解约，全额退款'
        : '冷静期已结束，请完成回访；回访完成前可解约，全额退款'}
    </Notice>
  );
}
