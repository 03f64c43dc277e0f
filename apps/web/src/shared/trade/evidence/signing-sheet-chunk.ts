import { lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';

/** The sheet in a chunk of its own: most visits of a page sign nothing. */
export const SigningSheet = lazy(() =>
  loadChunk('signing-sheet', async () => ({
    default: (await import('./signing-sheet.tsx')).SigningSheet,
  })),
);
