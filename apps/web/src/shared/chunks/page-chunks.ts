import { readMallEnv } from '#shared/mall-env.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { buildHash } from './build-hash.ts';
import { createChunkLoader } from './load-chunk.ts';

const RELOADED_FOR = 'chunk_reloaded_for';

let findDestination: () => string | undefined = () => undefined;

/** Tells where the customer is heading, so that a reload on the way there arrives there. */
export function reloadTowards(find: () => string | undefined): void {
  findDestination = find;
}

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
  reload: () => {
    const destination = findDestination();
    if (destination === undefined) window.location.reload();
    else window.location.assign(destination);
  },
});

function sessionStorageHolds(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
