import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useState } from 'react';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { pdfName } from './pdf-name.ts';
import styles from './pdf-viewer.module.css';

type Props = { readonly bytes: Uint8Array; readonly title: string };

/** 下载 and 新窗口打开: the way out for a browser that cannot draw the pages. */
export function TakeAlong({ bytes, title }: Props) {
  const address = useFileAddress(bytes);
  if (address === undefined) return null;
  return (
    <span className={styles['links']}>
      <a href={address} download={pdfName(title)}>
        <Icon of={Download} size={14} />
        下载
      </a>
      <a href={address} target="_blank" rel="noreferrer">
        <Icon of={ExternalLink} size={14} />
        新窗口打开
      </a>
    </span>
  );
}

/** An address of the bytes for as long as they are shown. */
function useFileAddress(bytes: Uint8Array): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(
      // A copy, because a file takes no memory that others may still write to.
      new Blob([bytes.slice()], { type: 'application/pdf' }),
    );
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return address;
}
