import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { at } from '../../calendar/moment.ts';
import { tradeDateOf } from '../../calendar/trade-date.ts';
import { isInTimeFor } from '../../holdings/dividend.ts';
import { orderStateOf } from '../order-event.ts';
import { DIVIDEND_SETTING_RULES, type DividendSettingFacts } from './dividend-setting.ts';

const calendar = builtInCalendar();
const order = { clientId: 'C1', productNo: '910066', method: '1' } as const;
const facts: DividendSettingFacts = {
  isHeld: true,
  mayOrderAlone: true,
  isRestricted: false,
  isMoneyFund: false,
  hasPendingChange: false,
};

describe('a change of the dividend method', () => {
  it.each<{ change: Partial<DividendSettingFacts>; refusal: string | undefined; why: string }>([
    { change: {}, refusal: undefined, why: 'nothing is broken' },
    {
      change: { hasPendingChange: true },
      refusal: 'dividend_change_pending',
      why: 'one at a time',
    },
    {
      change: { isMoneyFund: true, hasPendingChange: true },
      refusal: 'reinvestment_only',
      why: 'money funds pay in shares',
    },
    {
      change: { isRestricted: true, isMoneyFund: true },
      refusal: 'account_restricted',
      why: 'a restricted account may look only',
    },
    {
      change: { mayOrderAlone: false, isMoneyFund: true },
      refusal: 'operator_not_permitted',
      why: 'a checker must agree',
    },
    {
      change: { isHeld: false, mayOrderAlone: false },
      refusal: 'position_not_held',
      why: 'nothing is held',
    },
  ])('$refusal: $why', ({ change, refusal }) => {
    const decided = DIVIDEND_SETTING_RULES.decide(order, { ...facts, ...change });
    expect(decided?.refusal).toBe(refusal);
  });

  it('to reinvestment is taken for a money fund too', () => {
    const reinvest = { ...order, method: '0' } as const;
    expect(
      DIVIDEND_SETTING_RULES.decide(reinvest, { ...facts, isMoneyFund: true }),
    ).toBeUndefined();
  });

  it.each([
    { hour: 14, minute: 0, confirmOn: '2026-06-10', counts: true },
    { hour: 15, minute: 30, confirmOn: '2026-06-11', counts: false },
  ])('EX-7.2: applied at $hour:$minute counts: $counts', ({ hour, minute, confirmOn, counts }) => {
    const now = { day: knownDay('2026-06-09'), msOfDay: at(hour, minute) };
    const dates = DIVIDEND_SETTING_RULES.datesOf({ tradeOn: tradeDateOf(now, calendar), calendar });
    expect(dates.confirmOn).toBe(confirmOn);
    expect(isInTimeFor(knownDay('2026-06-10'), dates.confirmOn)).toBe(counts);
  });

  it('freezes and moves nothing', () => {
    expect(DIVIDEND_SETTING_RULES.freeze()).toEqual([]);
    const effects = DIVIDEND_SETTING_RULES.confirm(order, { kind: 'confirmed' });
    expect(effects).toMatchObject({ moves: [], holdingEvents: [], dividendMethod: '1' });
    expect(orderStateOf([{ kind: 'accepted' }, { kind: 'sent' }, effects.event])).toBe('50');
  });

  it('refused: leaves the method as it was', () => {
    const effects = DIVIDEND_SETTING_RULES.confirm(order, { kind: 'refused' });
    expect(effects.dividendMethod).toBeUndefined();
    expect(orderStateOf([{ kind: 'accepted' }, { kind: 'sent' }, effects.event])).toBe('70');
  });
});
