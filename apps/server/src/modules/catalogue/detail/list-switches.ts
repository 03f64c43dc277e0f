import type { querySwitchList } from '@mall/contract/catalogue/product-offers';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Moment } from '@mall/domain/calendar/moment';
import { tradeDateOf } from '@mall/domain/calendar/trade-date';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { ClientType } from '@mall/domain/catalogue/product-terms';
import {
  maySwitch,
  type Switchable,
  switchConfirmedOn,
  switchRate,
} from '@mall/domain/catalogue/switch-offer';
import type { Db } from '#db/database.ts';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { type CompanyFund, findFundsOfCompany } from './switch-store.ts';

export type SwitchView = {
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  readonly dictionaries: Dictionaries;
};

/** The funds of the same manager that a holding may be switched into today. */
export async function listSwitches(
  db: Db,
  row: ShelfRow,
  { now, calendar, dictionaries }: SwitchView,
): Promise<ReplyOf<typeof querySwitchList>['list']> {
  const tradeDate = tradeDateOf(now, calendar);
  const funds = await findFundsOfCompany(db, row.company_code, tradeDate);
  const held = funds.find(({ product_no }) => product_no === row.product_no);
  if (!held) return [];
  const out = switchable(held);
  return funds
    .map((fund) => ({ fund, into: switchable(fund) }))
    .filter(({ into }) => maySwitch(out, into))
    .map(({ fund, into }) => {
      const market = fund.overseas_market ?? held.overseas_market ?? undefined;
      const days = calendarOf(calendar, market);
      return {
        fund,
        into,
        confirmedOn: switchConfirmedOn(out, into, tradeDateOf(now, days), days),
      };
    })
    .map(({ fund, into, confirmedOn }) => ({
      product_no: fund.product_no,
      product_code: fund.product_code,
      product_short_name: fund.short_name,
      fund_risk_level: fund.risk_level,
      fund_risk_level_dict_name: nameOf(dictionaries, 'FUND_RISK_LEVEL', fund.risk_level),
      switch_fee_rate: switchRate(out, into),
      est_confirm_date_num: confirmedOn,
    }));
}

function switchable(fund: CompanyFund): Switchable {
  return {
    productNo: fund.product_no,
    categoryId: fund.category_id,
    variety: fund.cat_varieties,
    companyCode: fund.company_code,
    status: fund.trade_status,
    // A check of the table allows the three kinds of customers and nothing else.
    clientTypes: fund.client_types as readonly ClientType[],
    overseasMarket: fund.overseas_market ?? undefined,
    // Others are not among them.
    fees: { backEnd: [], performance: [] },
    purchaseRate: fund.rate_e8,
    discount: fund.discount_rate_e8,
    buyConfirmDays: fund.buy_confirm_days,
    redeemConfirmDays: fund.redeem_confirm_days,
  };
}
