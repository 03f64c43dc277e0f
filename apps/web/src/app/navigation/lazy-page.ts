import { type ComponentType, lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';

/** A page that comes in a chunk of its own, when it is first opened. */
export function lazyPage(name: string, load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await loadChunk(name, load) }));
}
