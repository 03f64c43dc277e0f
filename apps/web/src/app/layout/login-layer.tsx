import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { chunkLoadErrorOf } from '#shared/chunks/chunk-load-error.ts';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useLoginPopup } from '#shared/session/session-context.tsx';
import { ChunkFailureDialog } from './chunk-failure-dialog.tsx';

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
    <ErrorBoundary fallbackRender={({ error }) => <LayerFailed error={error} />}>
      <Suspense>
        <LoginPopup />
      </Suspense>
    </ErrorBoundary>
  );
}

function LayerFailed({ error }: { readonly error: unknown }) {
  const lost = chunkLoadErrorOf(error);
  // Anything but a lost chunk is a crash, and crashes belong to the page's own boundary.
  if (!lost) throw error;
  return <ChunkFailureDialog error={lost} />;
}
