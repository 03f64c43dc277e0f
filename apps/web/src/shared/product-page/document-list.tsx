import {
  compElectQryNeedSignByCondition,
  compElectQryNeedSignByConditionAuthless,
} from '@mall/contract/agreements/need-sign';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { lazy, Suspense, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { PdfViewer } from '#shared/pdf-viewer/pdf-viewer.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './product-page.module.css';

type Condition = Omit<RequestOf<typeof compElectQryNeedSignByConditionAuthless>, 'busin_type'>;
type ListedDocument = ReplyOf<typeof compElectQryNeedSignByConditionAuthless>['list'][number];

type Props = {
  /** One product, or a whole family of them. */
  readonly of: Condition;
  /** Papers of a private product are shown to the customer himself, as text; no public file of them exists. */
  readonly isPrivate?: boolean;
};

/** Everything there is to read about a product, each with its version; a click opens it. */
export function DocumentList({ of, isPrivate = false }: Props) {
  const documents = useReadableDocuments(of);
  const [open, setOpen] = useState<ListedDocument>();
  return (
    <QueryBlock query={documents} rows={3}>
      {({ list }) => (
        <>
          {list.length === 0 && <p className={styles['quiet']}>暂无文件</p>}
          <ul className={styles['documents']}>
            {list.map((document) => (
              <li key={document.agreement_id}>
                <Icon of={FileText} size={16} />
                <TextButton onClick={() => setOpen(document)}>{document.agreement_name}</TextButton>
                <span>
                  版本 {document.template_version}，{formatFullDay(document.effective_date_num)}{' '}
                  起生效
                </span>
              </li>
            ))}
          </ul>
          {open && isPrivate && <OwnDocument document={open} onClose={() => setOpen(undefined)} />}
          {open && !isPrivate && (
            <PdfViewer
              agreementId={open.agreement_id}
              title={open.agreement_name}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </QueryBlock>
  );
}

// The layer brings a dialog with it, which the page does not need before a document is opened.
const DocumentLayer = lazy(() =>
  loadChunk('document-layer', async () => ({
    default: (await import('#shared/documents/document-layer.tsx')).DocumentLayer,
  })),
);

type OwnProps = { readonly document: ListedDocument; readonly onClose: () => void };

function OwnDocument({ document, onClose }: OwnProps) {
  return (
    <Suspense>
      <DocumentLayer
        of={{ agreement_id: document.agreement_id }}
        title={document.agreement_name}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** A customer may see documents that a visitor may not, so the call carries his session. */
export function useReadableDocuments(of: Condition) {
  const call = useClient();
  const { isLoggedIn } = useSession();
  const request = { ...of, busin_type: BUSINESS_TYPE.readingOnly } as const;
  return useQuery({
    queryKey: [isLoggedIn ? 'own' : 'open', 'readable-documents', of],
    queryFn: ({ signal }) =>
      call(
        isLoggedIn ? compElectQryNeedSignByCondition : compElectQryNeedSignByConditionAuthless,
        request,
        { hideToast: true, signal },
      ),
  });
}
