import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useState } from 'react';
import { formatMoney } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { CancelOrder } from '#shared/trade/result/cancel-order.tsx';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import type { Cancelled } from '#shared/trade/result/use-cancelling.ts';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import type { DescriptionItem } from '#shared/ui/page/descriptions.tsx';
import { type Placed, verbOf } from './transfer-terms.ts';

type Props = { readonly transfer: Placed; readonly onClose: () => void };

const DONE = '50';
/** It waits for its auditor, and its maker can take it back. */
const PROPOSED = '00';

/** What the bank said. Silence is neither success nor failure: the money stays moved until the bank's file says. */
export function ResultStep({ transfer, onClose }: Props) {
  const [recalled, setRecalled] = useState<Cancelled>();
  const { local_order_no: localOrderNo } = transfer;
  const isProposed = transfer.transfer_status === PROPOSED && !recalled;
  return (
    <DoneScreen
      headline={recalled ? '已撤回' : headlineOf(transfer)}
      isDone={transfer.transfer_status === DONE}
      lines={[
        ...(localOrderNo === null
          ? []
          : [{ key: 'local', label: '委托编号', children: localOrderNo }]),
        { key: 'no', label: '流水号', children: transfer.transfer_no },
        { key: 'way', label: '方向', children: transfer.direction_dict_name },
        { key: 'money', label: '金额', children: `${formatMoney(transfer.occur_balance)} 元` },
        {
          key: 'state',
          label: '状态',
          children: recalled?.order_status_dict_name ?? transfer.transfer_status_dict_name,
        },
        ...cashLines(transfer, recalled),
        ...(isProposed ? untilLines(transfer) : []),
      ]}
      onClose={onClose}
    >
      {isProposed && <CancelOrder order={orderOf(transfer)} onCancelled={setRecalled} />}
      {localOrderNo !== null && (
        <ButtonLink to={`${PATHS.audit}?tab=mine&local_order_no=${localOrderNo}`}>
          查看我的复核
        </ButtonLink>
      )}
      <ButtonLink to={PATHS.transferRecords}>查看转账记录</ButtonLink>
    </DoneScreen>
  );
}

/** What a transfer that waits for its auditor has set aside. */
function cashLines(transfer: Placed, recalled: Cancelled | undefined): readonly DescriptionItem[] {
  if (transfer.transfer_status !== PROPOSED) return [];
  const money = `${formatMoney(transfer.occur_balance)} 元`;
  return [
    { key: 'cash', label: '资金', children: recalled ? `已解冻 ${money}` : `已冻结 ${money}` },
  ];
}

function untilLines({ expire_time: until }: Placed): readonly DescriptionItem[] {
  if (until === null) return [];
  return [
    { key: 'until', label: '复核', children: `复核人须于 ${until} 前处理，逾期自动失效` },
    { key: 'recall', label: '撤回', children: '复核前可撤回；复核通过即发送银行，不可撤单' },
  ];
}

/** The transfer as the dialog that takes it back names it. */
function orderOf(transfer: Placed) {
  return {
    order_no: transfer.transfer_no,
    local_order_no: transfer.local_order_no,
    order_status: transfer.transfer_status,
    product_short_name: transfer.direction_dict_name,
    entrust_money: transfer.occur_balance,
    entrust_share: null,
    cancel_deadline: null,
    expire_time: transfer.expire_time,
    busin_type: BUSINESS_TYPE.bankTransfer,
  };
}

function headlineOf({ transfer_status, transfer_status_dict_name, direction }: Placed): string {
  switch (transfer_status) {
    case DONE:
      return `${verbOf(direction)}成功`;
    case '20':
      return '银行处理中';
    case '80':
      return '结果确认中，日终与银行核对，请勿重复提交';
    case PROPOSED:
      return '已提交复核';
    default:
      return transfer_status_dict_name;
  }
}
