import { compElectQrySignedAgreeList } from '@mall/contract/agreements/signed-archive';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { useQueryClient } from '@tanstack/react-query';

export type SignedAgreement = ReplyOf<typeof compElectQrySignedAgreeList>['list'][number];
export type SignedFilter = Omit<
  RequestOf<typeof compElectQrySignedAgreeList>,
  'page_num' | 'page_size' | 'client_id'
>;

/** Of one archive; the page holds all of them in memory. */
export const FILES_MAX = 50;

/** A signed document and what is looked at: itself, whether it is whole, or what its newer version changed. */
export type OpenedPaper = {
  readonly kind: 'paper' | 'check' | 'changes';
  readonly paper: SignedAgreement;
};

/** Asks for the list anew: a document that was only read gets its seal when its file is first asked for. */
export function useListRefresh(): () => void {
  const queries = useQueryClient();
  return () =>
    void queries.invalidateQueries({ queryKey: ['own', compElectQrySignedAgreeList.path] });
}
