import { compElectQryAgreeFileViewAuthless } from '@mall/contract/agreements/document-view';
import type { RequestOf } from '@mall/contract/define-call';

/** Which public document: the file of a notice, or the template of an agreement. */
export type PdfSource = RequestOf<typeof compElectQryAgreeFileViewAuthless>;

export const PDF_FILE = compElectQryAgreeFileViewAuthless;
