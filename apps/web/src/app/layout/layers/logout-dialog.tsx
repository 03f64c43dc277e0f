import { loginOutUser } from '@mall/contract/identity/login';
import { useMutation } from '@tanstack/react-query';
import { useLeaveForHome } from '#app/layout/use-leave-for-home.ts';
import { useClient } from '#shared/api/client-context.tsx';
import { useSessionStore } from '#shared/session/session-context.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { message } from '#shared/ui/layer/message.ts';

/** Asks before leaving, ends the session on the server and goes home. */
export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const call = useClient();
  const session = useSessionStore();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => {
      const { accessToken } = session.tokens();
      const request = { client_id: session.getState().user?.client_id };
      // The call needs no token by itself; it ends the session of the one it is shown.
      return call(loginOutUser, request, {
        // The logout must reach the server even when the window is closed right after it.
        outlivesPage: true,
        ...(accessToken !== undefined && { token: accessToken }),
      });
    },
  });

  useLeaveForHome(isSuccess, () => {
    session.end();
    message.success('已退出登录');
  });

  return (
    <ConfirmDialog
      open
      title="确认退出登录？"
      okText="退出"
      confirmLoading={isPending || isSuccess}
      onOk={() => mutate()}
      onCancel={onClose}
    />
  );
}
