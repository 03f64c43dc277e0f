import type { Day } from '../../calendar/day.ts';
import { addTradingDays, type TradingCalendar } from '../../calendar/trading-calendar.ts';
import { DIVIDEND_METHOD, type DividendMethod } from '../../holdings/dividend.ts';
import {
  type Effects,
  type KindRules,
  NO_EFFECTS,
  ORDER_KINDS,
  type OrderDates,
} from '../order-kind.ts';

export type DividendSettingOrder = {
  readonly clientId: string;
  readonly productNo: string;
  readonly method: DividendMethod;
};

export type DividendSettingKind = {
  readonly order: DividendSettingOrder;
  readonly facts: DividendSettingFacts & DividendSettingDateFacts;
  readonly refusal: DividendSettingRefusal;
  readonly dates: OrderDates;
  readonly taken: DividendSettingOrder;
  readonly answer: { readonly kind: 'confirmed' | 'refused' };
  readonly clearing: unknown;
};

export type DividendSettingFacts = {
  readonly isHeld: boolean;
  readonly mayOrderAlone: boolean;
  readonly isRestricted: boolean;
  readonly isMoneyFund: boolean;
  /** A change of the same product that the registrar has not confirmed yet. */
  readonly hasPendingChange: boolean;
};

type DividendSettingDateFacts = { readonly tradeOn: Day; readonly calendar: TradingCalendar };

export type DividendSettingRefusal = {
  readonly refusal:
    | 'position_not_held'
    | 'operator_not_permitted'
    | 'account_restricted'
    | 'reinvestment_only'
    | 'dividend_change_pending';
};

/** The registrar confirms a change on the next trading day (rules 10.3 G). */
const CONFIRM_DAYS = 1;

/** Cash or reinvestment for the dividends of a holding (分红方式); moves nothing. */
export const DIVIDEND_SETTING_RULES = {
  kind: 'dividend_setting',
  businType: ORDER_KINDS.dividend_setting,
  freezes: 'nothing',
  decide: decideDividendSetting,
  datesOf: ({ tradeOn, calendar }: DividendSettingDateFacts) => ({
    tradeOn,
    confirmOn: addTradingDays(calendar, tradeOn, CONFIRM_DAYS),
  }),
  freeze: () => [],
  confirm: ({ method }: DividendSettingOrder, { kind }: DividendSettingKind['answer']): Effects =>
    kind === 'refused'
      ? { ...NO_EFFECTS, event: { kind: 'answered', outcome: 'refused' } }
      : {
          ...NO_EFFECTS,
          event: { kind: 'answered', outcome: 'done' },
          dividendMethod: method,
        },
} as const satisfies KindRules<DividendSettingKind>;

function decideDividendSetting(
  { method }: Pick<DividendSettingOrder, 'method'>,
  facts: DividendSettingFacts,
): DividendSettingRefusal | undefined {
  if (!facts.isHeld) return { refusal: 'position_not_held' };
  if (!facts.mayOrderAlone) return { refusal: 'operator_not_permitted' };
  if (facts.isRestricted) return { refusal: 'account_restricted' };
  if (facts.isMoneyFund && method !== DIVIDEND_METHOD.reinvest)
    return { refusal: 'reinvestment_only' };
  return facts.hasPendingChange ? { refusal: 'dividend_change_pending' } : undefined;
}
