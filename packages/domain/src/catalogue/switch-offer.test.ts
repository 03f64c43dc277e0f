import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { RATE_ONE, rate } from '../money/units.ts';
import { maySwitch, type Switchable, switchConfirmedOn, switchRate } from './switch-offer.ts';

const OUT: Switchable = {
  productNo: '910021',
  categoryId: '10010',
  variety: '0',
  companyCode: 'F01',
  status: '3',
  clientTypes: ['0', '1', '2'],
  fees: { backEnd: [], performance: [] },
  purchaseRate: rate(300_000n),
  discount: RATE_ONE,
  buyConfirmDays: 1,
  redeemConfirmDays: 1,
};
const INTO: Switchable = {
  ...OUT,
  productNo: '910030',
  variety: '1',
  purchaseRate: rate(800_000n),
};

const PUT_OFF = { backEnd: [{ fromDays: 0, rate: rate(1_200_000n) }], performance: [] };
const SHARED = { backEnd: [], performance: [{ above: rate(0n), part: rate(20_000_000n) }] };

describe('a switch', () => {
  const cases: readonly {
    readonly out?: Partial<Switchable>;
    readonly into?: Partial<Switchable>;
    readonly may: boolean;
    readonly why: string;
  }[] = [
    { may: true, why: 'both are open funds of one manager' },
    { out: { fees: PUT_OFF }, may: false, why: 'its purchase fee is paid on leaving' },
    { into: { fees: PUT_OFF }, may: false, why: 'the other would have no fee to compare' },
    { out: { fees: SHARED }, may: false, why: 'the manager takes a part of the return' },
    { into: { companyCode: 'F02' }, may: false, why: 'another manager keeps other registers' },
    { into: { productNo: '910021' }, may: false, why: 'it would go nowhere' },
    { out: { status: '6' }, may: true, why: 'a fund that takes no purchases can be left' },
    { into: { status: '6' }, may: false, why: 'and cannot be entered' },
    { out: { status: '5' }, may: false, why: 'redemption is suspended' },
    { into: { status: '11' }, may: true, why: 'a capped fund takes what is below its cap' },
    { into: { status: '2' }, may: false, why: 'a fund on subscription has no net value yet' },
    { into: { categoryId: '10017' }, may: false, why: 'a private plan is no fund' },
    { into: { clientTypes: ['1', '2'] }, may: false, why: 'a person may hold the first only' },
    { out: { clientTypes: ['1'] }, may: true, why: 'what is open to all is open to institutions' },
    {
      into: { overseasMarket: 'QDII:US' },
      may: true,
      why: 'its days are days of the mainland too',
    },
    {
      out: { overseasMarket: 'QDII:HK' },
      into: { overseasMarket: 'QDII:US' },
      may: false,
      why: 'three markets would have to be open',
    },
    { into: { variety: '99' }, may: false, why: 'a portfolio is bought as a whole' },
  ];
  it.each(cases)('is possible: $may, because $why', ({ out, into, may }) => {
    expect(maySwitch({ ...OUT, ...out }, { ...INTO, ...into })).toBe(may);
  });

  it('charges what the new purchase rate is above the old one (EX-2.12)', () => {
    expect(switchRate(OUT, INTO)).toBe(500_000n);
    expect(switchRate(INTO, OUT)).toBe(0n);
    expect(switchRate(OUT, { ...INTO, discount: rate(10_000_000n) })).toBe(0n);
    expect(switchRate({ ...OUT, discount: rate(40_000_000n) }, INTO)).toBe(680_000n);
  });

  it('rounds the difference of the two rates once', () => {
    const out = { ...OUT, purchaseRate: rate(3n), discount: rate(20_000_000n) };
    const into = { ...INTO, purchaseRate: rate(11n), discount: rate(10_000_000n) };
    // 1.1 − 0.6 = 0.5, rounded half up; 1 − 1 would be nothing.
    expect(switchRate(out, into)).toBe(1n);
  });

  it('is confirmed when its slower side is', () => {
    // A day written out by hand that exists.
    const tradeDate = '2026-11-13' as Day;
    const calendar = builtInCalendar();
    expect(switchConfirmedOn(OUT, INTO, tradeDate, calendar)).toBe('2026-11-16');
    const overseas = { ...INTO, buyConfirmDays: 2 };
    expect(switchConfirmedOn(OUT, overseas, tradeDate, calendar)).toBe('2026-11-17');
  });
});
