import {
  compElectQryAgreeFileView,
  compElectQryAgreeFileViewAuthless,
} from '@mall/contract/agreements/document-view';
import type { RequestOf } from '@mall/contract/define-call';
import type { MallClient } from '#shared/api/mall-client.ts';

/** A public document, the file of a notice or the template of an agreement; or what the customer himself signed. */
export type PdfSource =
  | RequestOf<typeof compElectQryAgreeFileViewAuthless>
  | { readonly sign_no: string };

type Options = Parameters<MallClient>[2];

/** The bytes of a document; those of a signature are given to its customer only. */
export function fetchPdf(call: MallClient, source: PdfSource, options?: Options) {
  return 'sign_no' in source
    ? call(compElectQryAgreeFileView, { sign_no: source.sign_no }, options)
    : call(compElectQryAgreeFileViewAuthless, source, options);
}
