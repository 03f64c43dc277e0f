import type { MallStorage } from '#shared/storage/mall-storage.ts';

const NAME = 'recent_searches';
const COUNT_MAX = 8;

/** The last searches of this browser, newest first. */
export function readRecentSearches(storage: MallStorage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.read(NAME) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry) => typeof entry === 'string' && entry !== '').slice(0, COUNT_MAX);
  } catch {
    return [];
  }
}

export function rememberSearch(storage: MallStorage, text: string): void {
  if (text === '') return;
  const others = readRecentSearches(storage).filter((entry) => entry !== text);
  storage.write(NAME, JSON.stringify([text, ...others].slice(0, COUNT_MAX)));
}

export function forgetSearches(storage: MallStorage): void {
  storage.remove(NAME);
}
