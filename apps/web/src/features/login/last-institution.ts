import type { MallStorage } from '#shared/storage/mall-storage.ts';

const LAST = 'lastInstUser';

/** Which institution this browser logged in for last, by a code that names no person; the chooser marks it. */
export function findLastInstitution(storage: MallStorage): string | undefined {
  return storage.read(LAST);
}

export function keepLastInstitution(storage: MallStorage, instUserCode: string): void {
  storage.write(LAST, instUserCode);
}
