import type { NeededDocument } from '#modules/agreements/index.ts';

const MATCH_LETTER = 'SUIT_MATCH';

/**
 * The documents of a plan that was created before: the letter that its product suits the customer was read at the creation, and says
 * the same while it suits him at another level. Another version of it, or any other text, has to be signed anew.
 */
export function signedForPlan(documents: readonly NeededDocument[]): readonly NeededDocument[] {
  return documents.map((document) =>
    document.template.agree_kind === MATCH_LETTER
      ? { ...document, signNo: document.signNo ?? document.signedOtherwise }
      : document,
  );
}
