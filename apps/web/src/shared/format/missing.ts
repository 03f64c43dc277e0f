/** What stands where a figure is missing. */
export const MISSING = '--';
export type Maybe<Value> = Value | null | undefined;
