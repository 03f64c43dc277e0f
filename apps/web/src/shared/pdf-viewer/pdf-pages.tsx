import { useEffect, useState } from 'react';
import { Loading } from '#shared/ui/state/loading.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { openPdf, type PdfDocument } from './open-pdf.ts';
import { PdfScroll } from './pdf-scroll.tsx';
import styles from './pdf-viewer.module.css';
import { TakeAlong } from './take-along.tsx';

type Props = { readonly bytes: Uint8Array; readonly title: string };

type Opened =
  | { readonly state: 'opening' | 'broken' }
  | { readonly state: 'open'; readonly document: PdfDocument };

/** The pages of a document that has arrived. What cannot be shown can still be saved. */
export function PdfPages({ bytes, title }: Props) {
  const opened = useOpenedPdf(bytes);
  const links = <TakeAlong bytes={bytes} title={title} />;
  if (opened.state === 'open') {
    return <PdfScroll document={opened.document} title={title} extra={links} />;
  }
  return (
    <div className={styles['reader']}>
      <div className={styles['bar']}>{links}</div>
      {opened.state === 'opening' ? (
        <Loading rows={12} />
      ) : (
        <div className={styles['unreadable']}>
          <Notice type="warning">文件无法在此显示，请下载或在新窗口打开后阅读。</Notice>
        </div>
      )}
    </div>
  );
}

function useOpenedPdf(bytes: Uint8Array): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  useEffect(() => {
    const { document, close } = openPdf(bytes);
    let isWanted = true;
    document.then(
      (ready) => isWanted && setOpened({ state: 'open', document: ready }),
      () => isWanted && setOpened({ state: 'broken' }),
    );
    return () => {
      isWanted = false;
      setOpened({ state: 'opening' });
      close();
    };
  }, [bytes]);
  return opened;
}
