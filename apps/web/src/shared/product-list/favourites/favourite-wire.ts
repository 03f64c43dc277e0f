import type { MallStorage } from '#shared/storage/mall-storage.ts';

/** What one tab tells the others: whose stars, which, and how they stand now. */
export type FavouriteNews = {
  readonly clientId: string;
  readonly productNos: readonly string[];
  readonly isFavourite: boolean;
};

const NAME = 'watch_news';

/** Tells the other tabs. Nothing stays behind: it is the arrival that counts, also of the same news again. */
export function notifyOtherTabs(storage: MallStorage, news: FavouriteNews): void {
  storage.write(NAME, JSON.stringify(news));
  storage.remove(NAME);
}

/** What another tab said, when a storage event is about that. */
export function hearOtherTab(
  storage: MallStorage,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): FavouriteNews | undefined {
  if (key !== storage.keyOf(NAME) || newValue === null) return undefined;
  try {
    return parseNews(JSON.parse(newValue));
  } catch {
    return undefined;
  }
}

// Any script of this host can write there, so only what we would have written counts.
function parseNews(value: unknown): FavouriteNews | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('clientId' in value && 'productNos' in value && 'isFavourite' in value)) return undefined;
  const { clientId, productNos, isFavourite } = value;
  if (typeof clientId !== 'string' || typeof isFavourite !== 'boolean') return undefined;
  if (!Array.isArray(productNos)) return undefined;
  return { clientId, isFavourite, productNos: productNos.filter((no) => typeof no === 'string') };
}
