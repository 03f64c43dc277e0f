import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  queryAllPositionHisIncome as account,
  queryMonthlyPositionHisIncome as months,
  queryPositionProductHisIncome as products,
} from './income-history.ts';

const days = (begin_date: string, end_date: string) => ({ begin_date, end_date });

it.each([
  { call: account, asked: days('20261112', '20261112'), is: true, why: 'one day' },
  { call: account, asked: days('20161110', '20261117'), is: true, why: 'ten years' },
  { call: account, asked: days('20261113', '20261112'), is: false, why: 'the wrong order' },
  {
    call: account,
    asked: days('20161109', '20261117'),
    is: false,
    why: 'a day more than ten years',
  },
  { call: account, asked: days('00010101', '99991231'), is: false, why: 'all days there are' },
  { call: products, asked: days('20261001', '20261031'), is: true, why: 'a month of all products' },
  {
    call: products,
    asked: days('20261001', '20261101'),
    is: false,
    why: 'more than a month of all',
  },
  {
    call: products,
    asked: { ...days('20261001', '20261101'), product_no: '910066' },
    is: true,
    why: 'more than a month of one product',
  },
  {
    call: products,
    asked: { ...days('20261113', '20261112'), product_no: '910066' },
    is: false,
    why: 'the wrong order, of one product',
  },
  { call: months, asked: { begin_month: '201612', end_month: '202611' }, is: true, why: '120' },
  { call: months, asked: { begin_month: '201611', end_month: '202611' }, is: false, why: '121' },
  {
    call: months,
    asked: { begin_month: '202611', end_month: '202610' },
    is: false,
    why: 'reversed',
  },
])('$is: $why', ({ call, asked, is }) => {
  // One table for three calls: the schema itself says whether the fields are its own.
  expect(z.safeDecode(call.request, asked as never).success).toBe(is);
});
