import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { knownDay } from '@mall/domain/calendar/day';
import { fen, nav } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { recordSheet } from './save-records.ts';

const [example] = (await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery')).reply
  .list;
if (!example) throw new Error('the example has a record');
const record = {
  ...example,
  entrust_money: fen(4_800_000_00n),
  entrust_share: null,
  net_value: nav(1_1386_0000n),
};
const days = { begin_date: knownDay('2026-08-13'), end_date: knownDay('2026-11-12') };

it('writes figures as figures, days as days, and what an order lacks as an empty cell', () => {
  const { preface, head, rows } = recordSheet([record], days, {
    at: '2026-11-12 14:26:07',
    by: '启明重工集团财务有限公司',
  });
  expect(preface[1]).toEqual([
    { kind: 'text', text: '日期' },
    { kind: 'text', text: '2026-08-13 至 2026-11-12' },
  ]);
  const cellOf = (name: string) => rows[0]?.[head.indexOf(name)];
  expect(rows[0]).toHaveLength(head.length);
  expect(cellOf('委托编号')).toEqual({ kind: 'text', text: record.order_no });
  expect(cellOf('委托金额（元）')).toEqual({ kind: 'figure', text: '4800000.00', decimals: 2 });
  expect(cellOf('委托份额')).toEqual({ kind: 'none' });
  expect(cellOf('净值')).toEqual({ kind: 'figure', text: '1.1386', decimals: 4 });
  expect(cellOf('净值日')).toEqual({ kind: 'day', day: record.trade_date_num });
});
