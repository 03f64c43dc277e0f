/** A difference with the registrar, as far as it decides what may end it. */
export type Difference = {
  /** Whether it is a line that belongs to no order or event of ours, or comes after one that is booked. */
  readonly isUnmatched: boolean;
  /** By how many shares the registrar has more of a customer's holding; undefined: it is about something else. */
  readonly shares: bigint | undefined;
  /** Whether our holding has other shares now than when the difference was found. */
  readonly hasChanged: boolean;
};

export type Resolution =
  /** A person has looked; nothing is booked. */
  | 'noted'
  /** Our ledger follows the register by an adjusting entry. */
  | 'adjusted'
  /** The holding was booked anew since: the next close compares it again. */
  | 'changed_since'
  /** Only a corrected line or register ends it, because an order or an event waits to be booked by it. */
  | 'waits_for_registrar'
  /** Shares that would have to leave are promised to orders or still locked. */
  | 'shares_not_free';

/** What a person's decision does about a difference (rules 10.5): the register is the legal record of holdings. */
export function resolutionOf(
  { isUnmatched, shares, hasChanged }: Difference,
  /** The shares of the holding that may leave. */
  free: bigint,
): Resolution {
  if (isUnmatched) return 'noted';
  if (shares === undefined) return 'waits_for_registrar';
  if (hasChanged) return 'changed_since';
  return -shares > free ? 'shares_not_free' : 'adjusted';
}
