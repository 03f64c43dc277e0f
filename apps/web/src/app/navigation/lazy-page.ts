import { type ComponentType, lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';

export type LoadPage = () => Promise<ComponentType>;
export type LazyPage = {
  readonly Page: ComponentType;
  /** Fetches the chunk ahead of time; the page itself tells when it cannot be had. */
  readonly preload: () => void;
};

/** A page that comes in a chunk of its own, when it is first opened. */
export function lazyPage(name: string, load: LoadPage): LazyPage {
  const fetchPage = () => loadChunk(name, load);
  return {
    Page: lazy(async () => ({ default: await fetchPage() })),
    preload: () => void fetchPage().catch(() => {}),
  };
}
