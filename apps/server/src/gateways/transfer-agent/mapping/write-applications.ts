import type { Day } from '@mall/domain/calendar/day';
import type { Rate } from '@mall/domain/money/units';
import type { TaRecord } from '#gateways/transfer-agent/files/index.ts';
import type {
  Application,
  HandedOver,
  PromisedLine,
  PurchaseApplication,
  SubscriptionApplication,
  SwitchApplication,
} from '#gateways/transfer-agent/port.ts';
import { APPLICATION_CODES, FREEZE_CODE, HAND_OVER_CODE } from './business-codes.ts';
import type { TaProfile } from './profile.ts';
import { scale, writtenDay } from './row-reader.ts';

export type SendFacts = {
  readonly profile: Pick<TaProfile, 'distributor' | 'registrar'>;
  readonly tradeOn: Day;
  /** The fund account the registrar gave this customer; undefined: it is opened with the same batch. */
  readonly fundAccountOf: (tradeAccount: string) => string | undefined;
};

/** A row of 03, or why the order cannot be said in the protocol. */
export type WrittenApplication = { readonly row: TaRecord } | { readonly problem: string };

const ONLINE = '2';
const BY_INTERNET = '01000000';
/** The protocol has no hour of an order that this port tells; all orders of a file are of the business day. */
const CUT_OFF = '150000';
const FRONT_END = '0';
/** The fund's own fees count, with what the distributor leaves of their rates. */
const BY_DISCOUNT = '0';
/**
 * The mall itself applies again for the rest of a large redemption on the next day, as its customer chose; a registrar that
 * carried it over too would redeem it twice.
 */
const CANCEL_REST = '0';
const INSTITUTION = '0';

/** An order as a row of the applications of its day (03). */
export function writeApplication(application: Application, facts: SendFacts): WrittenApplication {
  const head = headOf(application, facts, APPLICATION_CODES[application.kind].sent);
  switch (application.kind) {
    case 'purchase':
    case 'subscription':
      return writeEntry(head, application);
    case 'redemption': {
      const { shares, clientType } = application;
      const row = { ...head, ApplicationVol: shares, IndividualOrInstitution: clientType };
      return { row: { ...row, LargeRedemptionFlag: CANCEL_REST, ChargeType: BY_DISCOUNT } };
    }
    case 'switch':
      return writeSwitch(head, application);
    case 'dividend_setting':
      return { row: { ...head, DefDividendMethod: application.dividendMethod } };
    case 'custody_transfer': {
      const { shares, otherDistributor, otherAccount } = application;
      const target = {
        TargetDistributorCode: otherDistributor,
        TargetTransactionAccountID: otherAccount,
      };
      return { row: { ...head, ApplicationVol: shares, ...target } };
    }
  }
}

function writeEntry(
  head: TaRecord,
  { amount, discount, dividendMethod }: PurchaseApplication | SubscriptionApplication,
): WrittenApplication {
  const left = fractionOf(discount);
  if (left === undefined) return { problem: 'its discount has more than four decimals' };
  return {
    row: {
      ...head,
      ChargeType: BY_DISCOUNT,
      ApplicationAmount: amount,
      CurrencyType: '156',
      DiscountRateOfCommission: left,
      DefDividendMethod: dividendMethod,
      LargeBuyFlag: CANCEL_REST,
    },
  };
}

function writeSwitch(
  head: TaRecord,
  { shares, clientType, targetProductNo, discounts }: SwitchApplication,
): WrittenApplication {
  const [out, into] = [fractionOf(discounts.out), fractionOf(discounts.into)];
  if (out === undefined || into === undefined)
    return { problem: 'a discount has more than four decimals' };
  return {
    row: {
      ...head,
      ApplicationVol: shares,
      IndividualOrInstitution: clientType,
      CodeOfTargetFund: targetProductNo,
      TargetShareType: FRONT_END,
      ChargeType: BY_DISCOUNT,
      DiscountRateOfCommission: out,
      BackenloadDiscount: into,
      LargeRedemptionFlag: CANCEL_REST,
    },
  };
}

/** Shares that go to the bank which advanced cash for them (098), with the day from which it earns their income. */
export function writeHandOver(handed: HandedOver, facts: SendFacts): TaRecord {
  const { distributor } = facts.profile;
  return {
    ...headOf(handed, { ...facts, tradeOn: handed.drawnOn }, HAND_OVER_CODE),
    ApplicationVol: handed.shares,
    CurrencyType: '156',
    TargetDistributorCode: distributor,
    TargetBranchCode: distributor,
    IndividualOrInstitution: INSTITUTION,
  };
}

/** Shares that a loss leaves alone in the file of a day (031). */
export function writePromise(
  { tradeAccount, productNo, shares }: PromisedLine,
  fileOn: Day,
  facts: SendFacts,
): TaRecord {
  const orderNo = `P${writtenDay(fileOn).slice(2)}${tradeAccount.slice(-11)}${productNo}`;
  return {
    ...headOf({ orderNo, tradeAccount, productNo }, facts, FREEZE_CODE),
    ApplicationVol: shares,
    FreezingDeadline: writtenDay(fileOn),
  };
}

function headOf(
  { orderNo, tradeAccount, productNo }: Pick<HandedOver, 'orderNo' | 'tradeAccount' | 'productNo'>,
  { profile: { distributor }, tradeOn, fundAccountOf }: SendFacts,
  code: string,
): TaRecord {
  return {
    AppSheetSerialNo: orderNo,
    FundCode: productNo,
    TransactionDate: writtenDay(tradeOn),
    TransactionTime: CUT_OFF,
    TransactionAccountID: tradeAccount,
    DistributorCode: distributor,
    BusinessCode: code,
    TAAccountID: fundAccountOf(tradeAccount) ?? '',
    BranchCode: distributor,
    ShareClass: FRONT_END,
    AcceptMethod: ONLINE,
    TradingMethod: BY_INTERNET,
  };
}

/** What is left of a rate, in the four decimals of the protocol. */
function fractionOf(discount: Rate): bigint | undefined {
  return scale(discount, 8, 4);
}
