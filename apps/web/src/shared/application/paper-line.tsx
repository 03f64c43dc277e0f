import type { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import type { ReplyOf } from '@mall/contract/define-call';
import { useState } from 'react';
import { AgreementReader } from '#shared/trade/evidence/agreement-reader.tsx';
import type { ReadDocument } from '#shared/trade/evidence/read-document.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './application.module.css';

export type Paper = ReplyOf<typeof compElectQryNeedSignByCondition>['list'][number];

type Props = {
  readonly paper: Paper;
  readonly read: ReadDocument | undefined;
  readonly problem: string | undefined;
  readonly onRead: (read: ReadDocument) => void;
};

/** The paper that is signed with an application: read to its end before it can be sent. */
export function PaperLine({ paper, read, problem, onRead }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isSigned = paper.is_signed === '1';
  return (
    <>
      <p className={styles['paper']}>
        <TextButton onClick={() => setIsOpen(true)}>《{paper.agreement_name}》</TextButton>
        <span>{isSigned ? '已签署' : read ? '已读' : '去阅读'}</span>
      </p>
      {problem !== undefined && (
        <p role="alert" className={styles['missing']}>
          {problem}
        </p>
      )}
      {isOpen && (
        <AgreementReader
          agreement={paper}
          onRead={(document) => {
            onRead(document);
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
