import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { formatDecimal } from '@mall/domain/money/decimal';

type Detail = ReplyOf<typeof queryPositionDetail>;

const LINES = [
  ['shares', 'shares'],
  ['fee', 'est_fee'],
  ['value', 'market_value'],
  ['gain', 'lot_income'],
  ['cost', 'lot_cost'],
  ['saved', 'next_drop_saved'],
] as const;

/** What the lots of a holding show, and what leaving with all of it today brings, by the keys of their traces. */
export function lotFigures(one: Detail): readonly (readonly ['lot', string, string])[] {
  const line = (key: string, value: bigint | null) =>
    ['lot', `${one.product_no}#${key}`, formatDecimal(value ?? 0n, 2)] as const;
  const [today] = one.exit_days;
  const exit = `exit${today?.trade_date_num.replaceAll('-', '')}.${one.enable_shares}`;
  const sum = (of: 'est_fee' | 'market_value' | 'lot_cost') =>
    one.lots.reduce((total: bigint, lot) => total + lot[of], 0n);
  return [
    ...one.lots.flatMap((lot) => LINES.map(([key, of]) => line(`${lot.lot_no}.${key}`, lot[of]))),
    line('all.shares', one.hold_shares),
    line('all.cost', sum('lot_cost')),
    line('all.value', sum('market_value')),
    line(`${exit}.gross`, sum('market_value')),
    line(`${exit}.fee`, sum('est_fee')),
    line(`${exit}.net`, sum('market_value') - sum('est_fee')),
    line('tier0.shares', one.hold_shares),
  ];
}
