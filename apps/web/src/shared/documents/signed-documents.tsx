import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PdfViewer } from '#shared/pdf-viewer/pdf-viewer.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './signed-documents.module.css';

export type SignedDocument = {
  readonly sign_no: string;
  readonly agreement_name: string;
  /** Null: it is shown as text. */
  readonly file_id: string | null;
};

/** What was signed for an order, each to be read as it was signed. */
export function SignedDocuments({
  agreements,
}: {
  readonly agreements: readonly SignedDocument[];
}) {
  const [open, setOpen] = useState<SignedDocument>();
  return (
    <>
      <ul className={styles['list']}>
        {agreements.map((agreement) => (
          <li key={agreement.sign_no}>
            <TextButton onClick={() => setOpen(agreement)}>
              《{agreement.agreement_name}》
            </TextButton>
            <span>已签署</span>
          </li>
        ))}
      </ul>
      {open && <Opened document={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type OpenedProps = { readonly document: SignedDocument; readonly onClose: () => void };

function Opened({ document, onClose }: OpenedProps) {
  const { file_id, agreement_name: title, sign_no } = document;
  if (file_id !== null) return <PdfViewer signNo={sign_no} title={title} onClose={onClose} />;
  return (
    <Suspense>
      <DocumentLayer of={{ sign_no }} title={title} onClose={onClose} />
    </Suspense>
  );
}

// Most orders are looked at without any of their documents.
const DocumentLayer = lazy(() =>
  loadChunk('document-layer', async () => ({
    default: (await import('./document-layer.tsx')).DocumentLayer,
  })),
);
