import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { CATEGORY } from '@mall/domain/catalogue/category';
import type { DayLike } from '#shared/format/day.ts';
import type { Maybe } from '#shared/format/missing.ts';
import { formatIncomeUnit, formatNetValue } from '#shared/format/net-value.ts';
import {
  formatPercentSigned,
  formatRateRange,
  formatSevenDayYield,
} from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';

export type CardSlot = {
  readonly label: string;
  readonly value: string;
  /** Coloured by its sign. */
  readonly isGain?: boolean;
  /** Explains the label. */
  readonly hint?: string;
};

type Day = (value: Maybe<DayLike>) => string;
type SlotMaker = (product: ProductItem, day: Day) => CardSlot;

const NO_PROMISE = '业绩比较基准不代表承诺收益';

/** The three figures a card leads with; they follow the family and the way it operates. */
export function cardSlots(product: ProductItem, day: Day): readonly CardSlot[] {
  return makersFor(product).map((make) => make(product, day));
}

function makersFor({ category_id, highprod_invest_type }: ProductItem): readonly SlotMaker[] {
  if (category_id === CATEGORY.periodic) return [reference, term, collectEnd];
  if (category_id === CATEGORY.trust) return [benchmark, term, collectEnd];
  const isAssetPlan = category_id === CATEGORY.plan;
  switch (highprod_invest_type) {
    case '2':
      return [netValue, dayChange, isAssetPlan ? totalValue : valueDate];
    case '3':
      return [sevenDayYield, incomeUnit, dataDate];
    case '4':
      return isAssetPlan ? [benchmark, netValue, term] : [benchmark, term, collectEnd];
    case '1':
    case null:
      return [benchmark, term, collectEnd];
  }
}

const reference: SlotMaker = ({ annual_rate, upp_annual_rate }) => ({
  label: '参考年化收益率',
  value: formatRateRange(annual_rate, upp_annual_rate),
});
const benchmark: SlotMaker = ({ annual_rate, upp_annual_rate }) => ({
  label: '业绩比较基准',
  value: formatRateRange(annual_rate, upp_annual_rate),
  hint: NO_PROMISE,
});
const term: SlotMaker = ({ prod_term, prod_term_unit_dict_name }) => ({
  label: '投资期限',
  value: formatTerm(prod_term, prod_term_unit_dict_name),
});
const collectEnd: SlotMaker = ({ collect_end_date_num }, day) => ({
  label: '募集截止',
  value: day(collect_end_date_num),
});
const netValue: SlotMaker = ({ unit_net_value }) => ({
  label: '单位净值',
  value: formatNetValue(unit_net_value),
});
const totalValue: SlotMaker = ({ total_net_value }) => ({
  label: '累计净值',
  value: formatNetValue(total_net_value),
});
const dayChange: SlotMaker = ({ nav_ratio }) => ({
  label: '日涨跌幅',
  value: formatPercentSigned(nav_ratio),
  isGain: true,
});
const valueDate: SlotMaker = ({ init_date }, day) => ({ label: '净值日期', value: day(init_date) });
const dataDate: SlotMaker = ({ init_date }, day) => ({ label: '数据日期', value: day(init_date) });
const sevenDayYield: SlotMaker = ({ mfund_year_rate }) => ({
  label: '七日年化',
  value: formatSevenDayYield(mfund_year_rate),
});
const incomeUnit: SlotMaker = ({ income_unit }) => ({
  label: '万份收益（元）',
  value: formatIncomeUnit(income_unit),
});
