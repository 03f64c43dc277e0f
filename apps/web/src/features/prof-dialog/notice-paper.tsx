import { useState } from 'react';
import { AgreementReader } from '#shared/trade/evidence/agreement-reader.tsx';
import type { ReadDocument } from '#shared/trade/evidence/read-document.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './prof-dialog.module.css';
import type { Notice } from './use-application.ts';

type Props = {
  readonly notice: Notice;
  readonly read: ReadDocument | undefined;
  readonly problem: string | undefined;
  readonly onRead: (read: ReadDocument) => void;
};

/** The paper a professional investor signs: read to its end before it can be sent with the application. */
export function NoticePaper({ notice, read, problem, onRead }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isSigned = notice.is_signed === '1';
  return (
    <>
      <p className={styles['paper']}>
        <TextButton onClick={() => setIsOpen(true)}>《{notice.agreement_name}》</TextButton>
        <span>{isSigned ? '已签署' : read ? '已读' : '去阅读'}</span>
      </p>
      {problem !== undefined && (
        <p role="alert" className={styles['missing']}>
          {problem}
        </p>
      )}
      {isOpen && (
        <AgreementReader
          agreement={notice}
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
