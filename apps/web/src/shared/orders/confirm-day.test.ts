// @vitest-environment node
import { knownDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { confirmDayText } from './confirm-day.ts';

const DAY = knownDay('2026-11-13');

it.each([
  { status: '30', day: DAY, text: '2026-11-13', why: 'it is confirmed' },
  { status: '40', day: DAY, text: '2026-11-13', why: 'it is confirmed, its money is on the way' },
  { status: '20', day: DAY, text: '预计 2026-11-13', why: 'the registrar has not answered' },
  { status: '00', day: DAY, text: '预计 2026-11-13', why: 'an auditor has to approve it first' },
  { status: '02', day: DAY, text: '--', why: 'no auditor approved it in time' },
  { status: '01', day: DAY, text: '--', why: 'an auditor rejected it' },
  { status: '61', day: DAY, text: '--', why: 'its customer cancelled it' },
  { status: '70', day: DAY, text: '--', why: 'the registrar refused it' },
  { status: '25', day: null, text: '--', why: 'the day is not known' },
] as const)('tells the confirmation of an order in state $status as $text: $why', (one) => {
  expect(confirmDayText({ order_status: one.status, confirm_date_num: one.day })).toBe(one.text);
});
