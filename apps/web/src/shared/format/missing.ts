/** What stands where a figure is missing (spec §9). */
export const MISSING = '--';
export type Maybe<Value> = Value | null | undefined;
