import type { Day } from '@mall/domain/calendar/day';
import type { ClientType } from '@mall/domain/catalogue/product-terms';
import type { Fen, Nav, Rate, Shares } from '@mall/domain/money/units';
import type { ActLine, TermPaymentLine } from './act-lines.ts';
import type { FundValueLine, ParkedLine, RestatedShares } from './file-lines.ts';

export type { ActLine, ActReason, TermPaymentLine } from './act-lines.ts';
export type { FundValueLine, ParkedLine, RestatedShares } from './file-lines.ts';

/** What every application says. */
type ApplicationHead = {
  readonly orderNo: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly confirmOn: Day;
};

/**
 * A purchase with what this distributor leaves of the fund's rate (DiscountRateOfCommission). The rate itself and the rounding of
 * shares are published by the fund, and the registrar has its own copy of them.
 */
export type PurchaseApplication = ApplicationHead & {
  readonly kind: 'purchase';
  readonly amount: Fen;
  readonly discount: Rate;
  /** How dividends of these shares are paid from now on. */
  readonly dividendMethod: '0' | '1';
};

/** Money for a product in its collection; its shares come when the contract takes effect. */
export type SubscriptionApplication = ApplicationHead & {
  readonly kind: 'subscription';
  readonly amount: Fen;
  readonly discount: Rate;
  readonly dividendMethod: '0' | '1';
};

/** The registrar charges what leaving costs by fees of its own, from the age of the lots it has. */
export type RedemptionApplication = ApplicationHead & {
  readonly kind: 'redemption';
  readonly clientType: ClientType;
  readonly shares: Shares;
  readonly largeRedeemFlag: '0' | '1';
};

/** The purchase tables of both funds are published; what this distributor leaves of their rates travels with the application. */
export type SwitchApplication = ApplicationHead & {
  readonly kind: 'switch';
  readonly clientType: ClientType;
  readonly shares: Shares;
  readonly targetProductNo: string;
  readonly discounts: { readonly out: Rate; readonly into: Rate };
};

export type DividendApplication = ApplicationHead & {
  readonly kind: 'dividend_setting';
  readonly dividendMethod: '0' | '1';
};

export type CustodyApplication = ApplicationHead & {
  readonly kind: 'custody_transfer';
  readonly shares: Shares;
  readonly otherDistributor: string;
  readonly otherAccount: string;
};

/** An order as it is sent to the registrar. */
export type Application =
  | PurchaseApplication
  | SubscriptionApplication
  | RedemptionApplication
  | SwitchApplication
  | DividendApplication
  | CustodyApplication;

/** What every line about an order says. */
type AnswerHead = {
  readonly orderNo: string;
  /** The registrar's own number: the same line delivered twice is recognised by it. */
  readonly registrarNo: string;
};

/** A price, and what it made of money or shares. */
export type PricedFigures = {
  readonly navOn: Day;
  readonly unitValue: Nav;
  readonly net: Fen;
  readonly fee: Fen;
  readonly shares: Shares;
};

export type RefusedOutcome = { readonly kind: 'refused'; readonly reason: string };

export type PurchaseLine = AnswerHead & {
  readonly kind: 'purchase';
  /** In part: net and fee are those of the money that was accepted, and the rest goes back. */
  readonly outcome:
    | ({ readonly kind: 'confirmed' | 'confirmed_in_part' } & PricedFigures)
    | RefusedOutcome;
};

export type SubscriptionLine = AnswerHead & {
  readonly kind: 'subscription';
  /** Valid: the money belongs to the collection, and the establishment decides what becomes of it. */
  readonly outcome: { readonly kind: 'valid' } | RefusedOutcome;
};

export type RedemptionLine = AnswerHead & {
  readonly kind: 'redemption';
  readonly outcome:
    | ({
        readonly kind: 'confirmed' | 'confirmed_in_part';
        readonly payOn: Day;
        /** A purchase fee that was put off, and the manager's part of the return; `fee` is the redemption fee alone. */
        readonly backEndFee: Fen;
        readonly performanceFee: Fen;
      } & PricedFigures)
    /** Large: nothing of a large redemption was accepted, and its shares go on as the customer chose (rules 1.7). */
    | (RefusedOutcome & { readonly isLarge: boolean });
};

export type SwitchLine = AnswerHead & {
  readonly kind: 'switch';
  readonly outcome:
    | ({
        readonly kind: 'confirmed';
        readonly target: {
          readonly unitValue: Nav;
          /** What both funds' subscription fees differ by. */
          readonly feeDifference: Fen;
          readonly shares: Shares;
        };
      } & PricedFigures)
    | RefusedOutcome;
};

export type DividendLine = AnswerHead & {
  readonly kind: 'dividend_setting';
  readonly outcome: { readonly kind: 'done' } | RefusedOutcome;
};

export type CustodyLine = AnswerHead & {
  readonly kind: 'custody_transfer';
  readonly outcome: { readonly kind: 'confirmed'; readonly shares: Shares } | RefusedOutcome;
};

