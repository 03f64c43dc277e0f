import type { Day } from '@mall/domain/calendar/day';

/** A text of the mall on its way to a file. */
export type PlainText = {
  readonly title: string;
  /** Under the title: which version it is, from when, or when it was published. */
  readonly note: string;
  readonly html: string;
  /** The day the file says it is from; a file made twice says the same. */
  readonly on: Day;
};

/** What a request names a document by. */
export type DocumentName =
  | { readonly kind: 'agreement'; readonly agreementId: string }
  | { readonly kind: 'file'; readonly fileId: string };

/** A source of texts; undefined when it has none of that name, or none that visitors may read. */
export type DocumentSource = (name: DocumentName) => Promise<PlainText | undefined>;
