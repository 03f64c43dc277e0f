import type { Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { Fen, Shares } from '@mall/domain/money/units';
import type { Effects } from '@mall/domain/orders/order-kind';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Answer, Application } from '#gateways/transfer-agent/port.ts';
import type { Break } from '#modules/clearing/breaks/break-store.ts';
import type {
  LineFigures,
  LineRow,
  ReceivedAnswer,
} from '#modules/clearing/lines/registrar-line-store.ts';
import type { PriceList } from '#modules/clearing/price-list.ts';
import type { HoldingKey, LockedHoldings, LotSource } from '#modules/positions/index.ts';
import type { DueOrder, NewConfirmation } from '#modules/trading/index.ts';

/** What a kind may look at when it holds its own figures against a line. */
export type JudgeContext = {
  readonly tx: Tx;
  readonly prices: PriceList;
  /** The days that count for a product. */
  readonly calendarOf: (productNo: string) => TradingCalendar;
  /** Holdings of the order's products with their lots, as the orders before it left them. */
  readonly heldOf: LockedHoldings['heldOf'];
  /** What they earned and had not carried over when the order was confirmed, as the orders before it left it. */
  readonly unpaidOf: (key: HoldingKey) => Fen;
};

export type Judgement =
  /** Two opinions: nothing is booked. */
  | { readonly kind: 'differs'; readonly break: Break }
  | {
      readonly kind: 'agreed';
      readonly effects: Effects;
      readonly confirmed: Pick<NewConfirmation, 'priced' | 'shares' | 'reason' | 'figures'>;
    };

/** How a kind of order meets the registrar; what an answer does is decided by the rules of the domain. */
export type KindClearing<Line extends Answer = Answer> = {
  /** What the registrar is sent. */
  readonly applicationOf: (order: DueOrder) => Application;
  /** Computes the answer by the terms of the order, holds it against the line and asks the kind's rules for its effects. */
  readonly judge: (
    context: JudgeContext,
    order: DueOrder,
    answer: ReceivedAnswer<Line>,
  ) => Promise<Judgement>;
  /** Takes the order that carries on what an answer left over, and returns its number; absent: nothing is left over. */
  readonly carryOn?: (
    context: Pick<JudgeContext, 'tx' | 'calendarOf'> & {
      readonly clock: Clock;
      /** The first day that takes orders. */
      readonly openOn: Day;
    },
    order: DueOrder,
    shares: Shares,
  ) => Promise<string>;
  /** How the lots came that an order brings. */
  readonly lotSourceOf: (order: DueOrder) => LotSource;
  /** What the registrar may have entered already while the line of an order is missing. */
  readonly awaitedOf: (order: DueOrder, prices: PriceList) => Promise<readonly AwaitedChange[]>;
  /** The line as it is kept, back from there, and in words: two lines with the same words are the same line. */
  readonly lineOf: (answer: Line) => LineFigures;
  readonly answerOf: (row: LineRow) => Line;
  readonly textOf: (answer: Line) => string;
};

/** Negative: shares that leave. */
export type AwaitedChange = { readonly productNo: string; readonly shares: bigint };