/** The registrar's line about one application. */
export type Answer =
  | PurchaseLine
  | SubscriptionLine
  | RedemptionLine
  | SwitchLine
  | DividendLine
  | CustodyLine;

export type RegisterLine = {
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly shares: Shares;
  /** What a money fund earned and did not carry over yet. */
  readonly unpaidIncome?: Fen;
};

/** How the collection of a product ended: its contract took effect, or all money returns (rules 1.4). */
export type CollectionEndLine = {
  readonly productNo: string;
  readonly outcome: 'established' | 'failed';
  readonly endedOn: Day;
  /** What the collection account earned a year. */
  readonly depositRate: Rate;
  /** The part of every application that was accepted. */
  readonly allotted: Rate;
};

/** What the end of its collection made of a valid application. */
export type CollectedLine = AnswerHead & {
  /** What was not accepted returns with no fee; of a failed one that is all of it, and its interest besides. */
  readonly refund: Fen;
  readonly interest: Fen;
  readonly outcome:
    | {
        readonly kind: 'established';
        readonly net: Fen;
        readonly fee: Fen;
        readonly shares: Shares;
      }
    | { readonly kind: 'failed' };
};

/** What an account got of a dividend or a split. */
export type DistributionLine = {
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly exOn: Day;
  readonly entitled: Shares;
  /** Cash that is paid on the pay day; zero where shares came instead. */
  readonly cash: Fen;
  /** Shares that came, or left by a merger. */
  readonly change: bigint;
};

/** A page of a file, in a fixed order; `next` asks for the page after it and is absent on the last. */
export type Page<Line> = {
  readonly kind: 'page';
  readonly lines: readonly Line[];
  readonly next: string | undefined;
};

export type NotReady = { readonly kind: 'not_ready'; readonly reason: string };

/** Shares that belong to the bank that advanced cash for them. */
export type HandedOver = {
  readonly orderNo: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly shares: Shares;
  /** From this calendar day on the bank earns their income. */
  readonly drawnOn: Day;
};

/** Shares that a customer promised to orders which are not sent yet. */
export type PromisedLine = {
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly shares: Shares;
};

/** A net value that was published wrongly, as it should have been. */
export type RestatedValue = {
  readonly productNo: string;
  readonly navOn: Day;
  readonly unitValue: Nav;
};

/** How many shares a purchase brings at the corrected value. */
export type RestatedLine = { readonly orderNo: string; readonly shares: bigint };

/**
 * The registrar (登记机构, TA). We ask at our own pace and nothing is done in reaction to a push. Each verb may be
 * repeated: an application sent twice counts once, and a file reads the same every time.
 */
export type TransferAgent = {
  /**
   * Shares of customers who drew cash at once go to the bank that advanced it, before the answers of a day; each counts once
   * (rules 3.3).
   */
  handOver(day: Day, shares: readonly HandedOver[]): Promise<void>;
  /**
   * Shares of money funds that a loss leaves alone in the file of a day, told before its answers are asked for; what was told
   * first about an account counts (rules 3.2).
   */
  notePromised(day: Day, lines: readonly PromisedLine[]): Promise<void>;
  /** Applications of a trade date. */
  sendApplications(
    tradeOn: Day,
    applications: readonly Application[],
  ): Promise<{ readonly kind: 'taken' } | NotReady>;
  /** The answers that reach us on the morning of a day. */
  fetchConfirmations(day: Day, from?: string): Promise<Page<Answer> | NotReady>;
  /** The dividends and splits that were entered on the morning of a day, before its answers. */
  fetchDistributions(day: Day, from?: string): Promise<Page<DistributionLine> | NotReady>;
  /**
   * What the registrar makes of the purchases of a day whose value was corrected; absent: it tells with its next file. The same
   * value again changes nothing.
   */
  restate?(value: RestatedValue): Promise<readonly RestatedLine[]>;
  /** What the files of a day changed of purchases whose value was corrected; absent: `restate` tells it. */
  fetchRestated?(day: Day): Promise<Page<RestatedShares> | NotReady>;
  /** The collections that ended by the morning of a day, after its answers. */
  fetchCollectionEnds(day: Day): Promise<Page<CollectionEndLine> | NotReady>;
  /** What became of the applications for collections that ended on a day. */
  fetchCollected(day: Day, from?: string): Promise<Page<CollectedLine> | NotReady>;
  /** The payments of products that were announced by the morning of a day. */
  fetchTermPayments(day: Day): Promise<Page<TermPaymentLine> | NotReady>;
  /** What the registrar did by itself on the morning of a day, after its answers. */
  fetchActs(day: Day, from?: string): Promise<Page<ActLine> | NotReady>;
  /** The values that came with the files of a day; absent: they come from elsewhere. */
  fetchFundValues?(day: Day): Promise<Page<FundValueLine> | NotReady>;
  /** What of the files of a day made no line; absent: a registrar without files has none. */
  fetchParked?(day: Day): Promise<Page<ParkedLine> | NotReady>;
  /** Who holds how much after the answers and acts of a day. */
  fetchShareRegister(day: Day, from?: string): Promise<Page<RegisterLine> | NotReady>;
};
