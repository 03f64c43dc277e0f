import { checkDocument } from '@mall/contract/agreements/verify-document';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { useRef, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { failureText } from '#shared/api/failure-text.ts';

export type Verdict = ReplyOf<typeof checkDocument>;
type Asked = RequestOf<typeof checkDocument>;

/** What the last check said; of a file or of a code, because a code cannot say that no byte differs. */
export type Checked =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'checking'; readonly of: 'file' | 'code' }
  | { readonly kind: 'failed'; readonly of: 'file' | 'code'; readonly text: string }
  | { readonly kind: 'done'; readonly of: 'file' | 'code'; readonly verdict: Verdict };

/** Asks about one document at a time; an answer that a later question overtook is dropped. */
export function useChecking() {
  const call = useClient();
  const [checked, setChecked] = useState<Checked>({ kind: 'nothing' });
  const latest = useRef(0);
  const check = async (of: 'file' | 'code', ask: () => Promise<Asked>) => {
    latest.current += 1;
    const own = latest.current;
    const settle = (outcome: Checked) => own === latest.current && setChecked(outcome);
    settle({ kind: 'checking', of });
    try {
      const verdict = await call(checkDocument, await ask(), { hideToast: true });
      settle({ kind: 'done', of, verdict });
    } catch (failure) {
      settle({ kind: 'failed', of, text: failureText(failure) });
    }
  };
  return {
    checked,
    checkCode: (verify_code: string) => void check('code', async () => ({ verify_code })),
    checkFile: (file: File) =>
      void check('file', async () => ({ file_base64: await base64Of(file) })),
  };
}

/** The browser's own encoder: ten megabytes take a moment, not seconds. */
function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(new Error('the file could not be read', { cause: reader.error }));
  reader.readAsDataURL(file);
  return promise;
}
