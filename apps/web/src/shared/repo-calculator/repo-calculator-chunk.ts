import { lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';

/** The calculator in a chunk of its own: on a list it waits for the terms anyway. */
export const LazyRepoCalculator = lazy(() =>
  loadChunk('repo-calculator', async () => ({
    default: (await import('./repo-calculator.tsx')).RepoCalculator,
  })),
);
