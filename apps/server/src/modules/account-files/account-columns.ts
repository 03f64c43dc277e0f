import { assert } from '@mall/domain/assert';
import { dayFromNumber } from '@mall/domain/calendar/day';
import type { Cell, NumberForm } from '#spreadsheet/sheet.ts';

/** A row exactly as its call says it on the wire. */
export type WireRow = Readonly<Record<string, unknown>>;

export type AccountColumn = {
  readonly field: string;
  readonly form: NumberForm | 'text' | 'day';
};

const text = (field: string): AccountColumn => ({ field, form: 'text' });
const money = (field: string): AccountColumn => ({ field, form: 'money' });
const value = (field: string): AccountColumn => ({ field, form: 'net_value' });
const percent = (field: string): AccountColumn => ({ field, form: 'percent' });
const day = (field: string): AccountColumn => ({ field, form: 'day' });

/** What each kind of file shows, in this order. */
export const ACCOUNT_COLUMNS = {
  positions: [
    ...[text('product_code'), text('product_short_name'), text('family_dict_name')],
    ...[money('hold_shares'), money('enable_shares'), money('frozen_shares')],
    ...[value('unit_net_value'), day('nav_date'), value('avg_cost'), money('cost_balance')],
    ...[money('market_value'), money('hold_income'), percent('hold_income_rate')],
    ...[money('total_income'), money('yesterday_income'), day('income_date')],
    ...[money('unpaid_income'), percent('expire_year_rate'), day('expire_date_num')],
  ],
  records: [
    ...[text('order_no'), text('apply_time'), text('busin_type_dict_name')],
    ...[text('product_code'), text('product_short_name')],
    ...[money('entrust_money'), money('entrust_share'), money('confirm_money')],
    ...[money('confirm_share'), value('net_value'), money('fee'), day('trade_date_num')],
    ...[day('confirm_date_num'), day('arrive_date_num'), text('order_status_dict_name')],
  ],
  transfers: [
    ...[text('transfer_no'), text('apply_time'), text('direction_dict_name')],
    ...[money('occur_balance'), text('bank_name'), text('bank_account')],
    ...[text('transfer_status_dict_name'), text('finish_time'), text('remark')],
  ],
  bill: [
    ...[text('product_no'), text('product_short_name'), money('begin_asset'), money('in_money')],
    ...[money('out_money'), money('redeem_money'), money('dividend_money'), money('income')],
    ...[money('end_asset')],
  ],
} as const satisfies Record<string, readonly AccountColumn[]>;

export type SheetKind = keyof typeof ACCOUNT_COLUMNS;

/** The dictionary knows a field by its bare name, which is short enough for a code. */
export function codeOf(field: string): string {
  if (field === 'product_no') return 'product_code';
  return field.replace(/_dict_name$|_num$/, '');
}

export function cellOf(row: WireRow, { field, form }: AccountColumn): Cell {
  const found = row[field];
  if (found === null || found === undefined || found === '') return undefined;
  const written = String(found);
  if (form === 'text') return { kind: 'text', text: written };
  if (form !== 'day') return { kind: 'number', decimal: written, form };
  const known = dayFromNumber(Number(written));
  assert(known !== undefined, 'rows of an account are dated by days that exist');
  return { kind: 'day', day: known };
}
