/** A long proof: too long for `npm test`, run by hand and before a release. */
export type Campaign = {
  readonly name: string;
  /** What it proves, in one line. */
  readonly proves: string;
  /** How often each case is repeated when nothing else is asked for. */
  readonly rounds: number;
  /** Prints as it goes; true when everything held. */
  readonly run: (
    rounds: number,
    print: (line: string) => void,
    options?: CampaignOptions,
  ) => Promise<boolean>;
};

export type CampaignOptions = {
  /** The negative control: one guard is taken away, and the campaign must notice. */
  readonly isWithoutGuard?: boolean;
};
