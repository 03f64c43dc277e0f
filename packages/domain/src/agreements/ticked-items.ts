type Paper = {
  readonly agreeKind: string;
  /** 'S': signed with an identity. */
  readonly signMode: string;
  readonly contentHtml: string;
};

/**
 * The numbers of what is ticked one by one before a paper is signed (rules 12.2): every item of a risk disclosure or a
 * declaration that takes an identity. What is only read has none.
 */
export function itemsToTick({ agreeKind, signMode, contentHtml }: Paper): readonly string[] {
  if (!TICKED_KINDS.includes(agreeKind) || signMode !== 'S') return [];
  return itemsOf(contentHtml);
}

/** Papers whose items are declarations of the customer, one by one. */
const TICKED_KINDS: readonly string[] = ['RISK_DISCLOSURE', 'TAX_RESIDENCE', 'BENEFICIAL_OWNER'];

/** The numbers of all items of the lists of a text, counted through. */
export function itemsOf(contentHtml: string): readonly string[] {
  const count = contentHtml.split('<li>').length - 1;
  return Array.from({ length: count }, (_, place) => String(place + 1));
}

/** The items that nothing was ticked for yet. */
export function itemsLeft(items: readonly string[], ticked: readonly string[]): readonly string[] {
  return items.filter((item) => !ticked.includes(item));
}
