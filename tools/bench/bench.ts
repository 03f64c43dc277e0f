/** One stretch of measuring one side. */
export type Slice = {
  readonly value: number;
  /** Processor time, steadier than the clock on a busy machine; absent where it cannot be told. */
  readonly cpuMicrosPerOperation?: number;
};

/** Both sides, started and warm. */
export type Contest = {
  readonly ours: () => Promise<Slice>;
  readonly peer: () => Promise<Slice>;
  readonly close: () => Promise<void>;
};

export type Goal = {
  /** What is held against the goal: ours ÷ peer, or ours alone. */
  readonly of: 'ratio' | 'ours';
  readonly bound: 'at_least' | 'at_most';
  readonly value: number;
  /** An aim is reported like a goal, but missing it does not fail the run. */
  readonly isAim?: true;
};

export type Bench = {
  readonly name: string;
  /** What is compared with what, in a sentence. */
  readonly what: string;
  readonly unit: string;
  readonly goal: Goal;
  /** Bytes and counts are the same every time; one pair says it all. */
  readonly isExact?: true;
  /** How many pairs are compared; absent: as many as others. */
  readonly pairs?: number;
  readonly open: () => Promise<Contest>;
};
