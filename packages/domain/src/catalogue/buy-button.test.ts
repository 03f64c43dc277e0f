import { describe, expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { momentAt } from '../calendar/moment.ts';
import { fen } from '../money/units.ts';
import { buyButtonOf, type OnShelf } from './buy-button.ts';
import { repurchaseDates } from './repurchase-dates.ts';
import {
  allows,
  ON_SALE_STATUSES,
  saleRank,
  TRADE_STATUS_RIGHTS,
  type TradeStatus,
} from './trade-status.ts';

const calendar = builtInCalendar();
const at = (shanghai: string) => momentAt(Date.parse(`${shanghai}+08:00`));
const noon = at('2026-11-12T12:00:00');
const fund: OnShelf = {
  status: '3',
  isRepurchase: false,
  collectBeginOn: null,
  collectEndOn: null,
  quotaLeft: null,
  firstMin: fen(1000n),
  clientTypes: ['0', '1', '2'],
};
const subscription: OnShelf = {
  ...fund,
  status: '2',
  collectBeginOn: parseDay('2026-11-10') ?? null,
  collectEndOn: parseDay('2026-11-20') ?? null,
};
const repurchase: OnShelf = { ...fund, isRepurchase: true };

describe('the statuses', () => {
  it('lets exactly 2, 3, 5 and 11 be bought', () => {
    // The keys of the table are the statuses.
    const all = Object.keys(TRADE_STATUS_RIGHTS) as TradeStatus[];
    expect(all).toHaveLength(18);
    expect(all.filter((status) => allows(status, 'buy'))).toEqual(['2', '3', '5', '11']);
    expect(all.filter((status) => saleRank(status) === 0)).toEqual(['2', '3', '5', '11']);
    expect(all.filter((status) => allows(status, 'buy'))).toEqual([...ON_SALE_STATUSES]);
  });
});

describe('the buy button', () => {
  it.each([
    { product: fund, now: noon, client: undefined, isOn: true, words: '3', why: 'it is open' },
    {
      product: { ...fund, status: '6' as const },
      now: noon,
      client: undefined,
      isOn: false,
      words: '6',
      why: 'purchases are suspended',
    },
    {
      product: { ...fund, status: '15' as const },
      now: noon,
      client: undefined,
      isOn: false,
      words: '15',
      why: 'an undefined status is refused',
    },
    {
      product: { ...fund, clientTypes: ['1' as const] },
      now: noon,
      client: '0' as const,
      isOn: false,
      words: '3',
      why: 'it is for institutions',
    },
    {
      product: { ...fund, clientTypes: ['1' as const] },
      now: noon,
      client: undefined,
      isOn: true,
      words: '3',
      why: 'a visitor may still turn out to be one',
    },
    {
      product: { ...fund, quotaLeft: fen(999n) },
      now: noon,
      client: undefined,
      isOn: false,
      words: '13',
      why: 'less is left than the least order',
    },
    {
      product: subscription,
      now: noon,
      client: undefined,
      isOn: true,
      words: '2',
      why: 'it is on subscription',
    },
    {
      product: subscription,
      now: at('2026-11-09T12:00:00'),
      client: undefined,
      isOn: false,
      words: '12',
      why: 'the sale begins tomorrow',
    },
    {
      product: subscription,
      now: at('2026-11-20T14:59:59'),
      client: undefined,
      isOn: true,
      words: '2',
      why: 'the last second counts',
    },
    {
      product: subscription,
      now: at('2026-11-20T15:00:00'),
      client: undefined,
      isOn: false,
      words: '4',
      why: 'the sale is over',
    },
    {
      product: repurchase,
      now: at('2026-11-12T09:14:59'),
      client: undefined,
      isOn: false,
      words: 'closed_hours',
      why: 'lending opens at 9:15',
    },
    {
      product: repurchase,
      now: at('2026-11-12T15:29:59'),
      client: undefined,
      isOn: true,
      words: 'lend',
      why: 'lending closes at 15:30',
    },
    {
      product: repurchase,
      now: at('2026-11-14T12:00:00'),
      client: undefined,
      isOn: false,
      words: 'closed_hours',
      why: 'it is Saturday',
    },
  ])('says $words because $why', ({ product, now, client, isOn, words }) => {
    expect(buyButtonOf(product, now, calendar, client)).toEqual({ isEnabled: isOn, words });
  });
});

describe('the dates of money lent now', () => {
  it('rolls a maturity on a holiday forward (EX-4.6)', () => {
    expect(repurchaseDates(at('2026-09-18T10:00:00'), 7, calendar)).toEqual({
      lentOn: '2026-09-18',
      dueOn: '2026-09-28',
      withdrawableOn: '2026-09-29',
    });
  });

  it('lends on the next trading day once the window has closed, and knows no date beyond the calendar', () => {
    expect(repurchaseDates(at('2026-11-13T15:30:00'), 1, calendar)?.lentOn).toBe('2026-11-16');
    expect(repurchaseDates(at('2040-12-20T10:00:00'), 182, calendar)).toBeUndefined();
  });
});
