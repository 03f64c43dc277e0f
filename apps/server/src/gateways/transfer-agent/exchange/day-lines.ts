import type {
  ActLine,
  Answer,
  CollectedLine,
  CollectionEndLine,
  DistributionLine,
  FundValueLine,
  ParkedLine,
  RegisterLine,
  RestatedShares,
  TermPaymentLine,
} from '#gateways/transfer-agent/port.ts';

/** Everything the registrar's files of one morning say. */
export type DayLines = {
  readonly answers: readonly Answer[];
  readonly collected: readonly CollectedLine[];
  readonly collectionEnds: readonly CollectionEndLine[];
  readonly acts: readonly ActLine[];
  readonly distributions: readonly DistributionLine[];
  readonly restated: readonly RestatedShares[];
  readonly termPayments: readonly TermPaymentLine[];
  readonly register: readonly RegisterLine[];
  /** The fund accounts that were opened, by the trading account. */
  readonly opened: ReadonlyMap<string, string>;
  readonly fundValues: readonly FundValueLine[];
  readonly parked: readonly ParkedLine[];
};
