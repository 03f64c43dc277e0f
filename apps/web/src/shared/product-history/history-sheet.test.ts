import { queryNavProductHistoryNav } from '@mall/contract/catalogue/product-history';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { historySheet } from './history-sheet.ts';

const NAME = 'catalogue/queryNavProductHistoryNav';
const { list } = (await exampleOf(queryNavProductHistoryNav, NAME)).reply;
const subject = {
  name: '启明汇稳纯债债券A',
  code: '910021',
  navScale: 4,
  at: '2026-11-12 14:26:07',
  by: '访客',
};

it('says above the figures what they are, as of when, and for whom they were written', () => {
  const { preface } = historySheet(list, { ...subject, isMoney: false });
  expect(preface).toContainEqual([
    { kind: 'text', text: '产品代码' },
    { kind: 'text', text: '910021' },
  ]);
  expect(preface).toContainEqual([
    { kind: 'text', text: '数据截至' },
    { kind: 'day', day: list[0]?.nav_date_num },
  ]);
});

it.each([
  { isMoney: false, columns: 5, why: 'net values with their change and remark' },
  { isMoney: true, columns: 3, why: 'income and yield' },
])('has one row per published day and $columns columns: $why', ({ isMoney, columns }) => {
  const { head, rows } = historySheet(list, { ...subject, isMoney });
  expect(rows).toHaveLength(list.length);
  expect(head).toHaveLength(columns);
  expect(rows.every((row) => row.length === columns)).toBe(true);
});
