import type { NeededDocument } from '#modules/agreements/index.ts';

/** The letter that the product suits the customer, and the summary of what it costs and how it settles. */
const STILL_AGREED: ReadonlySet<string> = new Set(['SUIT_MATCH', 'FUND_SUMMARY']);

/**
 * The documents of a plan or a cash treasure that was agreed on before. The signed letter and summary still count when only the customer's
 * level, a fee or a limit in them changed; holders are told of such changes. A new template version, or any other text, is signed anew.
 */
export function agreedBefore(documents: readonly NeededDocument[]): readonly NeededDocument[] {
  return documents.map((document) =>
    STILL_AGREED.has(document.template.agree_kind)
      ? { ...document, signNo: document.signNo ?? document.signedOtherwise }
      : document,
  );
}
