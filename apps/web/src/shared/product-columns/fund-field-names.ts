/** What the sortable fields of the fund list are called in a sentence. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  unit_net_value: '单位净值',
  total_net_value: '累计净值',
  nav_ratio: '日涨跌幅',
  month_ratio: '近1月',
  month3_ratio: '近3月',
  year_ratio: '近1年',
  this_year_ratio: '今年来',
  income_unit: '万份收益',
  mfund_year_rate: '七日年化',
};
