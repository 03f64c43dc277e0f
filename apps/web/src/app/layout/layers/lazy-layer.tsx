import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { chunkLoadErrorOf } from '#shared/chunks/chunk-load-error.ts';
import { ChunkFailureDialog } from './chunk-failure-dialog.tsx';

/** What comes in a chunk of its own, over or beside the page: when the chunk is lost, the page stays. */
export function LazyLayer({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallbackRender={({ error }) => <LayerFailed error={error} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function LayerFailed({ error }: { readonly error: unknown }) {
  const lost = chunkLoadErrorOf(error);
  // Anything but a lost chunk is a crash, and crashes belong to the page's own boundary.
  if (!lost) throw error;
  return <ChunkFailureDialog error={lost} />;
}
