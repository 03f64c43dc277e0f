import { lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';

// What stands below the first window comes in chunks of its own, so that the page does not wait for it.

export const FeeSection = lazy(() =>
  loadChunk('fee-section', async () => ({
    default: (await import('#shared/product-detail/fee-section.tsx')).FeeSection,
  })),
);

export const NoticeSection = lazy(() =>
  loadChunk('notice-section', async () => ({
    default: (await import('#shared/product-detail/notice-section.tsx')).NoticeSection,
  })),
);
