import { expect, it } from 'vitest';
import { listedProduct } from '#testing/product-item.ts';
import { mainFigure } from './main-figure.ts';

const RANGE = { annual_rate: '2.80', upp_annual_rate: '3.40' };
type Differs = NonNullable<Parameters<typeof listedProduct>[0]>;

const CASES: readonly { why: string; product: Differs; label: string; text: string }[] = [
  { why: 'a fund has a net value', product: {}, label: '单位净值', text: '1.1386' },
  {
    why: 'a money fund has a yield',
    product: { cat_varieties: '3', mfund_year_rate: '1.851' },
    label: '七日年化',
    text: '1.851%',
  },
  {
    why: 'a repo has an agreed yield',
    product: { category_id: '10000', expire_year_rate: '1.62' },
    label: '约定年化收益率',
    text: '1.62%',
  },
  {
    why: 'a note has a reference range',
    product: { category_id: '10005', ...RANGE },
    label: '参考年化收益率',
    text: '2.80%~3.40%',
  },
  {
    why: 'a plan that opens every day has a yield',
    product: { category_id: '10017', highprod_invest_type: '3', mfund_year_rate: '2.010' },
    label: '七日年化',
    text: '2.010%',
  },
  {
    why: 'a plan that opens now and then has a net value',
    product: { category_id: '10017', highprod_invest_type: '2' },
    label: '单位净值',
    text: '1.1386',
  },
  {
    why: 'a plan with a term has a benchmark',
    product: { category_id: '10008', highprod_invest_type: '1', ...RANGE },
    label: '业绩比较基准',
    text: '2.80%~3.40%',
  },
  {
    why: 'a trust has a benchmark',
    product: { category_id: '10052', ...RANGE },
    label: '业绩比较基准',
    text: '2.80%~3.40%',
  },
  {
    why: 'what is hidden stays hidden',
    product: { category_id: '10052', need_qualify: '1', ...RANGE },
    label: '业绩比较基准',
    text: '--',
  },
];

it.each(CASES)('$why', ({ product, label, text }) => {
  expect(mainFigure(listedProduct(product))).toMatchObject({ label, text });
});

it('says how a net value moved, but not for a masked product', () => {
  expect(mainFigure(listedProduct())).toHaveProperty('change', '+0.03%');
  expect(mainFigure(listedProduct({ need_qualify: '1' }))).not.toHaveProperty('change');
});
