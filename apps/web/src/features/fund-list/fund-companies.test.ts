import { expect, it } from 'vitest';
import { companyChoices, companyIndex } from './fund-companies.ts';

const company = (code: string, letter: string, count: number) => ({
  company_code: code,
  company_name: `${code}基金管理有限公司`,
  first_char: letter,
  product_count: count,
});
const EIGHT = ['一', '二', '三', '四', '五', '六', '七', '八'].map((code, index) =>
  company(code, String.fromCharCode(72 - index), index),
);

it('offers the six companies with most funds by their short names', () => {
  expect(companyChoices(EIGHT, undefined).map(({ label }) => label)).toEqual([
    '八基金',
    '七基金',
    '六基金',
    '五基金',
    '四基金',
    '三基金',
  ]);
});

it('keeps a chosen company in sight, however small', () => {
  const choices = companyChoices(EIGHT, '一');
  expect(choices).toHaveLength(7);
  expect(choices.at(-1)).toEqual({ value: '一', label: '一基金' });
  expect(companyChoices(EIGHT, '八')).toHaveLength(6);
});

it('lists all of them by their first letter', () => {
  const index = companyIndex(EIGHT);
  expect(index).toHaveLength(8);
  expect(index[0]).toEqual({ value: '八', label: 'A 八基金（7）' });
});
