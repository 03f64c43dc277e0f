import { DocumentLayer } from '#shared/documents/document-layer.tsx';
import { PdfViewer } from '#shared/pdf-viewer/pdf-viewer.tsx';
import { ChangesLayer } from './changes-layer.tsx';
import { CheckLayer } from './check-layer.tsx';
import type { OpenedPaper } from './signed-agreement.ts';

type Props = { readonly opened: OpenedPaper; readonly onClose: () => void };

export function OpenedPaperLayer({ opened: { kind, paper }, onClose }: Props) {
  const { sign_no, agreement_name: title } = paper;
  switch (kind) {
    case 'check':
      return <CheckLayer paper={paper} onClose={onClose} />;
    case 'changes':
      return <ChangesLayer paper={paper} onClose={onClose} />;
    case 'paper':
      // Without a file there is still the text as it was signed.
      if (paper.file_id === null)
        return <DocumentLayer of={{ sign_no }} title={title} onClose={onClose} />;
      return <PdfViewer signNo={sign_no} title={title} onClose={onClose} />;
  }
}
