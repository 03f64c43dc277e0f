import { useState } from 'react';
import { PdfViewer } from '#shared/pdf-viewer/pdf-viewer.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './signed-documents.module.css';

export type SignedDocument = {
  readonly sign_no: string;
  readonly agreement_name: string;
  /** Null: there is no file to look at yet. */
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
            {agreement.file_id === null ? (
              <span>《{agreement.agreement_name}》</span>
            ) : (
              <TextButton onClick={() => setOpen(agreement)}>
                《{agreement.agreement_name}》
              </TextButton>
            )}
            <span>已签署</span>
          </li>
        ))}
      </ul>
      {open?.file_id && (
        <PdfViewer
          fileId={open.file_id}
          title={open.agreement_name}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
