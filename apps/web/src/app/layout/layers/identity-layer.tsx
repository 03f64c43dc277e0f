import { lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useAskedStep } from '#shared/identity-check/identity-context.tsx';
import { LazyLayer } from './lazy-layer.tsx';

const IdentityDialog = lazy(() =>
  loadChunk('identity-dialog', async () => ({
    default: (await import('#features/identity-confirm/identity-dialog.tsx')).IdentityDialog,
  })),
);

/** The one place of the identity confirmation, whichever screen asks for it. */
export function IdentityLayer() {
  const isAsked = useAskedStep() !== undefined;
  if (!isAsked) return null;
  return (
    <LazyLayer>
      <IdentityDialog />
    </LazyLayer>
  );
}
