import type { ProductItem, productItem } from '@mall/contract/catalogue/product-item';
import { assert } from '@mall/domain/assert';
import { dayFromNumber } from '@mall/domain/calendar/day';
import type * as z from 'zod/mini';
import type { Cell, NumberForm } from '#spreadsheet/sheet.ts';

/** A product exactly as the list call says it, so that a file and a screen never differ. */
export type ListedProduct = z.input<typeof productItem>;

export type ExportColumn = {
  readonly field: keyof ProductItem;
  readonly width: number;
  readonly cellOf: (item: ListedProduct) => Cell;
};

/** What an exported list can show, in this order; a column that no product fills is left out. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  text('product_code', 14),
  text('product_short_name', 30),
  text('category_id_dict_name', 18),
  text('cat_varieties_dict_name', 14),
  text('highprod_invest_type_dict_name', 12),
  {
    field: 'fund_risk_level',
    width: 16,
    cellOf: (item) => textCell(`R${item.fund_risk_level} ${item.fund_risk_level_dict_name}`),
  },
  text('trade_status_dict_name', 12),
  figure('first_min_buy_money', 'money'),
  figure('unit_net_value', 'net_value'),
  figure('total_net_value', 'net_value'),
  figure('nav_ratio', 'percent'),
  figure('month_ratio', 'percent'),
  figure('month3_ratio', 'percent'),
  figure('year_ratio', 'percent'),
  figure('this_year_ratio', 'percent'),
  figure('max_drawdown', 'percent'),
  figure('mfund_year_rate', 'percent3'),
  figure('income_unit', 'net_value'),
  day('init_date'),
  figure('annual_rate', 'percent'),
  figure('upp_annual_rate', 'percent'),
  figure('expire_year_rate', 'percent'),
  figure('break_year_rate', 'percent'),
  {
    field: 'prod_term',
    width: 12,
    cellOf: ({ prod_term }) =>
      prod_term === null ? undefined : numberCell(String(prod_term), 'whole'),
  },
  text('prod_term_unit_dict_name', 10),
  day('expire_date_num'),
  day('collect_begin_date_num'),
  day('collect_end_date_num'),
  day('release_date_num'),
  text('sale_mode_dict_name', 10),
];

type TextField =
  | 'product_code'
  | 'product_short_name'
  | 'category_id_dict_name'
  | 'cat_varieties_dict_name'
  | 'highprod_invest_type_dict_name'
  | 'trade_status_dict_name'
  | 'prod_term_unit_dict_name'
  | 'sale_mode_dict_name';

function text(field: TextField, width: number): ExportColumn {
  return { field, width, cellOf: (item) => textCell(item[field]) };
}

type FigureField =
  | 'first_min_buy_money'
  | 'unit_net_value'
  | 'total_net_value'
  | 'nav_ratio'
  | 'month_ratio'
  | 'month3_ratio'
  | 'year_ratio'
  | 'this_year_ratio'
  | 'max_drawdown'
  | 'mfund_year_rate'
  | 'income_unit'
  | 'annual_rate'
  | 'upp_annual_rate'
  | 'expire_year_rate'
  | 'break_year_rate';

function figure(field: FigureField, form: NumberForm): ExportColumn {
  return {
    field,
    width: 16,
    cellOf: (item) => {
      const decimal = item[field];
      return decimal === null ? undefined : numberCell(decimal, form);
    },
  };
}

type DayField =
  | 'init_date'
  | 'expire_date_num'
  | 'collect_begin_date_num'
  | 'collect_end_date_num'
  | 'release_date_num';

function day(field: DayField): ExportColumn {
  return {
    field,
    width: 13,
    cellOf: (item) => {
      const number = item[field];
      if (number === null) return undefined;
      const found = dayFromNumber(number);
      assert(found !== undefined, 'a product is dated by days that exist');
      return { kind: 'day', day: found };
    },
  };
}

function textCell(value: string | null): Cell {
  return value === null ? undefined : { kind: 'text', text: value };
}

function numberCell(decimal: string, form: NumberForm): Cell {
  return { kind: 'number', decimal, form };
}
