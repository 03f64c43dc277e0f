import { readMallEnv } from '#shared/mall-env.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { buildHash } from './build-hash.ts';
import { createChunkLoader } from './load-chunk.ts';

const RELOADED_FOR = 'chunk_reloaded_for';

/** Loads the chunks of this page. What it remembers lives in the tab, so every tab may try once. */
export const loadChunk = createChunkLoader({
  mayReload: () => {
    // Without a network a reload would trade the page for the browser's own error.
    if (!navigator.onLine) return false;
    const storage = createMallStorage(() => sessionStorage, readMallEnv(window).basePath);
    const build = buildHash(document);
    if (storage.read(RELOADED_FOR) === build) return false;
    storage.write(RELOADED_FOR, build);
    // Where nothing can be remembered a reload could repeat for ever, so there is none.
    return sessionStorageHolds(storage.keyOf(RELOADED_FOR));
  },
  // The address is already that of the page one is heading for.
  reload: () => window.location.reload(),
});

function sessionStorageHolds(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
