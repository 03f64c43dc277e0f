/** A time stamp after RFC 3161: a token that says when a hash was there. */
export type StampToken = { readonly token: Uint8Array; readonly stampedMs: number };

/** A service that stamps; throws when it does not answer in time or refuses. */
export type TimeStamp = {
  readonly stamp: (sha256: Uint8Array) => Promise<StampToken>;
};
