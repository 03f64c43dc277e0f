import { formatMoney } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { type Placed, verbOf } from './transfer-terms.ts';

type Props = { readonly transfer: Placed; readonly onClose: () => void };

const DONE = '50';
/** It waits for its auditor; its maker can take it back among his own proposals. */
const PROPOSED = '00';

/** What the bank said. Silence is neither success nor failure: the money stays moved until the bank's file says. */
export function ResultStep({ transfer, onClose }: Props) {
  const { expire_time } = transfer;
  return (
    <DoneScreen
      headline={headlineOf(transfer)}
      isDone={transfer.transfer_status === DONE}
      lines={[
        { key: 'no', label: '流水号', children: transfer.transfer_no },
        { key: 'way', label: '方向', children: transfer.direction_dict_name },
        { key: 'money', label: '金额', children: `${formatMoney(transfer.occur_balance)} 元` },
        { key: 'state', label: '状态', children: transfer.transfer_status_dict_name },
        ...(expire_time === null
          ? []
          : [
              {
                key: 'until',
                label: '复核',
                children: `复核人须于 ${expire_time} 前处理，逾期自动失效`,
              },
            ]),
      ]}
      onClose={onClose}
    >
      {transfer.transfer_status === PROPOSED && (
        <ButtonLink to={`${PATHS.audit}?tab=mine`}>查看我的复核</ButtonLink>
      )}
      <ButtonLink to={PATHS.transferRecords}>查看转账记录</ButtonLink>
    </DoneScreen>
  );
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
