import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';

type Props = {
  /** The file of a notice; or the number of an agreement whose template is to be read; or of the customer's own signature. */
  readonly fileId?: string;
  readonly agreementId?: string;
  readonly signNo?: string;
  readonly title: string;
  readonly onClose: () => void;
};

// The layer brings a dialog with it, which a page that only links documents does not need at first.
const PdfLayer = lazy(() =>
  loadChunk('pdf-layer', async () => ({ default: (await import('./pdf-layer.tsx')).PdfLayer })),
);

/** A document over the page, closed with Esc. */
export function PdfViewer({ fileId, agreementId, signNo, title, onClose }: Props) {
  const source =
    signNo === undefined ? { file_id: fileId, agreement_id: agreementId } : { sign_no: signNo };
  return (
    <Suspense>
      <PdfLayer source={source} title={title} onClose={onClose} />
    </Suspense>
  );
}
