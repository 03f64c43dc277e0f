/** One thing that must always be true of the data, how much was looked at, and what is not so. */
export type Check = {
  readonly name: string;
  readonly counted: bigint;
  /** How many of them come from an older version that kept nothing to check them by. */
  readonly unchecked?: bigint;
  /** Empty: all is well. Each names what is wrong; a long list is cut. */
  readonly wrong: readonly string[];
};
