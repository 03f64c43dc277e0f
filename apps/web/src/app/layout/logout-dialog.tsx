import { loginOutUser } from '@mall/contract/identity/login';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useClient } from '#shared/api/client-context.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { useSession, useSessionKeeper } from '#shared/session/session-context.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { message } from '#shared/ui/message.ts';

/** Asks before leaving, ends the session on the server and goes home. */
export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const call = useClient();
  const navigate = useNavigate();
  const session = useSessionKeeper();
  const { user } = useSession();
  const leave = useMutation({
    mutationFn: () => {
      const { accessToken } = session.tokens();
      // The call needs no token by itself; it ends the session of the one it is shown.
      const options = accessToken === undefined ? {} : { token: accessToken };
      return call(loginOutUser, { client_id: user?.client_id }, options);
    },
    onSuccess: async () => {
      onClose();
      await navigate(PATHS.home);
      session.end();
      message.success('已退出登录');
    },
  });
  return (
    <ConfirmDialog
      open
      title="确认退出登录？"
      okText="退出"
      confirmLoading={leave.isPending}
      onOk={() => leave.mutate()}
      onCancel={onClose}
    />
  );
}
