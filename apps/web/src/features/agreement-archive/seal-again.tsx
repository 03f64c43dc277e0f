import { compElectImprintCaSeal } from '@mall/contract/agreements/sign';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { freshRequestNo } from '#shared/trade/sending/request-number.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { useListRefresh } from './signed-agreement.ts';

/** Asks once more for the seal that failed too often to be tried by itself. */
export function SealAgain({ signNo: sign_no }: { readonly signNo: string }) {
  const call = useClient();
  const refreshList = useListRefresh();
  const [isSealing, setIsSealing] = useState(false);
  const seal = async () => {
    setIsSealing(true);
    try {
      await call(compElectImprintCaSeal, { sign_no, request_no: freshRequestNo() });
    } catch {
      // The request layer has said what was wrong; it can be asked again.
    } finally {
      setIsSealing(false);
      refreshList();
    }
  };
  return (
    <TextButton
      aria-busy={isSealing || undefined}
      disabledReason={isSealing ? '用印处理中' : undefined}
      onClick={() => void seal()}
    >
      重新用印
    </TextButton>
  );
}
