import { message } from '#shared/ui/layer/message.ts';

/** Puts a text on the clipboard; browsers keep it from pages that are not secure, so the reader is told another way. */
export async function copyText(text: string, otherWay: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    message.success('已复制');
  } catch {
    message.error(`无法复制，${otherWay}`);
  }
}
