import { readMallEnv } from '#shared/mall-env.ts';
import { createMallStorage, type MallStorage } from '#shared/storage/mall-storage.ts';

/** What this tab alone remembers, and only as long as it is open. */
export function tabStorage(): MallStorage {
  return createMallStorage(() => sessionStorage, readMallEnv(window).basePath);
}
