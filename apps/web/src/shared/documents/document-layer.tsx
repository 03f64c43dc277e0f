import { compElectQryAgreeHtmlView } from '@mall/contract/agreements/document-view';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import styles from './document-layer.module.css';
import { DocumentText } from './document-text.tsx';

type Props = {
  /** A document by its number, or what was signed by the number of the signature. */
  readonly of: { readonly agreement_id: string } | { readonly sign_no: string };
  readonly title: string;
  readonly onClose: () => void;
};

const WIDTH = 800;

/** A document over the page as its customer may read it. */
export function DocumentLayer({ of, title, onClose }: Props) {
  const document = useOwnQuery(compElectQryAgreeHtmlView, of);
  return (
    <Modal open title={title} width={WIDTH} maskClosable onCancel={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too. */}
      <div className={styles['text']} tabIndex={0} role="document">
        <QueryBlock query={document} rows={10}>
          {({ content_html }) => <DocumentText html={content_html} />}
        </QueryBlock>
      </div>
    </Modal>
  );
}
