import { lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useLoginPopup } from '#shared/session/session-context.tsx';
import { LazyLayer } from './lazy-layer.tsx';

const LoginPopup = lazy(() =>
  loadChunk('login-popup', async () => ({
    default: (await import('#features/login/login-popup.tsx')).LoginPopup,
  })),
);

/** The one place of the login popup. Its chunk comes when it is first needed. */
export function LoginLayer() {
  const { isLoginOpen } = useLoginPopup();
  if (!isLoginOpen) return null;
  return (
    <LazyLayer>
      <LoginPopup />
    </LazyLayer>
  );
}
