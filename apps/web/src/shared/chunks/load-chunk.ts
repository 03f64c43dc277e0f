import { ChunkLoadError, chunkLoadErrorOf } from './chunk-load-error.ts';

/** By the specification a chunk may take two minutes. */
const TIMEOUT_MS = 120_000;

export type ChunkLoader = <T>(name: string, load: () => Promise<T>) => Promise<T>;

export type ChunkRecovery = {
  /** Marks this build as reloaded and says whether it had not been before. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
};

/**
 * Loads a part of the page on demand. After a deployment the chunks of an open page are gone, so a lost
 * one reloads the page by itself, once per build; the second time the customer is told.
 */
export function createChunkLoader({ mayReload, reload }: ChunkRecovery): ChunkLoader {
  return async (name, load) => {
    try {
      return await withinTime(name, load());
    } catch (error) {
      const lost = chunkLoadErrorOf(error);
      if (!lost) throw error;
      if (!mayReload()) throw lost;
      reload();
      // The page is on its way out; nothing of the old one may appear any more.
      return new Promise(() => {});
    }
  };
}

function withinTime<T>(name: string, loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('script', name, 'timeout')), TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
