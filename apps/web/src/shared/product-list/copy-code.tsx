import styles from './copy-code.module.css';
import { copyText } from './copy-text.ts';

/** A product's code; a click puts it on the clipboard. */
export function CopyCode({ code }: { readonly code: string }) {
  return (
    <button
      type="button"
      className={styles['code']}
      title="复制代码"
      aria-label={`复制代码 ${code}`}
      onClick={() => void copyText(code, '请手动选择')}
    >
      {code}
    </button>
  );
}
