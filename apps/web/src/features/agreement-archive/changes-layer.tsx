import { compElectQryAgreeHtmlView } from '@mall/contract/agreements/document-view';
import { paragraphChanges, paragraphsOf } from '#shared/documents/paragraph-changes.ts';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './agreement-archive.module.css';
import type { SignedAgreement } from './signed-agreement.ts';

type Props = { readonly paper: SignedAgreement; readonly onClose: () => void };

const WIDTH = 960;

/** 查看变更: the version in force against the one that was signed, paragraph by paragraph. */
export function ChangesLayer({ paper, onClose }: Props) {
  const { sign_no, agreement_id } = paper;
  const signed = useOwnQuery(compElectQryAgreeHtmlView, { sign_no });
  const current = useOwnQuery(compElectQryAgreeHtmlView, { agreement_id });
  return (
    <Modal
      open
      title={`版本变更：${paper.agreement_name}`}
      width={WIDTH}
      maskClosable
      testId="changes-layer"
      onCancel={onClose}
    >
      <QueryBlock query={joinQueries({ signed, current })} rows={10}>
        {(texts) => (
          <Changes
            before={texts.signed.content_html}
            after={texts.current.content_html}
            versions={`${texts.signed.template_version} → ${texts.current.template_version}`}
          />
        )}
      </QueryBlock>
    </Modal>
  );
}

type ChangesProps = { readonly before: string; readonly after: string; readonly versions: string };

function Changes({ before, after, versions }: ChangesProps) {
  const changes = paragraphChanges(paragraphsOf(before), paragraphsOf(after));
  const count = (kind: 'added' | 'removed') => changes.filter((one) => one.kind === kind).length;
  const isSame = changes.every(({ kind }) => kind === 'kept');
  return (
    <div className={styles['changes']}>
      <Notice>
        {versions}：
        {isSame ? '正文没有变化' : `新增 ${count('added')} 段，删除 ${count('removed')} 段`}
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too. */}
      <div className={styles['compared']} tabIndex={0} role="document">
        {changes.map(({ kind, text }, index) => {
          const key = `${kind}${index}`;
          if (kind === 'kept') return <p key={key}>{text}</p>;
          return (
            <p key={key} className={styles[kind]}>
              <span className={styles['mark']}>{kind === 'added' ? '新增' : '删除'}</span>
              {kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>}
            </p>
          );
        })}
      </div>
    </div>
  );
}
