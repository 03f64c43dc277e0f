/** What a reader lets pass that the text of the protocol does not allow; each is agreed with a registrar by name. */
export type Tolerances = {
  /** Header lines without the spaces that fill them. */
  readonly isUnpaddedHeaderAllowed: boolean;
  /** LF alone at the end of a line. */
  readonly isBareLineFeedAllowed: boolean;
  /** `00000022` for `22`. */
  readonly isZeroFilledVersionAllowed: boolean;
  /** Nothing after the end mark. */
  readonly isMissingLastLineEndAllowed: boolean;
  /** Spaces in a number, read as zero. */
  readonly isBlankNumberAllowed: boolean;
  /** `-` before a number. */
  readonly isLeadingMinusAllowed: boolean;
};

export const STRICT: Tolerances = {
  isUnpaddedHeaderAllowed: false,
  isBareLineFeedAllowed: false,
  isZeroFilledVersionAllowed: false,
  isMissingLastLineEndAllowed: false,
  isBlankNumberAllowed: false,
  isLeadingMinusAllowed: false,
};
