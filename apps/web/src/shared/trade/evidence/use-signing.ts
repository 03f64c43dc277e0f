import type { compElectSignAgree } from '@mall/contract/agreements/sign';
import type { ReplyOf } from '@mall/contract/define-call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FlowProgress } from '#shared/trade/flow/trade-flow-types.ts';
import { troubleOf } from '#shared/trade/flow/trade-trouble.ts';

type Signed = ReplyOf<typeof compElectSignAgree>;

const READY: FlowProgress = { busy: 'no', trouble: undefined };

/** Signing outside of a flow: how it stands, and everything of the customer asked anew afterwards. */
export function useSigning(onSigned: (signNo: string) => void = () => {}) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(READY);
  const sign = async (work: () => Promise<Signed>) => {
    setProgress({ busy: 'sending', trouble: undefined });
    try {
      const { sign_no } = await work();
      await queries.invalidateQueries({ queryKey: ['own'] });
      setProgress(READY);
      onSigned(sign_no);
    } catch (failure) {
      setProgress({ busy: 'no', trouble: troubleOf(failure) });
    }
  };
  return { progress, sign: (work: () => Promise<Signed>) => void sign(work) };
}
