import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';

const DemoBar = lazy(() =>
  loadChunk('demo-bar', async () => ({
    default: (await import('#features/demo-bar/demo-bar.tsx')).DemoBar,
  })),
);

/** The demo bar and its chunk, in demo mode only: a mall in production loads neither. */
export function DemoLayer() {
  const { mall_mode } = useBaseConfig();
  if (mall_mode !== 'demo') return null;
  return (
    <Suspense>
      <DemoBar />
    </Suspense>
  );
}
