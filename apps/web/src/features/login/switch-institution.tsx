import { getUserInfoList } from '@mall/contract/identity/institutions';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { useSessionStore } from '#shared/session/session-context.tsx';
import { tabStorage } from '#shared/session/tab-storage.ts';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { LoadFailed } from '#shared/ui/state/load-failed.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { InstitutionChooser } from './institution-chooser.tsx';
import { keepLastInstitution } from './last-institution.ts';
import { confirmInstitution, type Institution } from './log-in.ts';
import { checkAgreements } from './needed-agreements.ts';

const ROWS = 3;

/** Lets the customer act for another of his institutions: a new session, and the pages start afresh. */
export function SwitchInstitution({ onClose }: { readonly onClose: () => void }) {
  const call = useClient();
  const session = useSessionStore();
  const storage = useMallStorage();
  // Each entry carries a credential for one try, so none is kept for the next time the dialog opens.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['institutions', getUserInfoList.path],
    queryFn: ({ signal }) => call(getUserInfoList, {}, { hideToast: true, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = data?.list;

  const change = async (chosen: Institution) => {
    const all = list ?? [];
    const confirmed = await confirmInstitution(call, chosen, all.length).catch(
      async (failure: unknown) => {
        await refetch();
        throw failure;
      },
    );
    keepLastInstitution(storage, chosen.inst_user_code);
    // The session before it has ended on the server, so the new one counts at once.
    session.accept(confirmed);
    message.success(`已切换至 ${chosen.inst_name}`);
    onClose();
    await checkAgreements(call, all, tabStorage());
  };
  return (
    <InstitutionChooser
      institutions={list}
      current={list?.find(({ is_current }) => is_current === '1')?.inst_user_code}
      waiting={
        error ? (
          <LoadFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={ROWS} />
        )
      }
      onConfirm={change}
      onCancel={onClose}
    />
  );
}
