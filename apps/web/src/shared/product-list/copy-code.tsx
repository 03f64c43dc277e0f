import { message } from '#shared/ui/layer/message.ts';
import styles from './copy-code.module.css';

/** A product's code; a click puts it on the clipboard. */
export function CopyCode({ code }: { readonly code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      message.success('已复制');
    } catch {
      // Browsers keep the clipboard from pages that are not secure; the code can still be selected.
      message.error('无法复制，请手动选择');
    }
  };
  return (
    <button
      type="button"
      className={styles['code']}
      title="复制代码"
      aria-label={`复制代码 ${code}`}
      onClick={() => void copy()}
    >
      {code}
    </button>
  );
}
