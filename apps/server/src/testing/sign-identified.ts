import type { compElectSignAgreeNomal } from '@mall/contract/agreements/sign';
import type { RequestOf } from '@mall/contract/define-call';
import type { AppDeps } from '#app.ts';
import { signAgreements, signingOf } from '#modules/agreements/index.ts';
import { findOpenFlow } from '#modules/trading/index.ts';

/** Signs documents that take an identity as a customer whose code was right; the code itself has stories of its own. */
export function identifiedSigner(
  { db, clock, dictionaries }: Pick<AppDeps, 'db' | 'clock' | 'dictionaries'>,
  clientId: string,
  /** Absent: a person signs for himself. */
  instUserCode?: string,
) {
  return async (request: RequestOf<typeof compElectSignAgreeNomal>): Promise<void> => {
    const result = await signAgreements(
      {
        db,
        clock,
        dictionaries,
        seesPrivate: async () => true,
        findOpenFlow: (tx, client, flowId) => findOpenFlow({ clock, db: tx }, client, flowId),
      },
      { clientId, instUserCode, address: '127.0.0.1' },
      signingOf(request),
      { redeem: async () => true, evidence: { witness: 'story' } },
    );
    if (!result.ok) throw new Error(result.refusal);
  };
}
