import type { neededAgreement } from '@mall/contract/agreements/agreement-terms';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { PdfViewer } from '#shared/pdf-viewer/pdf-viewer.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';

type Document = Pick<z.output<typeof neededAgreement>, 'agreement_id' | 'agreement_name'>;
type Props = { readonly documents: readonly Document[]; readonly className?: string | undefined };

/** The names of documents; a click opens one to read, as it stands before anybody signs it. */
export function DocumentLinks({ documents, className }: Props) {
  const [opened, setOpened] = useState<Document>();
  return (
    <>
      <ul className={className}>
        {documents.map((document) => (
          <li key={document.agreement_id}>
            <TextButton onClick={() => setOpened(document)}>
              《{document.agreement_name}》
            </TextButton>
          </li>
        ))}
      </ul>
      {opened && (
        <PdfViewer
          agreementId={opened.agreement_id}
          title={opened.agreement_name}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
