import type { NeededDocument } from '#modules/agreements/index.ts';

/** The letter that the product suits the customer, and the summary of what it costs and how it settles. */
const STILL_AGREED: ReadonlySet<string> = new Set(['SUIT_MATCH', 'FUND_SUMMARY']);

/**
 * The documents of a plan or a cash treasure that was agreed on before: the letter says the same while the product suits the customer at
 * another level, and of new fees a holder is told without his plan ending. Another version of them, or any other text, is signed anew.
 */
export function agreedBefore(documents: readonly NeededDocument[]): readonly NeededDocument[] {
  return documents.map((document) =>
    STILL_AGREED.has(document.template.agree_kind)
      ? { ...document, signNo: document.signNo ?? document.signedOtherwise }
      : document,
  );
}
