import { useLoginPopup, useSessionStore } from '#shared/session/session-context.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import { LoginPanel } from './login-panel.tsx';

const WIDTH = 740;

/** The login over the page one is on. There is one place for it in the frame, so there is never a second. */
export function LoginPopup() {
  const { isLoginOpen, loginDraft } = useLoginPopup();
  const session = useSessionStore();
  return (
    <Modal
      open={isLoginOpen}
      bare
      title="登录"
      width={WIDTH}
      testId="login-popup"
      onCancel={session.dismissLogin}
    >
      {/* A new draft starts a new form. */}
      <LoginPanel key={loginDraft?.mobile} draft={loginDraft} />
    </Modal>
  );
}
