import type { TradeRecord } from '@mall/contract/trading/trade-record';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';

type Traced<Value> = { readonly kind: string; readonly of: string; readonly value: Value | null };

/** What an order did to one product. */
export type RecordSide = {
  readonly business: string;
  readonly money: Traced<Fen>;
  readonly shares: Traced<Shares>;
  readonly netValue: Nav | null;
  readonly fee: Traced<Fen>;
};

/** A switch stands among the orders of both its funds, in each with the money, shares and net value of that fund. */
export function sideOf(record: TradeRecord, productNo: string): RecordSide {
  const { order_no: no, target } = record;
  if (target?.product_no === productNo) return enteredSide(no, target);
  return {
    business: target ? '转换转出' : record.busin_type_dict_name,
    money: {
      kind: 'order',
      of: `${no}#${record.confirm_money === null ? 'asked_money' : 'money'}`,
      value: record.confirm_money ?? record.entrust_money,
    },
    shares: { kind: 'shares', of: no, value: record.confirm_share },
    netValue: record.net_value,
    fee: { kind: 'fee', of: no, value: record.fee },
  };
}

function enteredSide(no: string, target: NonNullable<TradeRecord['target']>): RecordSide {
  const line = <Value>(name: string, value: Value | null): Traced<Value> => ({
    kind: 'order',
    of: `${no}#${name}`,
    value,
  });
  return {
    business: '转换转入',
    money: line('target_money', target.confirm_money),
    shares: line('target_shares', target.confirm_share),
    netValue: target.net_value,
    fee: line('difference', target.diff_fee),
  };
}
