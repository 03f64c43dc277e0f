// @vitest-environment node
import { expect, it } from 'vitest';
import { listedProduct } from '#testing/product-item.ts';
import { cardSlots } from './card-slots.ts';

const FIGURES = {
  annual_rate: '2.80',
  upp_annual_rate: '3.40',
  prod_term: 91,
  prod_term_unit: '0',
  prod_term_unit_dict_name: '天',
  collect_end_date_num: 20261120,
  unit_net_value: '1.1386',
  total_net_value: '1.3216',
  nav_ratio: '-0.35',
  mfund_year_rate: '1.851',
  income_unit: '0.5038',
  init_date: 20261111,
} as const;

it.each([
  ['10005', null, ['参考年化收益率 2.80%~3.40%', '投资期限 91天', '募集截止 2026-11-20']],
  ['10008', '1', ['业绩比较基准 2.80%~3.40%', '投资期限 91天', '募集截止 2026-11-20']],
  ['10008', '4', ['业绩比较基准 2.80%~3.40%', '投资期限 91天', '募集截止 2026-11-20']],
  ['10008', '3', ['七日年化 1.851%', '万份收益（元） 0.5038', '数据日期 2026-11-11']],
  ['10008', '2', ['单位净值 1.1386', '日涨跌幅 -0.35%', '净值日期 2026-11-11']],
  ['10017', '1', ['业绩比较基准 2.80%~3.40%', '投资期限 91天', '募集截止 2026-11-20']],
  ['10017', '2', ['单位净值 1.1386', '日涨跌幅 -0.35%', '累计净值 1.3216']],
  ['10017', '3', ['七日年化 1.851%', '万份收益（元） 0.5038', '数据日期 2026-11-11']],
  ['10017', '4', ['业绩比较基准 2.80%~3.40%', '单位净值 1.1386', '投资期限 91天']],
  ['10052', '1', ['业绩比较基准 2.80%~3.40%', '投资期限 91天', '募集截止 2026-11-20']],
] as const)('a card of %s, way %s, leads with %j', (category_id, highprod_invest_type, slots) => {
  const product = listedProduct({ ...FIGURES, category_id, highprod_invest_type });
  const shown = cardSlots(product, String).map(({ label, value }) => `${label} ${value}`);
  expect(shown).toEqual(slots);
});

it.each([
  { lower: '2.80', upper: null, why: 'no upper end' },
  { lower: null, upper: '3.40', why: 'no lower end' },
])('shows no half of a range: $why', ({ lower, upper }) => {
  const product = listedProduct({
    ...FIGURES,
    category_id: '10005',
    annual_rate: lower,
    upp_annual_rate: upper,
  });
  expect(cardSlots(product, String)[0]?.value).toBe('--');
});

it('says of a benchmark that it promises nothing', () => {
  const trust = listedProduct({ ...FIGURES, category_id: '10052' });
  expect(cardSlots(trust, String)[0]?.hint).toBe('业绩比较基准不代表承诺收益');
  const certificate = listedProduct({ ...FIGURES, category_id: '10005' });
  expect(cardSlots(certificate, String)[0]?.hint).toBeUndefined();
});
