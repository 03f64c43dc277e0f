import { Button } from '#shared/ui/action/button.tsx';
import { message } from '#shared/ui/layer/message.ts';

/** Puts the address of the page on the clipboard, with its range and its comparisons. */
export function ShareButton() {
  const share = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      message.success('链接已复制');
    } catch {
      // Browsers keep the clipboard from pages that are not secure.
      message.error('无法复制，请从地址栏复制');
    }
  };
  return (
    <Button size="small" onClick={() => void share()}>
      分享
    </Button>
  );
}
