import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { orderDeadline } from '#shared/trade/result/placed-order.ts';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import type { PlacedEarlyEnd } from './use-early-end.ts';

type Props = {
  readonly order: PlacedEarlyEnd;
  readonly contract: OpenContract;
  readonly onClose: () => void;
};

const DONE = '50';
const UNKNOWN = '80';

/** What the exchange said; while it said nothing, the amount stays promised. */
export function ResultStep({ order, contract, onClose }: Props) {
  const isDone = order.order_status === DONE;
  return (
    <DoneScreen
      headline={headlineOf(order)}
      isDone={isDone}
      lines={[
        { key: 'no', label: '委托编号', children: order.local_order_no ?? order.order_no },
        { key: 'contract', label: '合约号', children: contract.contract_no },
        { key: 'money', label: '终止本金', children: `${formatMoney(order.entrust_money)} 元` },
        ...(isDone
          ? [
              {
                key: 'paid',
                label: '到账金额',
                children: `${formatMoney(order.est_money)} 元可用，${formatFullDay(order.fetch_date_num)} 可取`,
              },
              {
                key: 'rest',
                label: '剩余本金',
                children: `${formatMoney(order.rest)} 元${order.rest > 0n ? '，按原约定继续' : ''}`,
              },
            ]
          : []),
        ...(order.need_audit === '1' ? [orderDeadline(order)] : []),
      ]}
      onClose={onClose}
    >
      <ButtonLink to={`${PATHS.recordDetails}?order_no=${encodeURIComponent(order.order_no)}`}>
        查看记录
      </ButtonLink>
      {order.need_audit === '1' && (
        <ButtonLink to={`${PATHS.audit}?tab=mine`}>查看我的复核</ButtonLink>
      )}
      <ButtonLink to={PATHS.bjhgPositionDetail}>查看合约</ButtonLink>
    </DoneScreen>
  );
}

function headlineOf({ order_status, order_status_dict_name, need_audit }: PlacedEarlyEnd): string {
  if (need_audit === '1') return '已提交复核';
  if (order_status === DONE) return '提前终止成功';
  if (order_status === UNKNOWN) return '结果确认中，日终核对后更新';
  return `提前终止${order_status_dict_name}，合约按原约定继续`;
}
