import type { Day } from '@mall/domain/calendar/day';
import type { FeeCharge } from '@mall/domain/fees/purchase-fee';
import type { Rounding } from '@mall/domain/money/rounding';
import type { Fen, Nav, Rate, Shares } from '@mall/domain/money/units';

/**
 * A purchase as it is sent to the registrar, with the terms the customer was promised: the charge and its discount
 * travel with the application (DiscountRateOfCommission, ChargeType), so both sides compute from the same ones.
 */
export type Application = {
  readonly orderNo: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly amount: Fen;
  readonly confirmOn: Day;
  readonly charge: FeeCharge;
  readonly discount: Rate;
  readonly shareRounding: Rounding;
};

/** The registrar's line about one application. */
export type Answer = {
  readonly orderNo: string;
  /** The registrar's own number: the same line delivered twice is recognised by it. */
  readonly registrarNo: string;
  readonly outcome:
    | {
        readonly kind: 'confirmed';
        readonly navOn: Day;
        readonly unitValue: Nav;
        readonly net: Fen;
        readonly fee: Fen;
        readonly shares: Shares;
      }
    | { readonly kind: 'refused'; readonly reason: string };
};

export type RegisterLine = {
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly shares: Shares;
};

/** A page of a file, in a fixed order; `next` asks for the page behind it and is absent on the last. */
export type Page<Line> = {
  readonly kind: 'page';
  readonly lines: readonly Line[];
  readonly next: string | undefined;
};

export type NotReady = { readonly kind: 'not_ready'; readonly reason: string };

/**
 * The registrar (登记机构, TA). We ask at our own pace and nothing is done in reaction to a push. Each verb may be
 * repeated: an application sent twice counts once, and a file reads the same every time.
 */
export type TransferAgent = {
  /** Applications of a trade date. */
  sendApplications(
    tradeOn: Day,
    applications: readonly Application[],
  ): Promise<{ readonly kind: 'taken' } | NotReady>;
  /** The answers that reach us on the morning of a day. */
  fetchConfirmations(day: Day, from?: string): Promise<Page<Answer> | NotReady>;
  /** Who holds how much after the answers of a day. */
  fetchShareRegister(day: Day, from?: string): Promise<Page<RegisterLine> | NotReady>;
};
