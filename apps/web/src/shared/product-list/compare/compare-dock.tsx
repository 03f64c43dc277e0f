import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useCompareBasket } from './compare-basket.ts';

const CompareTray = lazy(() =>
  loadChunk('compare-tray', async () => ({
    default: (await import('#shared/product-list/on-demand/compare-tray.tsx')).CompareTray,
  })),
);

/** Where the tray appears as soon as something lies in it. */
export function CompareDock() {
  if (useCompareBasket().length === 0) return null;
  return (
    <Suspense>
      <CompareTray />
    </Suspense>
  );
}
