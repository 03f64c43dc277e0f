import {
  compElectQryNeedSignByCondition,
  compElectQryNeedSignByConditionAuthless,
} from '@mall/contract/agreements/need-sign';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { PdfViewer } from '#shared/pdf-viewer/pdf-viewer.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { TextButton } from '#shared/ui/text-button.tsx';
import styles from './product-page.module.css';

type Condition = Omit<RequestOf<typeof compElectQryNeedSignByConditionAuthless>, 'busin_type'>;
type ListedDocument = ReplyOf<typeof compElectQryNeedSignByConditionAuthless>['list'][number];

type Props = {
  /** One product, or a whole family of them. */
  readonly of: Condition;
};

/** Everything there is to read about a product, each with its version; a click opens it. */
export function DocumentList({ of }: Props) {
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
          {open && (
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

const READING = '300022';

/** A customer may see documents that a stranger may not, so he asks as himself. */
export function useReadableDocuments(of: Condition) {
  const call = useClient();
  const { isLoggedIn } = useSession();
  const request = { ...of, busin_type: READING } as const;
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
