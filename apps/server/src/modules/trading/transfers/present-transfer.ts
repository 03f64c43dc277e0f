import type { bankTransfer, queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import type { ReplyOf } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import type { TransferDirection } from '@mall/domain/orders/kinds/bank-transfer';
import type { OrderState } from '@mall/domain/orders/order-state';
import { msOfInstant } from '#db/instant.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import type { TransferRecord } from './transfer-store.ts';
import { NOT_IN_FILE, transferredOf, transferTermsOf } from './transfer-terms.ts';

type Reply = ReplyOf<typeof bankTransfer>;
type Row = ReplyOf<typeof queryBankTransferRecord>['list'][number];

const WIRE = { in: '1', out: '2' } as const satisfies Record<TransferDirection, string>;

export function directionFrom(code: '1' | '2'): TransferDirection {
  return code === '1' ? 'in' : 'out';
}

/** A transfer as it stands just now. */
export function presentTransfer(order: OrderRecord, dictionaries: Dictionaries): Reply {
  const { local_order_no, void_at: voidAt } = order;
  return {
    ...headOf(order, dictionaries),
    need_audit: local_order_no === null ? '0' : '1',
    local_order_no,
    expire_time: voidAt === null ? null : formatMoment(momentAt(msOfInstant(voidAt))),
  };
}

/** A line of the list of transfers. */
export function presentTransferRecord(order: TransferRecord, dictionaries: Dictionaries): Row {
  const { bankNo, bankName, accountMasked } = transferTermsOf(order);
  const { finishedAt } = order;
  return {
    ...headOf(order, dictionaries),
    bank_no: bankNo,
    bank_name: bankName,
    bank_account: accountMasked,
    finish_time: finishedAt === null ? null : formatMoment(momentAt(msOfInstant(finishedAt))),
    bank_serial: order.bankSerial,
    remark: remarkOf(order, dictionaries),
    local_order_no: order.local_order_no,
    settled_later: order.wasUnknown ? '1' : '0',
  };
}

/** 证券转银行 or 银行转证券: what a transfer is called wherever it is read, so that no reader has to guess its way. */
export function directionName(direction: TransferDirection, dictionaries: Dictionaries): string {
  return nameOf(dictionaries, 'TRANSFER_DIRECTION', WIRE[direction]);
}

function headOf(order: OrderRecord, dictionaries: Dictionaries) {
  const direction = WIRE[transferTermsOf(order).direction];
  const status = statusOf(order.state);
  return {
    transfer_no: order.order_no,
    direction,
    direction_dict_name: directionName(transferTermsOf(order).direction, dictionaries),
    occur_balance: transferredOf(order),
    transfer_status: status,
    transfer_status_dict_name: nameOf(dictionaries, 'TRANSFER_STATUS', status),
    apply_time: formatMoment(momentAt(msOfInstant(order.accepted_at))),
  };
}

/** What there is to say of it beside its status: why it came to nothing, or what is waited for. */
export function remarkOf(
  { state, refused_reason: reason }: OrderRecord,
  dictionaries: Dictionaries,
): string | null {
  const remark = (code: string) => nameOf(dictionaries, 'TRANSFER_REMARK', code);
  if (reason !== null) return reason === NOT_IN_FILE ? remark('absent') : reason;
  if (state === '80') return remark('unknown');
  return state === '20' ? remark('pending') : null;
}

function statusOf(state: OrderState): Reply['transfer_status'] {
  switch (state) {
    case '00':
    case '01':
    case '02':
    case '03':
    case '20':
    case '50':
    case '70':
    case '80':
      return state;
    // Between approval and sending it is under way.
    case '10':
      return '20';
    default:
      assert(false, `a transfer is never in state ${state}`);
  }
}
