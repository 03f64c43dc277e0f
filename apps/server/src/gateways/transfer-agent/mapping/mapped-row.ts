import type { Day } from '@mall/domain/calendar/day';
import type { Rate, Shares } from '@mall/domain/money/units';
import type {
  ActLine,
  Answer,
  CollectedLine,
  DistributionLine,
  RestatedShares,
} from '#gateways/transfer-agent/port.ts';

/** What a row of 04 or 06 means. */
export type MappedRow =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | {
      readonly kind: 'collected';
      readonly productNo: string;
      readonly line: CollectedLine;
      /** The part of every application that was accepted. */
      readonly allotted: Rate;
    }
  | { readonly kind: 'act'; readonly line: ActLine }
  | { readonly kind: 'distribution'; readonly line: DistributionLine }
  | { readonly kind: 'restated'; readonly line: RestatedShares }
  /** A lot of a row that is told as a whole besides: booking both would double it. */
  | { readonly kind: 'detail'; readonly orderNo: string; readonly shares: Shares }
  /** Understood, and nothing of a customer changes. */
  | { readonly kind: 'noted'; readonly what: string }
  /** Not understood or not ours: kept with its reason for a person and never booked. */
  | { readonly kind: 'parked'; readonly reason: string };

/** An application as it was sent, to recognise its answer by. */
export type SentApplication = {
  readonly code: string;
  readonly productNo: string;
  readonly tradeAccount: string;
  readonly shares: bigint;
  readonly amount: bigint;
  readonly targetProductNo: string;
};

export type MapFacts = {
  readonly distributor: string;
  /** The application of this number that was sent; undefined: none was. */
  readonly sentOf: (orderNo: string) => SentApplication | undefined;
  /** When the cash of redemptions of a product moves, by the registrar's cash file; undefined: it does not say. */
  readonly payDayOf: (productNo: string, code: string) => Day | undefined;
};

export function park(reason: string): MappedRow {
  return { kind: 'parked', reason };
}
